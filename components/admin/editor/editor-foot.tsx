import { PanelTop } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { footTools } from '@/components/admin/editor/toolbar/foot-tools'
import { ShortcutList } from '@/components/admin/editor/toolbar/shortcut-list'
import { ToolButton } from '@/components/admin/editor/toolbar/tool-button'
import { Toolbar, type ToolbarContext } from '@/components/admin/editor/toolbar/toolbar'
import { WordCount } from './word-count'

type EditorFootProps = {
  tools: ToolbarContext
  hintId: string
  /** True if the long toolbar is shown, which contains these tools, too. */
  hasToolbar: boolean
  onToolbar: () => void
}

/** A bar below the text: its length, tools for the whole text, and the list of shortcuts. */
export function EditorFoot({ tools, hintId, hasToolbar, onToolbar }: EditorFootProps) {
  const t = useTranslations('room.editor')
  return (
    <div className="editor-foot">
      <WordCount editor={tools.editor} />
      <Toolbar
        {...tools}
        shown={hasToolbar ? [] : footTools}
        label={t('textTools')}
        className="editor-foot-tools"
      >
        <ToolButton label={t('longToolbar')} isPressed={hasToolbar} isPossible onRun={onToolbar}>
          <PanelTop aria-hidden="true" />
        </ToolButton>
      </Toolbar>
      <ShortcutList hintId={hintId} />
    </div>
  )
}
