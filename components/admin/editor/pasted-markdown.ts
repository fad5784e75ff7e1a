import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { parseHtml } from './parse'

type Pasted = { text: string; from: number; to: number }

/** What was pasted as Markdown last, until it is answered; its place moves with the text. */
export function usePastedMarkdown(editor: Editor, render?: (markdown: string) => Promise<string>) {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  useEffect(() => {
    if (!render) return undefined
    const follow = ({ transaction: { mapping, docChanged } }: { transaction: Editor['state']['tr'] }) => {
      if (docChanged)
        setPasted((one) => one && { ...one, from: mapping.map(one.from), to: mapping.map(one.to, -1) })
    }
    editor.on('markdownPasted', setPasted).on('transaction', follow)
    return () => {
      editor.off('markdownPasted', setPasted).off('transaction', follow)
    }
  }, [editor, render])
  return {
    pasted,
    dismiss: () => setPasted(null),
    format: async () => {
      const html = pasted && (await render?.(pasted.text).catch(() => null))
      setPasted(null)
      if (!pasted || !html || editor.isDestroyed) return
      const content = parseHtml(html, editor.schema).toJSON().content
      editor.chain().focus().insertContentAt({ from: pasted.from, to: pasted.to }, content).run()
    },
  }
}
