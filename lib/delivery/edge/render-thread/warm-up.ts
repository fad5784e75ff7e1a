import { request, type RequestOptions } from 'node:http'
import { listDomains } from '@/lib/features/company/organisations/directory'
import { log } from '@/lib/base/platform/log'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { toRenderRequest, toRenderRequestHeader } from '@/lib/delivery/addresses/render-request'
import type { BusyPage } from './busy-pages'
import { chooseHomePages } from './choose-home-pages'
import type { LocalAddress } from '@/lib/base/http/local-address'

/** Maximum wait for the first page at start, because a single page may have slow content. */
const MAX_FIRST_PAGE_MS = 5000

/**
 * Makes a rendering thread load what first requests need: the code of pages, connections to the database and, if
 * `areCommentsTaken`, the content API. Otherwise a new instance under load would delay its first readers and could
 * lose its first comment.
 */
export async function loadFirstPage(
  socketPath: string,
  localDomain: string,
  { areCommentsTaken }: { areCommentsTaken: boolean },
): Promise<void> {
  const load = async () => {
    const [domain = localDomain] = chooseHomePages(await listDomains(), localDomain)
    await readPage({ socketPath, path: '/home', headers: { host: domain } })
    if (!areCommentsTaken) return
    // Sends an invalid comment, which is refused, to load the code for comments.
    await readPage({
      socketPath,
      method: 'POST',
      path: '/api/comentario/createFO',
      headers: { host: domain },
    })
  }
  await withTimeout(load(), MAX_FIRST_PAGE_MS, 'first page not rendered').catch((cause: unknown) =>
    log().debug({ err: cause }, 'first page not warmed up'),
  )
}

/** Number of pages loaded at the same time. The render thread uses only one processor. */
const AT_ONCE = 4

/**
 * Loads the most read pages before the first reader, from Redis if another instance stored them. Otherwise a new
 * instance under load would have to render all of them at once. Takes at most `maxMs`.
 */
export async function loadBusyPages(
  socketPath: string,
  pages: readonly BusyPage[],
  maxMs: number,
): Promise<void> {
  const until = performance.now() + maxMs
  const queue = pages.values()
  const loadSome = async () => {
    for (const { path, address } of queue) {
      if (performance.now() > until) return
      const renderRequest = toRenderRequest({}, { missed: { path, format: 'html' } })
      const headers = { host: address.host, 'accept-encoding': 'br', ...toRenderRequestHeader(renderRequest) }
      await readPage({ socketPath, path: address.url, headers })
    }
  }
  const loading = Promise.all(Array.from({ length: AT_ONCE }, loadSome))
  await withTimeout(loading, maxMs, 'busy pages not loaded').catch((cause: unknown) =>
    log().debug({ err: cause }, 'some pages not warmed up'),
  )
}

/**
 * Renders some home pages after a start, one after another, so that readers do not wait for the first rendering.
 * Sends the HTTP requests of a browser.
 */
export async function warmUp(address: LocalAddress, localDomain: string): Promise<void> {
  for (const domain of chooseHomePages(await listDomains(), localDomain)) {
    await readPage({ ...address, path: '/home', headers: { host: domain, 'accept-encoding': 'br' } })
  }
}

function readPage(options: RequestOptions) {
  return new Promise<void>((resolve) => {
    const done = (result: number | undefined | Error) => {
      log().debug({ path: options.path, result }, 'warmed up')
      resolve()
    }
    request(options, (response) => response.resume().on('end', () => done(response.statusCode)))
      .on('error', done)
      .end()
  })
}
