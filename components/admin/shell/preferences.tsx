import { useLocale, useTranslations } from 'next-intl'
import { useRef, useSyncExternalStore } from 'react'
import { languageNames, languages, parseLanguage, toLanguageAction } from '@/lib/base/i18n/languages'
import {
  chooseTheme,
  followTheme,
  parseThemeMode,
  readThemeMenuMode,
  themeModes,
} from '@/lib/base/theme/theme'

export function Preferences() {
  return (
    <div className="room-preferences">
      <ThemeSelect />
      <LanguageSelect />
    </div>
  )
}

function subscribeToTheme(listener: () => void): () => void {
  const controller = new AbortController()
  followTheme(listener, controller.signal)
  return () => controller.abort()
}

function ThemeSelect() {
  const t = useTranslations('room.nav')
  const mode = useSyncExternalStore(subscribeToTheme, readThemeMenuMode, () => 'light' as const)
  return (
    <select
      aria-label={t('theme')}
      value={mode}
      onChange={({ target }) => chooseTheme(parseThemeMode(target.value) ?? 'light')}
    >
      {themeModes.map((themeMode) => (
        <option key={themeMode} value={themeMode}>
          {t(`themes.${themeMode}`)}
        </option>
      ))}
    </select>
  )
}

/** Chooses the language by a form POST, which redirects back to this page. */
function LanguageSelect() {
  const t = useTranslations('room.nav')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const choose = (value: string) => {
    const language = parseLanguage(value)
    if (!language || !form.current) return
    form.current.action = toLanguageAction(language)
    form.current.submit()
  }
  return (
    <form ref={form} method="post">
      <select aria-label={t('language')} value={locale} onChange={({ target }) => choose(target.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </form>
  )
}
