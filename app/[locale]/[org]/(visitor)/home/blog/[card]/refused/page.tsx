import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Comments } from '@/components/comments/comments'
import { ErrorSection } from '@/components/error/error-section'
import { findCommentPage, toCommentPage } from '@/lib/features/audience/comments/pages'
import { toInitialState } from '@/lib/features/audience/comments/form-state'
import { readArticle } from '@/lib/content/read'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { ArticleContent } from '@/app/[locale]/[org]/(visitor)/home/blog/[card]/article-content'

/** Renders the page for each request: a comment form with its errors, or the author's pending comment. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/home/blog/[card]/refused'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await readCard(params)
  return { ...(article && { title: article.title }), robots: { index: false } }
}

export default async function RefusedCommentPage({ params }: Props) {
  const { organisation } = await readRootParams(params)
  const { card } = await readPageParams('refusedComment', params)
  const article = await readCard(params)
  const state = readRenderRequest(await headers()).commentState ?? toInitialState(null, null)
  const all = article?.comments ?? []
  const page =
    toCommentPage(all, findCommentPage(all, Number(state.comment?.parentId ?? state.values.parentId))) ??
    notFound()
  const comments = (
    <Comments cardId={card} author={article?.author ?? null} comments={page} canComment state={state} />
  )
  if (organisation && article) {
    return (
      <ArticleContent organisation={await describeOrganisation(organisation)} article={article}>
        {comments}
      </ArticleContent>
    )
  }
  return (
    <div className="flex flex-col gap-section">
      <ErrorSection kind={article === null ? 'not-found' : 'system'} />
      {comments}
    </div>
  )
}

/** Returns the article of the form. Returns null if the article was deleted, and undefined if it cannot be read. */
async function readCard(params: Props['params']) {
  const { organisation } = await readRootParams(params)
  const { card } = await readPageParams('refusedComment', params)
  return organisation ? readArticle(organisation, card) : undefined
}
