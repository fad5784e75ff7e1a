import type { SiteFile } from '@/lib/delivery/page-cache/internal-path'
import type { Context, Outcome } from './decision'
import { isForAnyHost } from '@/lib/delivery/routing/site-files'

type FileContext = Pick<Context, 'directory' | 'claim'>

/**
 * Decides the response for a generated file. It depends only on the host: crawlers have no cookies, and
 * caches may store the response for every client. While the host's organisation cannot be looked up, the
 * response is 503, except for robots.txt: crawlers would treat a 503 there as a ban of all addresses, for
 * hours. The provisional robots.txt suits every host, because other addresses answer 503 meanwhile.
 */
export function decideFile(file: SiteFile, { directory: { ofHost }, claim }: FileContext): Outcome {
  // The address contains everything that the file depends on.
  if (file.kind === 'colours' || file.kind === 'brandPicture')
    return { action: { kind: 'file', organisation: null, file }, cookies: [] }
  // An article's QR code belongs to the reader's organisation, on any host. Card ids are unique.
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
