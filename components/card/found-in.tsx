import { useLocale, useTranslations } from 'next-intl'
import { MarkedText } from '@/components/ui/marked-text'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import { splitHits } from '@/lib/features/search/hits'
import type { WhyFound } from '@/lib/features/search/why-found'

/** Says where in a publication the search found what was asked for. */
export function FoundIn({ reasons, searchedFor }: { reasons: WhyFound[]; searchedFor: string }) {
  const t = useTranslations('list')
  const locale = useLocale()
  if (reasons.length === 0) return null
  return (
    <ul
      {...toInterfaceLang(locale)}
      role="list"
      aria-label={t('foundIn')}
      className="flex flex-wrap gap-x-2 gap-y-1 font-sans text-note text-ink-soft"
    >
      {reasons.map((reason, index) => (
        <li key={index} className="not-first:before:mr-2 not-first:before:content-['·']">
          {'name' in reason
            ? t.rich(`found.${reason.place}`, {
                name: () => (
                  <span {...toContentLang(locale)} className="text-ink">
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
