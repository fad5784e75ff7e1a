import { useTranslations } from 'next-intl'
import { textSizes } from '@/lib/base/theme/text-size'
import { themeModes } from '@/lib/base/theme/theme'

/** Choices of theme and text size, hidden without JavaScript. `shell-behaviour.tsx` marks the stored ones. */
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
    <div role="group" aria-label={t('theme')} className="choices">
      {themeModes.map((mode) => (
        <button
          key={mode}
          type="button"
          data-theme-choice={mode}
          aria-pressed="false"
          suppressHydrationWarning
        >
          {t(mode)}
        </button>
      ))}
    </div>
  )
}

/** The default size is marked until the stored choice is read. */
function TextSizeChoices() {
  const t = useTranslations('shell')
  return (
    <div role="group" aria-label={t('textSize')} className="choices">
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
