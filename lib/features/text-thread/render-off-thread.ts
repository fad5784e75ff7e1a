import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { asSubject } from '@/lib/content/read'
import type { RenderedArticle, RenderOptions } from '@/lib/features/article/render'
import { isLongText, isTextTimeout, runWithText } from './text-thread'

/** Each of at most some 1.2 MB. */
const MAX_KEPT = 16
const KEPT_MS = 60_000

const kept = () =>
  processWide(
    'renderedTexts',
    () => new LRUCache<string, Promise<RenderedArticle>>({ max: MAX_KEPT, ttl: KEPT_MS }),
  )

/**
 * As `renderArticle`, in the thread of texts. A long content is rendered once for all that come within a
 * minute, as those do who open a preview's link; one that took too long is not tried again meanwhile.
 */
export function renderArticleOffThread(
  content: string,
  options: RenderOptions,
  share: string,
): Promise<RenderedArticle> {
  const isLong = isLongText(content)
  const render = () => runWithText('render', { content, options }, { share, isLong })
  if (!isLong) return render()
  const key = createHash('sha256')
    .update(JSON.stringify([content, options]))
    .digest('base64')
  const known = kept().get(key)
  if (known) return known
  const rendered = render()
  kept().set(key, rendered)
  rendered.catch((cause: unknown) => {
    if (!isTextTimeout(cause)) kept().delete(key)
  })
  return rendered
}

/**
 * As `renderArticleOffThread`, for a page that is about the text: undefined where it takes too long, and the page
 * is then answered with 503 and not stored.
 */
export function renderSubject(
  content: string,
  options: RenderOptions,
  share: string,
): Promise<RenderedArticle | undefined> {
  const rendered = renderArticleOffThread(content, options, share).catch((cause: unknown) => {
    if (!isTextTimeout(cause)) throw cause
    log().error({ organisation: share, characters: content.length }, 'text took too long to render')
    return undefined
  })
  return asSubject(rendered)
}
