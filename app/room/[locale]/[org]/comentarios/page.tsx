import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { CommentQueue } from '@/components/admin/comments/comment-queue'
import { QueueFilters } from '@/components/admin/comments/queue-filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { parseQueueQuery, toQueueHref } from '@/lib/features/comments/queue-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { toSiteOrigins } from '@/app/room/site-origin'

type Props = PageProps<'/room/[locale]/[org]/comentarios'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.comments'))('title') }
}

/** The queue of an organisation, or of all in which the person moderates. */
export default async function CommentsPage({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.comments')])
  const { organisation, may } = await enterPlace(org)
  if (!may('comments.moderate')) notFound()
  const query = parseQueueQuery(search)
  const { comments, hasMore, counts } = await ask('listComments', org, query)
  const last = comments.at(-1)
  return (
    <>
      <PageHeading
        actions={
          organisation && (
            <Link href={`/${org}/comentarios/reglas`} className="button-outline">
              {t('rules.title')}
            </Link>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <QueueFilters place={org} isAcross={!organisation} query={query} counts={counts} />
      <CommentQueue
        key={JSON.stringify(query)}
        organisation={organisation}
        siteOrigins={await toSiteOrigins(comments.map((one) => one.organisation.domain))}
        state={query.state}
        comments={comments}
        count={counts[query.state]}
      />
      {(query.before !== null || hasMore) && (
        <nav aria-label={t('pages')} className="flex items-center justify-between gap-4 pt-6">
          {query.before !== null ? (
            <Link href={toQueueHref(org, { ...query, before: null })} className="button-outline">
              {t('newest')}
            </Link>
          ) : (
            <span />
          )}
          {hasMore && last && (
            <Link href={toQueueHref(org, { ...query, before: last.id })} className="button-outline">
              {t('older')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
