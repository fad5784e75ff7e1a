import type { SiteFile } from '@/lib/delivery/addresses/internal-path'
import type { Context, Outcome } from './decision'
import { isForAnyHost } from '@/lib/delivery/routing/site-files'

type FileContext = Pick<Context, 'directory' | 'claim'>

/**
 * Decides the response for a generated file. The decision depends only on the host, because crawlers have no cookies;
 * shared caches can therefore store the file. If the host's organisation cannot be looked up, the response is 503.
 * Exception: robots.txt, because a 503 would stop crawlers for hours. The provisional robots.txt suits every host,
 * because all other URLs return 503 meanwhile.
 */
export function decideFile(file: SiteFile, { directory: { ofHost }, claim }: FileContext): Outcome {
  // These files are the same on all hosts, because the URL alone determines their content.
  if (file.kind === 'colours' || file.kind === 'brandPicture')
    return { action: { kind: 'file', organisation: null, file }, cookies: [] }
  // The reader's organisation determines the QR code, on any host. This is safe, because card ids are unique in all
  // organisations.
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
