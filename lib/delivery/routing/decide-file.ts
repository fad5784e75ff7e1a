import type { SiteFile } from '@/lib/delivery/page-cache/internal-path'
import type { Context, Outcome } from './decision'
import { isForAnyHost } from '@/lib/delivery/routing/site-files'

type FileContext = Pick<Context, 'directory' | 'claim'>

/**
 * A generated file depends on the host alone: crawlers hold no cookies, and caches on the way may
 * keep the answer for every client. While the host's organisation cannot be looked up the crawler
 * is asked to come again; but for robots.txt, which it would take for a ban on all addresses, for
 * hours. What it then reads holds for every host: what must not be crawled is answered with 503.
 */
export function decideFile(file: SiteFile, { directory: { ofHost }, claim }: FileContext): Outcome {
  // It says in its address all that is in it.
  if (file.kind === 'colours') return { action: { kind: 'file', organisation: null, file }, cookies: [] }
  // It is printed with the article that its reader is shown, whosever host that is; no two have the same card.
  if (file.kind === 'cardCode' && claim)
    return { action: { kind: 'file', organisation: claim.organisation, file }, cookies: [] }
  if (ofHost === undefined) {
    const isRobots = file.kind === 'robots'
    const provisional = { kind: 'file', organisation: null, file: { kind: 'provisionalRobots' } } as const
    return { action: isRobots ? provisional : { kind: 'no-file', status: 503 }, cookies: [] }
  }
  if (ofHost === null && !isForAnyHost(file)) return { action: { kind: 'no-file', status: 404 }, cookies: [] }
  return { action: { kind: 'file', organisation: ofHost, file }, cookies: [] }
}
