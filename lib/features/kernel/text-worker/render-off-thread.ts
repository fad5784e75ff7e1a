import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { asSubject } from '@/lib/content/read'
import type { RenderedArticle, RenderOptions } from '@/lib/features/kernel/article/render'
import type { Share } from './fair-queue'
import { isLongText, isTextTimeout, runWithText } from './text-worker'

/** Maximum number of cached texts, of some 1.2 MB each. */
const MAX_KEPT = 16
const KEPT_MS = 60_000

const renderedTexts = () =>
  processWide(
    'renderedTexts',
    () => new LRUCache<string, Promise<RenderedArticle>>({ max: MAX_KEPT, ttl: KEPT_MS }),
  )

/**
 * Runs `renderArticle` in the text worker. A long preview is rendered once a minute, however many readers
 * open it. A rendering that timed out is not retried within that minute.
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
  const cached = renderedTexts().get(key)
  if (cached) return cached
  const rendered = render()
  renderedTexts().set(key, rendered)
  rendered.catch((cause: unknown) => {
    if (!isTextTimeout(cause)) renderedTexts().delete(key)
  })
  return rendered
}

/** Renders a page's main text. Returns undefined if it takes too long: the response is then 503 and not cached. */
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
