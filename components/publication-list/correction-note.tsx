import { useTranslations } from 'next-intl'
import { toSearchHref } from '@/lib/base/links/links'

/** Shows that the search used corrected words, with a link to the words as typed. */
export function CorrectionNote({ typed, meant }: { typed: string; meant: string }) {
  const t = useTranslations('list')
  return (
    <p role="status" className="max-w-measure">
      {t('nothingFor', { text: typed })}{' '}
      {t.rich('shownFor', {
        text: meant,
        link: (words) => (
          <a href={toSearchHref(meant)} rel="nofollow" data-navigation="delayed" className="text-link">
            {words}
          </a>
        ),
      })}
    </p>
  )
}

/** Shows that no publication has all the words of a search. */
export function PartialNote({ text }: { text: string }) {
  return (
    <p role="status" className="max-w-measure">
      {useTranslations('list')('someWords', { text })}
    </p>
  )
}
