import { chooseTheme, followTheme, parseThemeMode } from '@/lib/base/theme/theme'

/** Makes every theme switch of the page work, and show what is chosen. */
export function attachThemeSwitches(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof Element && target.closest<HTMLElement>('[data-theme-choice]')
      const mode = choice && parseThemeMode(choice.dataset.themeChoice)
      if (mode) chooseTheme(mode)
    },
    { signal },
  )
  followTheme((chosen) => {
    for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
      choice.setAttribute('aria-pressed', String(choice.dataset.themeChoice === chosen))
    }
  }, signal)
}
