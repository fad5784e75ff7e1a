import { useLocale, useTranslations } from 'next-intl'
import { MarkedText } from '@/components/ui/marked-text'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { splitHits } from '@/lib/features/search/hits'
import type { WhyFound } from '@/lib/features/search/why-found'

type FoundInProps = {
  reasons: WhyFound[]
  searchedFor: string
  /** Language of the publication, if not Spanish. */
  content?: Language | undefined
}

/** Shows the parts of a publication that matched the search. */
export function FoundIn({ reasons, searchedFor, content }: FoundInProps) {
  const t = useTranslations('list')
  const locale = useLocale()
  if (reasons.length === 0) return null
  return (
    <ul
      {...toInterfaceLang(locale, content)}
      role="list"
      aria-label={t('foundIn')}
      className="flex flex-wrap gap-x-2 gap-y-1 font-sans text-note text-ink-soft"
    >
      {reasons.map((reason, index) => (
        <li key={index} className="not-first:before:mr-2 not-first:before:content-['·']">
          {'name' in reason
            ? t.rich(`found.${reason.place}`, {
                name: () => (
                  <span {...toContentLang(locale, content)} className="text-ink">
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
