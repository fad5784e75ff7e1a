import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { asSubject } from '@/lib/content/read'
import type { RenderedArticle, RenderOptions } from '@/lib/features/article/render'
import type { Share } from './fair-queue'
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
 * Runs `renderArticle` in the text thread. A long content is rendered once a minute, however many readers open its
 * preview; one that ran out of time is not tried again in that minute.
 */
export function renderArticleOffThread(
  content: string,
  callerOptions: RenderOptions,
  share: Share,
): Promise<RenderedArticle> {
  const { CONTENT_SERVICE_URL: serviceUrl } = getSettings()
  const options = serviceUrl === undefined ? callerOptions : { ...callerOptions, serviceUrl }
  const render = () => runWithText('render', { content, options }, share)
  if (!isLongText(content)) return render()
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
 * Renders the text that a page is about. Returns undefined if it takes too long: the page is then answered with 503
 * and not stored.
 */
export function renderSubject(
  content: string,
  options: RenderOptions,
  organisation: string,
): Promise<RenderedArticle | undefined> {
  const rendered = renderArticleOffThread(content, options, { organisation }).catch((cause: unknown) => {
    if (!isTextTimeout(cause)) throw cause
    log().error({ organisation, characters: content.length }, 'text took too long to render')
    return undefined
  })
  return asSubject(rendered)
}
