import { useLocale, useTranslations } from 'next-intl'
import { MarkedText } from '@/components/ui/marked-text'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { splitHits } from '@/lib/features/kernel/search/hits'
import type { WhyFound } from '@/lib/features/kernel/search/why-found'

type FoundInProps = {
  reasons: WhyFound[]
  searchedFor: string
  /** Language of the publication; undefined for Spanish. */
  content?: Language | undefined
}

/** Names the parts of a publication in which the search words occur, such as the content. */
export function FoundIn({ reasons, searchedFor, content }: FoundInProps) {
  const t = useTranslations('list')
  const locale = useLocale()
  if (reasons.length === 0) return null
  return (
    <ul {...toInterfaceLang(locale, content)} role="list" aria-label={t('foundIn')} className="found-in">
      {reasons.map((reason, index) => (
        <li key={index}>
          {'name' in reason
            ? t.rich(`found.${reason.place}`, {
                name: () => (
                  <span {...toContentLang(locale, content)}>
                    <MarkedText parts={splitHits(reason.name, searchedFor)} />
                  </span>
                ),
              })
            : t(`found.${reason.place}`)}
        </li>
      ))}
    </ul>
  )
}
