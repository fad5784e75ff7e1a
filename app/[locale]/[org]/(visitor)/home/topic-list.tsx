import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { AuthorProfileView } from '@/components/publication-list/author-profile'
import { FeedNote } from '@/components/publication-list/feed-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { TopicLinks } from '@/components/publication-list/topic-links'
import { FollowByMail } from '@/components/subscription/follow-by-mail'
import { StructuredDataScript } from '@/components/shell/structured-data'
import { asSubject, readAuthor, readTopic } from '@/lib/content/read'
import type { Organisation, Topic } from '@/lib/base/domain/model'
import { hasNewsByMail } from '@/lib/features/company/organisations/offers-subscriptions'
import { homeHref, toTopicFeedHref, toTopicHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { toAuthorData, toListData } from '@/lib/delivery/seo/structured-data'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

type TopicListProps = { organisation: Organisation; topic: Topic; page: number }

/** Builds the head of a list. Lists by tag are not indexed, because they repeat the categories. */
export async function buildTopicHead(props: TopicListProps): Promise<Metadata> {
  const { organisation, topic, page } = props
  const t = await getTranslations('list')
  const slice = await readTopic(organisation.id, topic.kind, topic.name, page)
  const texts = { name: topic.name, organisation: organisation.name }
  const head = buildListHead({
    organisation,
    language: await getLocale(),
    title: t(`${topic.kind}Title`, { name: topic.name }),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t(`${topic.kind}Description`, texts),
    page,
    total: slice?.total ?? 0,
    toHref: (number) => toTopicHref(topic, number),
    topic,
  })
  return topic.kind === 'tag' && slice ? { ...head, robots: { index: false } } : head
}

export async function TopicList({ organisation, topic, page }: TopicListProps) {
  const t = await getTranslations('list')
  const slice = await asSubject(readTopic(organisation.id, topic.kind, topic.name, page))
  if (slice) assertPageExists(page, slice.total)
  const profile =
    topic.kind === 'author' && page === 1 ? ((await readAuthor(organisation.id, topic.name)) ?? null) : null
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    { name: topic.name, href: null },
  ]
  return (
    <>
      <StructuredDataScript
        data={
          topic.kind === 'author'
            ? toAuthorData(organisation, { name: topic.name, profile }, crumbs)
            : toListData(organisation, crumbs)
        }
      />
      <ListingPage
        title={t(`${topic.kind}Title`, { name: topic.name })}
        emptyText={t('empty')}
        publications={slice?.items ?? []}
        total={slice?.total ?? 0}
        page={page}
        toHref={(number) => toTopicHref(topic, number)}
        note={
          <>
            {profile && <AuthorProfileView name={topic.name} profile={profile} />}
            <TopicLinks topic={topic} publications={slice?.items ?? []} />
            <FeedNote organisation={organisation} href={toTopicFeedHref('rss', topic)} />
            {page === 1 && hasNewsByMail(organisation) && (
              <FollowByMail
                name={topic.name}
                topics={topic.kind === 'author' ? { authors: [topic.name] } : { tags: [topic.name] }}
              />
            )}
          </>
        }
      />
    </>
  )
}
