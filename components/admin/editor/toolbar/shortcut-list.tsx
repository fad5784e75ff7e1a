'use client'

import { useTranslations } from 'next-intl'
import { toReadable } from './tool-button'
import { tools, type Tool, type ToolName } from './tools'

/** How the text is left by keyboard, and every shortcut there is. */
export function ShortcutList({ hintId }: { hintId: string }) {
  const t = useTranslations('room.editor')
  const withShortcut: readonly (Tool & { name: ToolName })[] = tools.filter((tool) => 'shortcut' in tool)
  return (
    <>
      <p id={hintId}>{t('keyboardHint')}</p>
      <details>
        <summary>{t('shortcuts')}</summary>
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
      </details>
    </>
  )
}
