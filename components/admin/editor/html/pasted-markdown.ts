import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { parseHtml } from './parse'

type Pasted = { text: string; from: number; to: number }

/** Holds the last pasted Markdown until the person chooses whether to format it. Updates its range after edits. */
export function usePastedMarkdown(editor: Editor, render?: (markdown: string) => Promise<string>) {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  useEffect(() => {
    if (!render) return undefined
    const follow = ({ transaction: { mapping, docChanged } }: { transaction: Editor['state']['tr'] }) => {
      if (docChanged)
        setPasted(
          (markdown) =>
            markdown && { ...markdown, from: mapping.map(markdown.from), to: mapping.map(markdown.to, -1) },
        )
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
