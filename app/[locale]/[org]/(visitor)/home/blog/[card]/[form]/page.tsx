import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleView } from '@/components/article/article-view'
import { NeighbourLinks } from '@/components/article/neighbour-links'
import { RelatedList } from '@/components/article/related-list'
import { Comments } from '@/components/comments/comments'
import { ErrorSection } from '@/components/error/error-section'
import { StructuredDataScript } from '@/components/shell/structured-data'
import { renderArticle } from '@/lib/article/render'
import type { Article, OrganisationId } from '@/lib/domain/model'
import { findNeighbours } from '@/lib/content/neighbours'
import { readArticle, readCategory } from '@/lib/content/read'
import { homeHref, toArticleHref, toCategoryHref } from '@/lib/routing/links'
import { describePublication } from '@/lib/seo/describe'
import { buildPageHead } from '@/lib/seo/page-head'
import { buildAddress } from '@/lib/seo/site-address'
import { toArticleData } from '@/lib/seo/structured-data'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { leaveCommentAction } from './action'

type Props = PageProps<'/[locale]/[org]/home/blog/[card]/[form]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const article = await readCard(params)
  if (!article) return { robots: { index: false } }
  return buildPageHead({
    organisation,
    language,
    article,
    title: article.title,
    description: describePublication(article),
    href: toArticleHref(article.cardId),
    ...(article.category && { category: article.category }),
  })
}

export default async function ArticlePage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const article = await readCard(params)
  if (!article) return <ErrorSection kind="system" />
  const { form } = await readPageParams('article', params)
  const t = await getTranslations('article')
  const { html, readingMinutes, headings, words } = renderArticle(article.content, { tableLabel: t('table') })
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    ...(article.category
      ? [{ name: article.category.name, href: toCategoryHref({ ...article.category, name: '' }) }]
      : []),
    { name: article.title, href: null },
  ]
  return (
    <div className="flex flex-col gap-section">
      <StructuredDataScript data={toArticleData(organisation, article, { words, crumbs })} />
      <ArticleView
        article={article}
        html={html}
        readingMinutes={readingMinutes}
        headings={headings}
        address={buildAddress(organisation, toArticleHref(article.cardId))}
      />
      <Comments
        cardId={article.cardId}
        comments={article.comments}
        canComment={article.publicationId !== null}
        action={leaveCommentAction}
        {...form}
      />
      <NeighbourLinks neighbours={await findNeighbours(organisation.id, article)} />
      <RelatedList publications={await listRelated(organisation.id, article)} />
    </div>
  )
}

const RELATED_COUNT = 4

/** The newest others of its category. */
async function listRelated(organisation: OrganisationId, { cardId, category }: Article) {
  const slice = category && (await readCategory(organisation, category.id, 1))
  return (slice?.items ?? []).filter((other) => other.cardId !== cardId).slice(0, RELATED_COUNT)
}

/** Undefined while the content service is away. */
async function readCard(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const { card } = await readPageParams('article', params)
  const article = await readArticle(organisation.id, card)
  if (article === null) notFound()
  return article
}
