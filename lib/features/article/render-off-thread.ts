import path from 'node:path'
import type Tinypool from 'tinypool'
import { processWide } from '@/lib/base/platform/process-wide'
import { renderArticle, type RenderedArticle, type RenderOptions } from './render'

/**
 * Longer content would hold up whatever else the thread has to do: up to here an article takes some
 * 30 ms, at the limits it may take a second or two. In UTF-16 units, some 2,500 words.
 */
const LONG_CONTENT = 16_000

/** The thread ends when it has had nothing to do for so long. */
const IDLE_MS = 60_000

/** As `renderArticle`, in a thread of its own where the content is long. In `next dev` there is none. */
export async function renderArticleOffThread(
  content: string,
  options: RenderOptions = {},
): Promise<RenderedArticle> {
  if (content.length < LONG_CONTENT || process.env.NODE_ENV !== 'production') {
    return renderArticle(content, options)
  }
  return (await openThread()).run({ content, options })
}

/** One: a second long article waits for the first, and the site's other work for neither. */
function openThread(): Promise<Tinypool> {
  return processWide('articleThread', async () => {
    const { default: Pool } = await import('tinypool')
    return new Pool({
      filename: path.resolve('dist/article.mjs'),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    })
  })
}
