import { useTranslations } from 'next-intl'
import { toSearchHref } from '@/lib/base/links/links'

/** Note that the search text was corrected, with a link to the search for the typed text. */
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

/** Note that no publication contains all search words. */
export function PartialNote({ text }: { text: string }) {
  return (
    <p role="status" className="max-w-measure">
      {useTranslations('list')('someWords', { text })}
    </p>
  )
}
