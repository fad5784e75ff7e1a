import { useLocale, useTranslations } from 'next-intl'
import { markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import { languageNames, languages, toLanguageAction, type Language } from '@/lib/base/i18n/languages'

/** Language choice. A form with POST, because it works without JavaScript, and crawlers do not submit it. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const currentLanguage = useLocale()
  return (
    <form method="post">
      <StaticMarkup
        as="div"
        role="group"
        aria-label={t('language')}
        className="choices"
        html={markup`${languages.map((language) => toChoice(language, language === currentLanguage))}`.html}
      />
    </form>
  )
}

function toChoice(language: Language, isChosen: boolean) {
  const current = isChosen ? markup` aria-current="true"` : null
  return markup`<button formaction="${toLanguageAction(language)}" lang="${language}"${current}>${languageNames[language]}</button>`
}
