import { useTranslations } from 'next-intl'
import { toReadable } from './tool-button'
import type { Tool } from './foot-tools'
import { tools, type ToolName } from './tools'

export function ShortcutTable() {
  const t = useTranslations('room.editor')
  const withShortcut: readonly (Tool & { name: ToolName })[] = tools.filter((tool) => 'shortcut' in tool)
  return (
    <dl className="columns-[16rem] py-2 *:flex *:break-inside-avoid *:justify-between *:gap-4 *:py-0.5">
      {withShortcut.map(({ name, shortcut = '' }) => (
        <div key={name}>
          <dt>{t(`tools.${name}`)}</dt>
          <dd>
            <kbd className="font-mono whitespace-nowrap">{toReadable(shortcut)}</kbd>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('leaveCode')}</dt>
        <dd>
          <kbd className="font-mono whitespace-nowrap">{toReadable('Mod-Enter')}</kbd>
        </dd>
      </div>
    </dl>
  )
}
