import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleView } from '@/components/article/article-view'
import { Comments } from '@/components/comments/comments'
import { ErrorSection } from '@/components/error/error-section'
import { renderArticle } from '@/lib/article/render'
import { parseCardId } from '@/lib/content/parse'
import { readArticle } from '@/lib/content/reader'
import { toArticleHref } from '@/lib/request/links'
import { readFormSegment } from '@/lib/request/routes'
import { describePublication } from '@/lib/seo/describe'
import { buildPageHead } from '@/lib/seo/page-head'
import { readAudience, readOrganisation } from '../../../../../audience'
import { leaveCommentAction } from './action'

type Props = PageProps<'/[locale]/[org]/home/blog/[card]/[form]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readAudience(params)
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
  const article = await readCard(params)
  if (!article) return <ErrorSection kind="system" />
  const t = await getTranslations('article')
  const { html, readingMinutes } = renderArticle(article.content, { tableLabel: t('table') })
  return (
    <div className="flex flex-col gap-section">
      <ArticleView article={article} html={html} readingMinutes={readingMinutes} />
      <Comments
        cardId={article.cardId}
        comments={article.comments}
        canComment={article.publicationId !== null}
        action={leaveCommentAction}
        {...readFormSegment((await params).form)}
      />
    </div>
  )
}

/** Undefined while the content service is away. */
async function readCard(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const card = parseCardId((await params).card) ?? notFound()
  const article = await readArticle(organisation.id, card)
  if (article === null) notFound()
  return article
}
