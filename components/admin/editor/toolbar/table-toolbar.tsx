import type { Editor } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { setTableCaption } from '@/components/admin/editor/text/edit'
import { useEditorValue } from '@/components/admin/editor/text/use-editor-value'
import { ToolButton } from './tool-button'
import { listPossible, runTableTool, tableTools, type TableTool } from './table-tools'
import { useRovingFocus } from './use-roving-focus'

export function TableToolbar({ editor, caption }: { editor: Editor; caption: string }) {
  const t = useTranslations('room.editor')
  const captionId = useId()
  const possible = useEditorValue(editor, listPossible)
  const { ref, ...handlers } = useRovingFocus(() => editor.view.focus())
  return (
    <div className="editor-panel">
      <div ref={ref} role="toolbar" aria-label={t('tableToolbar')} className="editor-words" {...handlers}>
        {tableTools.map(({ name, run, startsGroup, icon }: TableTool & (typeof tableTools)[number]) => (
          <span key={name} className={startsGroup ? 'editor-words-group' : 'contents'}>
            <ToolButton
              label={t(`table.${name}`)}
              isPossible={possible.includes(name)}
              onRun={() => runTableTool(editor, run)}
            >
              {icon ? <Icon icon={icon} /> : t(`table.${name}`)}
            </ToolButton>
          </span>
        ))}
      </div>
      <div className="editor-field editor-field-inline">
        <label htmlFor={captionId}>{t('tableCaption')}</label>
        <input
          id={captionId}
          type="text"
          value={caption}
          maxLength={300}
          className="text-box"
          autoComplete="off"
          onChange={(event) => setTableCaption(editor, event.target.value)}
        />
      </div>
    </div>
  )
}

function Icon({ icon: Drawing }: { icon: LucideIcon }) {
  return <Drawing aria-hidden="true" />
}
