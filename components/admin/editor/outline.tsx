'use client'

import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useEditorValue } from './use-editor-value'

type Entry = { position: number; level: number; text: string }

function listHeadings(doc: Node): Entry[] {
  const entries: Entry[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      entries.push({ position, level: Number(node.attrs.level), text: node.textContent })
    return !node.isTextblock
  })
  return entries
}

/** Lists the text's headings as links, and marks the section that contains the cursor. */
export function Outline({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('room.editor.outline')
  const { entries, current } = useEditorValue(editor, ({ doc, selection }) => {
    const entries = listHeadings(doc)
    return { entries, current: entries.findLast(({ position }) => position < selection.to)?.position }
  })
  const go = (position: number) => {
    const { tr } = editor.state
    tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1)))
    editor.view.dispatch(tr.scrollIntoView())
    editor.view.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    onClose()
    editor.view.focus()
  }
  return (
    <nav aria-label={t('title')} className="editor-panel">
      {entries.length === 0 && <p className="editor-hint">{t('empty')}</p>}
      <ol className="editor-outline">
        {entries.map(({ position, level, text }) => (
          <li key={position} data-level={level}>
            <button
              type="button"
              aria-current={position === current || undefined}
              onClick={() => go(position)}
              onKeyDown={leave}
            >
              {text || t('untitled')}
            </button>
          </li>
        ))}
      </ol>
      <Button look="text" onClick={onClose}>
        {t('close')}
      </Button>
    </nav>
  )
}
