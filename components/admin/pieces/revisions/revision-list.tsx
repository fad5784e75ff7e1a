import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { buttonStyles } from '@/components/ui/button-styles'
import type { OperationAnswer } from '@/lib/features/operation-table'

type RevisionListProps = {
  href: string
  revisions: OperationAnswer<'listRevisions'>
  timeZone: string
  /** The two compared texts: ids of revisions, or the URL's names of the saved text and the drafts. */
  compared: { before: string; after: string }
  /** Link to older revisions; null if this page has the oldest. */
  olderHref: string | null
}

/** Lists revisions with author, time and reason, newest first. Links compare each with the one before it. */
export function RevisionList({ href, revisions, timeZone, compared, olderHref }: RevisionListProps) {
  const t = useTranslations('room.revisions')
  const format = useFormatter()
  return (
    <>
      <ol>
        {revisions.map(({ id, at, personName, reason }, index) => {
          const before = revisions[index + 1]?.id
          const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
          return (
            <li
              key={id}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 ${compared.after === String(id) ? 'ps-3 shadow-[inset_3px_0_0_var(--primary)]' : ''}`}
            >
              <span className="flex flex-col">
                <time dateTime={at} className="font-semibold">
                  {when}
                </time>
                <span className="text-note text-ink-soft">
                  {t(`reasons.${reason}`)} · {personName || t('noOne')}
                </span>
              </span>
              {before !== undefined && (
                <Link
                  href={`${href}?antes=${before}&despues=${id}`}
                  aria-label={t('showOf', { when })}
                  aria-current={
                    compared.after === String(id) && compared.before === String(before) ? 'page' : undefined
                  }
                  className={buttonStyles.subtle}
                >
                  {t('show')}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      {olderHref && (
        <Link href={olderHref} className={buttonStyles.text}>
          {t('older')}
        </Link>
      )}
    </>
  )
}
