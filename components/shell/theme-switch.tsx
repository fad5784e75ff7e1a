import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { MoonIcon, ScreenIcon, SunIcon } from '@/components/ui/icons'
import { textSizes } from '@/lib/base/theme/text-size'
import { themeModes, type ThemeMode } from '@/lib/base/theme/theme'

const icons: Record<ThemeMode, ComponentType> = { light: SunIcon, dark: MoonIcon, system: ScreenIcon }

/** Only the browser knows the chosen theme, which `shell-behaviour.tsx` marks. Hidden without JavaScript. */
export function ThemeSwitch() {
  return (
    <>
      <ThemeChoices />
      <TextSizeChoices />
    </>
  )
}

function ThemeChoices() {
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

/** Marks the default size until the browser reports another choice. */
function TextSizeChoices() {
  const t = useTranslations('shell')
  return (
    <div role="group" aria-label={t('textSize')} className="choices noscript:hidden">
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          data-text-size={size}
          aria-pressed={size === 'normal'}
          suppressHydrationWarning
        >
          {t(`textSizes.${size}`)}
        </button>
      ))}
    </div>
  )
}
