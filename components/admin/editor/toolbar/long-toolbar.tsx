import { useTranslations } from 'next-intl'
import { Toolbar, type ToolbarContext } from './toolbar'
import { longToolbar } from './tools'

export function LongToolbar(tools: ToolbarContext) {
  const t = useTranslations('room.editor')
  return <Toolbar {...tools} shown={longToolbar} label={t('toolbar')} className="editor-toolbar" />
}
