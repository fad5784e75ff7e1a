import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { textSizes } from '@/lib/base/theme/text-size'
import { themeModes } from '@/lib/base/theme/theme'

/**
 * Choices of theme and text size, hidden without JavaScript. `shell-behaviour.tsx` marks the stored ones. Until then,
 * the default size is marked.
 */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  return (
    <>
      <div role="group" aria-label={t('theme')} className="choices">
        {themeModes.map((mode) => (
          <Choice key={mode} data-theme-choice={mode} aria-pressed={false}>
            {t(mode)}
          </Choice>
        ))}
      </div>
      <div role="group" aria-label={t('textSize')} className="choices">
        {textSizes.map((size) => (
          <Choice key={size} data-text-size={size} aria-pressed={size === 'normal'}>
            {t(`textSizes.${size}`)}
          </Choice>
        ))}
      </div>
    </>
  )
}

const Choice = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" suppressHydrationWarning />
)
