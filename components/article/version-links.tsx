import { useLocale, useTranslations } from 'next-intl'
import type { TextLanguage } from '@/lib/base/domain/translation'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import { languageNames, type Language } from '@/lib/base/i18n/languages'

type VersionLink = { language: TextLanguage; href: string }

type VersionLinksProps = {
  versions: readonly VersionLink[]
  /** Language of the text; undefined for Spanish. */
  content: Language | undefined
}

/** Links to the article in other languages, beginning with the reader's language. */
export function VersionLinks({ versions, content }: VersionLinksProps) {
  const t = useTranslations('article')
  const locale = useLocale()
  const isOwn = ({ language }: VersionLink) => language === locale
  const sorted = [...versions.filter(isOwn), ...versions.filter((version) => !isOwn(version))]
  return (
    <p
      {...toInterfaceLang(locale, content)}
      data-print="hidden"
      className="flex flex-wrap items-center gap-x-2 font-sans text-ui text-ink-soft"
    >
      {t('alsoIn')}
      {sorted.map(({ language, href }) => (
        <a
          key={language}
          href={href}
          rel="alternate"
          lang={language}
          hrefLang={language}
          className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4 hover:decoration-2"
        >
          {languageNames[language]}
        </a>
      ))}
    </p>
  )
}
