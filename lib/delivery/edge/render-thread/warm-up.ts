import { request, type RequestOptions } from 'node:http'
import { listDomains } from '@/lib/features/organisations/directory'
import { log } from '@/lib/base/platform/log'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { toRenderRequest, toRenderRequestHeader } from '@/lib/delivery/page-cache/render-request'
import type { BusyPage } from './busy-pages'
import { chooseHomePages } from './choose-home-pages'
import type { LocalAddress } from './local-address'

/** How long a start waits for its first page: one whose content is slow must not keep all others away. */
const MAX_FIRST_PAGE_MS = 5000

/**
 * Has a thread that renders load what first requests need, before any can come: the code of pages and,
 * where `areCommentsTaken`, of the content API, and connections to the store. A copy that joins others under load
 * would otherwise have its first readers wait, and lose its first comment.
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
    // Without a comment in it: it is refused.
    await readPage({
      socketPath,
      method: 'POST',
      path: '/api/comentario/createFO',
      headers: { host: domain },
    })
  }
  await withTimeout(load(), MAX_FIRST_PAGE_MS, 'first page not rendered').catch((cause: unknown) =>
    log().debug({ err: cause }, 'start goes on without a first page'),
  )
}

/** Of the busiest pages: the render thread has one processor. */
const AT_ONCE = 4

/**
 * Has the busiest pages before any reader can come, from Redis where another copy has them: a copy that
 * joins others under load would otherwise have to render all at once what they have. For `maxMs` at most.
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
      const known = toRenderRequest({}, { missed: { path, format: 'html' } })
      const headers = { host: address.host, 'accept-encoding': 'br', ...toRenderRequestHeader(known) }
      await readPage({ socketPath, path: address.url, headers })
    }
  }
  const loading = Promise.all(Array.from({ length: AT_ONCE }, loadSome))
  await withTimeout(loading, maxMs, 'busy pages not loaded').catch((cause: unknown) =>
    log().debug({ err: cause }, 'start goes on without some pages'),
  )
}

/**
 * Renders some home pages once after a start, one after the other, so that few visitors wait for a
 * first rendering. Sends HTTP requests, as a browser would.
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
