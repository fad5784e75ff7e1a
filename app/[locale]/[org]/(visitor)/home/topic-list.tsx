import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeedNote } from '@/components/publication-list/feed-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { TopicLinks } from '@/components/publication-list/topic-links'
import { StructuredDataScript } from '@/components/shell/structured-data'
import { asSubject, readTopic } from '@/lib/content/read'
import type { Organisation, Topic } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { homeHref, toAuthorFeedHref, toTopicHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { toAuthorData, toListData } from '@/lib/delivery/seo/structured-data'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

/** What an author wrote, or what has a tag, in which part. */
type TopicListProps = { organisation: Organisation; topic: Topic; page: number }

/** The head of such a list. Tags are many, and say little that a category does not: they are not indexed. */
export async function buildTopicHead(props: TopicListProps & { language: Language }): Promise<Metadata> {
  const { organisation, language, topic, page } = props
  const t = await getTranslations('list')
  const slice = await readTopic(organisation.id, topic.kind, topic.name, page)
  const texts = { name: topic.name, organisation: organisation.name }
  const head = buildListHead({
    organisation,
    language,
    title: t(`${topic.kind}Title`, { name: topic.name }),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t(`${topic.kind}Description`, texts),
    page,
    total: slice?.total ?? 0,
    toHref: (number) => toTopicHref(topic, number),
    ...(topic.kind === 'author' && { author: topic.name }),
  })
  return topic.kind === 'tag' && slice ? { ...head, robots: { index: false } } : head
}

export async function TopicList({ organisation, topic, page }: TopicListProps) {
  const t = await getTranslations('list')
  const slice = await asSubject(readTopic(organisation.id, topic.kind, topic.name, page))
  if (slice) assertPageExists(page, slice.total)
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    { name: topic.name, href: null },
  ]
  return (
    <>
      <StructuredDataScript
        data={
          topic.kind === 'author'
            ? toAuthorData(organisation, topic.name, crumbs)
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
            <TopicLinks topic={topic} publications={slice?.items ?? []} />
            {topic.kind === 'author' && (
              <FeedNote organisation={organisation} href={toAuthorFeedHref('rss', topic.name)} />
            )}
          </>
        }
      />
    </>
  )
}
