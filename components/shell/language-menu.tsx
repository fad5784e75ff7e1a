import { useLocale, useTranslations } from 'next-intl'
import { markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import { languageNames, languages, toLanguageAction, type Language } from '@/lib/base/i18n/languages'

/** A form, so that it works without JavaScript and no crawler changes anything by following it. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const chosen = useLocale()
  return (
    <form method="post">
      <StaticMarkup
        as="div"
        role="group"
        aria-label={t('language')}
        className="choices"
        html={markup`${languages.map((language) => toChoice(language, language === chosen))}`.html}
      />
    </form>
  )
}

function toChoice(language: Language, isChosen: boolean) {
  const current = isChosen ? markup` aria-current="true"` : null
  return markup`<button formaction="${toLanguageAction(language)}" lang="${language}"${current}>${languageNames[language]}</button>`
}
