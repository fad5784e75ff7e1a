import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { MoonIcon, ScreenIcon, SunIcon } from '@/components/ui/icons'
import { themeModes, type ThemeMode } from '@/lib/base/theme/theme'

const icons: Record<ThemeMode, ComponentType> = { light: SunIcon, dark: MoonIcon, system: ScreenIcon }

/**
 * Which is chosen only the reader's browser knows: `shell-behaviour.tsx` marks it. Without
 * JavaScript there is nothing to choose.
 */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  return (
    <div role="group" aria-label={t('theme')} className="choices noscript:hidden">
      {themeModes.map((mode) => {
        const Icon = icons[mode]
        return (
          <button
            key={mode}
            type="button"
            data-theme-choice={mode}
            aria-pressed="false"
            suppressHydrationWarning
          >
            <Icon />
            {t(mode)}
          </button>
        )
      })}
    </div>
  )
}
