import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useEditorValue } from '@/components/admin/editor/text/use-editor-value'

const levelStyles: Record<number, string> = { 2: 'font-semibold', 3: 'ps-5', 4: 'ps-10' }

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
      <ol className="flex max-h-[40vh] flex-[1_1_100%] flex-col overflow-y-auto">
        {entries.map(({ position, level, text }) => (
          <li key={position} className={levelStyles[level]}>
            <button
              type="button"
              aria-current={position === current || undefined}
              className="min-h-9 w-full rounded-control px-2 text-start hover:bg-paper aria-[current]:font-semibold aria-[current]:text-primary"
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
