import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { CommentQueue } from '@/components/admin/comments/comment-queue'
import { QueueFilters } from '@/components/admin/comments/queue-filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BeforeLinks } from '@/components/admin-ui/page-links'
import type { CommentState } from '@/lib/base/domain/comment'
import {
  parseQueueQuery,
  resolveState,
  toQueueHref,
  type QueueQuery,
} from '@/lib/features/audience/comments/queue-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { toSiteOrigins } from '@/app/room/site-origin'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/comentarios'>

export const generateMetadata = () => titled(getTranslations('room.comments'))

/** The moderation queue of one organisation, or of all in which the signed-in person moderates. */
export default async function CommentsPage({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.comments')])
  const { organisation, may } = await enterPlace(org)
  if (!may('comments.moderate')) notFound()
  const urlQuery = parseQueueQuery(search)
  const { query, comments, hasMore, counts } = await readQueue(org, urlQuery)
  const isCaughtUp = query.state !== urlQuery.state && query.state === 'published'
  return (
    <>
      <PageHeading help="comments" title={t('title')}>
        {organisation && (
          <Link href={`/${org}/comentarios/reglas`} className="button-outline">
            {t('rules.title')}
          </Link>
        )}
      </PageHeading>
      <QueueFilters place={org} isAcross={!organisation} query={query} counts={counts} />
      {isCaughtUp && <p className="py-2 text-ink-soft">{t('empty.pending')}</p>}
      <CommentQueue
        // The URL's query has no resolved state, so the key stays the same when the last pending comment is moderated.
        // React then keeps the queue's state, and the decision can be undone.
        key={JSON.stringify(urlQuery)}
        organisation={organisation}
        siteOrigins={await toSiteOrigins(comments.map((comment) => comment.organisation.domain))}
        state={query.state}
        comments={comments}
        count={counts[query.state]}
      />
      <BeforeLinks
        label={t('pages')}
        before={query.before}
        next={hasMore ? comments.at(-1)?.id : null}
        toHref={(before) => toQueueHref(org, { ...query, before })}
        texts={{ newer: t('newest'), older: t('older') }}
      />
    </>
  )
}

/** Returns the query with its resolved state, and the comments of that state. */
async function readQueue(org: string, urlQuery: QueueQuery) {
  const read = async (state: CommentState) => {
    const query = { ...urlQuery, state }
    return { query, ...(await ask('listComments', org, query)) }
  }
  const queue = await read(urlQuery.state ?? 'pending')
  const state = resolveState(urlQuery.state, queue.counts)
  return state === queue.query.state ? queue : read(state)
}
