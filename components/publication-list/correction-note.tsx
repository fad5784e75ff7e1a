import { useTranslations } from 'next-intl'
import { toSearchHref } from '@/lib/base/links/links'

/** Says that something else was searched for than what was typed, and leads to that search. */
export function CorrectionNote({ typed, meant }: { typed: string; meant: string }) {
  const t = useTranslations('list')
  return (
    <p role="status" className="max-w-measure">
      {t('nothingFor', { text: typed })}{' '}
      {t.rich('didYouMean', {
        text: meant,
        link: (words) => (
          <a
            href={toSearchHref(meant)}
            rel="nofollow"
            data-navigation="delayed"
            className="font-semibold text-primary underline underline-offset-4 hover:text-primary-strong"
          >
            {words}
          </a>
        ),
      })}
    </p>
  )
}
