import { setImmediate as nextTurn } from 'node:timers/promises'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import type { CardId } from '@/lib/base/domain/model'
import { parseCardId } from '@/lib/base/domain/parse'

/** A former address and the card that it leads to. */
export type Redirect = { path: string; card: CardId }

/** A line that names no redirect; `reason` is a key of `room.problems`. */
export type WrongLine = { line: string; reason: string }

/** Lines that are read before other requests get a turn of the thread. */
const LINES_AT_ONCE = 1000

/**
 * Parses a list of redirects as spreadsheets and other systems write it: a line for each, the former address, then the
 * publication's address or number, with a comma, a semicolon or a tab between them.
 */
export async function parseRedirects(
  text: string,
  isOwn: (path: string) => boolean,
): Promise<{ redirects: Redirect[]; wrong: WrongLine[] }> {
  const redirects = new Map<string, Redirect>()
  const wrong: WrongLine[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await nextTurn()
    if (line.trim() === '') continue
    const one = parseLine(line, isOwn)
    if ('reason' in one) wrong.push(one)
    else if ((redirects.get(one.path)?.card ?? one.card) === one.card) redirects.set(one.path, one)
    else wrong.push({ line, reason: 'pathTaken' })
  }
  return { redirects: [...redirects.values()], wrong }
}

function parseLine(line: string, isOwn: (path: string) => boolean): Redirect | WrongLine {
  // Addresses may have commas of their own: the last separator counts.
  const end = Math.max(line.lastIndexOf('\t'), line.lastIndexOf(';'), line.lastIndexOf(','))
  const [address, target] = end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1)]
  const path = parsePath(withoutQuotes(address), isOwn)
  if ('reason' in path) return { line, reason: path.reason }
  const card = parseTarget(withoutQuotes(target))
  return card === null ? { line, reason: 'redirectTarget' } : { path: path.path, card }
}

/** As spreadsheets write them around a cell. */
const withoutQuotes = (cell: string) => cell.trim().replace(/^"|"$/g, '')

/** An address of the organisation's host in the form in which it is kept. */
export function parsePath(
  address: string,
  isOwn: (path: string) => boolean,
): { path: string } | { reason: string } {
  const path = address.trim() === '' ? null : toFormerPathOf(address)
  if (path === null || path === '/') return { reason: 'redirectPath' }
  return isOwn(path) ? { reason: 'pathOwn' } : { path }
}

/** `42`, or any address of the article's page. */
function parseTarget(target: string): CardId | null {
  const id = /[?&]id_card=(\d+)/.exec(target)?.[1] ?? target.trim()
  return parseCardId(id)
}
