import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Comments } from '@/components/comments/comments'
import { ErrorSection } from '@/components/error/error-section'
import { toInitialState } from '@/lib/features/audience/comments/form-state'
import { findCommentPage, toCommentPage } from '@/lib/features/audience/comments/pages'
import { asSubject, readArticle } from '@/lib/content/read'
import { toArticleHref } from '@/lib/base/links/links'
import { describePublication } from '@/lib/delivery/seo/describe'
import { readHomeAddress } from '@/lib/delivery/seo/home-address'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { readForeignVersions } from '@/lib/delivery/seo/version-addresses'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { ArticleContent } from '@/app/[locale]/[org]/(visitor)/home/blog/[card]/article-content'

type Props = PageProps<'/[locale]/[org]/home/blog/[card]/[form]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const article = await readCard(params)
  if (!article) return buildUnavailableMetadata()
  return buildPageHead({
    organisation,
    language,
    article,
    title: article.title,
    description: describePublication(article),
    // Every page of comments contains the whole article, so the page with the newest comments is canonical.
    href: toArticleHref(article.cardId),
    homeAddress: await readHomeAddress(article),
    foreignVersions: await readForeignVersions(article),
    ...(article.category && { category: article.category }),
  })
}

export default async function ArticlePage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const article = await readCard(params)
  if (!article) return <ErrorSection kind="system" />
  const { form } = await readPageParams('article', params)
  const page = form.replyTo === null ? form.page : findCommentPage(article.comments, form.replyTo)
  return (
    <ArticleContent organisation={organisation} article={article}>
      <Comments
        cardId={article.cardId}
        author={article.author}
        comments={toCommentPage(article.comments, page) ?? notFound()}
        canComment={article.publicationId !== null}
        offersReplies={isMailConfigured() && organisation.domain !== null}
        isOpen={form.isOpen}
        replyTo={form.replyTo}
        state={toInitialState(form.replyTo, form.notice)}
      />
    </ArticleContent>
  )
}

/** Returns the article of the page, or responds with 404. Returns undefined if the content service is unavailable. */
async function readCard(params: Props['params']) {
  const organisation = await readOrganisation(params)
  const { card } = await readPageParams('article', params)
  const article = await asSubject(readArticle(organisation.id, card))
  if (article === null) notFound()
  return article
}
