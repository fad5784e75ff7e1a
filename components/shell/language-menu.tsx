import { useLocale, useTranslations } from 'next-intl'
import { languageNames, languages, toLanguageAction } from '@/lib/base/i18n/languages'

/** A form, so that it works without JavaScript and no crawler changes anything by following it. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const chosen = useLocale()
  return (
    <form method="post">
      <div role="group" aria-label={t('language')} className="choices">
        {languages.map((language) => (
          <button
            key={language}
            formAction={toLanguageAction(language)}
            lang={language}
            aria-current={language === chosen ? 'true' : undefined}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </form>
  )
}
