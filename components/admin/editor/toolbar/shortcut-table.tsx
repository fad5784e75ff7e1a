import { useTranslations } from 'next-intl'
import { toReadable } from './tool-button'
import type { Tool } from './foot-tools'
import { tools, type ToolName } from './tools'

export function ShortcutTable() {
  const t = useTranslations('room.editor')
  const withShortcut: readonly (Tool & { name: ToolName })[] = tools.filter((tool) => 'shortcut' in tool)
  return (
    <dl>
      {withShortcut.map(({ name, shortcut = '' }) => (
        <div key={name}>
          <dt>{t(`tools.${name}`)}</dt>
          <dd>
            <kbd>{toReadable(shortcut)}</kbd>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('leaveCode')}</dt>
        <dd>
          <kbd>{toReadable('Mod-Enter')}</kbd>
        </dd>
      </div>
    </dl>
  )
}
