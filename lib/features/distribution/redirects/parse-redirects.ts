import { setImmediate as nextTurn } from 'node:timers/promises'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import type { CardId } from '@/lib/base/domain/model'
import { parseCardId } from '@/lib/base/domain/parse'
import type { SitePaths } from '@/lib/base/http/site-paths'

/** A former address, and its target: a card or a page of the site. */
export type Redirect = { path: string } & (
  | { card: CardId; target?: undefined }
  | { card?: undefined; target: string }
)

const MAX_TARGET_LENGTH = 1_000

/** A line without a valid redirect. `reason` is a key of `room.problems`. */
export type WrongLine = { line: string; reason: string }

/** Number of lines that are parsed at once. Other requests run between the batches. */
const LINES_AT_ONCE = 1000

/**
 * Parses a list of redirects as spreadsheets and other systems export it. Each line has the former address,
 * then the publication's address or number, or the path of a page, separated by a comma, a semicolon or a
 * tab.
 */
export async function parseRedirects(
  text: string,
  paths: Pick<SitePaths, 'isOwn' | 'isTarget'>,
): Promise<{ redirects: Redirect[]; wrong: WrongLine[] }> {
  const redirects = new Map<string, Redirect>()
  const wrong: WrongLine[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await nextTurn()
    if (line.trim() === '') continue
    const redirect = parseLine(line, paths)
    if ('reason' in redirect) {
      wrong.push(redirect)
      continue
    }
    const earlier = redirects.get(redirect.path)
    if (earlier && toTargetText(earlier) !== toTargetText(redirect)) wrong.push({ line, reason: 'pathTaken' })
    else redirects.set(redirect.path, redirect)
  }
  return { redirects: [...redirects.values()], wrong }
}

/** Returns a redirect's target in the form that a list uses. */
export const toTargetText = ({ card, target }: Redirect): string => target ?? String(card)

function parseLine(
  line: string,
  { isOwn, isTarget }: Pick<SitePaths, 'isOwn' | 'isTarget'>,
): Redirect | WrongLine {
  // Splits at the last tab, or else at the last semicolon or comma, because addresses may contain commas.
  const tab = line.lastIndexOf('\t')
  const end = tab < 0 ? Math.max(line.lastIndexOf(';'), line.lastIndexOf(',')) : tab
  const [address, target] = end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1)]
  const path = parsePath(withoutQuotes(address), isOwn)
  if ('reason' in path) return { line, reason: path.reason }
  const to = parseTarget(withoutQuotes(target), isTarget)
  return to === null ? { line, reason: 'redirectTarget' } : { path: path.path, ...to }
}

/** Removes the quotes that spreadsheets put around cells. */
const withoutQuotes = (cell: string) => cell.trim().replace(/^"|"$/g, '')

/** Normalises an address of the organisation's host to the stored form. */
export function parsePath(
  address: string,
  isOwn: (path: string) => boolean,
): { path: string } | { reason: string } {
  const path = address.trim() === '' ? null : toFormerPathOf(address)
  if (path === null || path === '/') return { reason: 'redirectPath' }
  return isOwn(path) ? { reason: 'pathOwn' } : { path }
}

/** Parses a target: `42`, any address of an article, or the path of another page with its query. null if invalid. */
function parseTarget(
  target: string,
  isTarget: SitePaths['isTarget'],
): { card: CardId } | { target: string } | null {
  const id = /[?&]id_card=(\d+)/.exec(target)?.[1] ?? target.trim()
  const card = parseCardId(id)
  if (card !== null) return { card }
  // Resolves the target against an invalid host, to reject `//host`, `/\\host` and control characters, which lead to
  // another host.
  const base = 'http://site.invalid'
  if (!target.startsWith('/') || !URL.canParse(target, base)) return null
  const { origin, pathname, search } = new URL(target, base)
  const address = pathname + search
  const isShort = address.length <= MAX_TARGET_LENGTH
  return origin === base && isShort && isTarget(address) ? { target: address } : null
}
