import type { AuditFilter } from './audit'
import { historyKinds, type HistoryKind } from '@/lib/base/domain/history-kinds'
import { parseIsoDate } from '@/lib/base/domain/parse'

/** Which lines of the history a page shows, as its address says; null for any. */
export type HistoryQuery = AuditFilter & { before: number | null }

const kindNames: Record<HistoryKind, string> = {
  pieces: 'publicaciones',
  people: 'personas',
  account: 'cuentas',
  categories: 'categorias',
  settings: 'ajustes',
  board: 'portada',
  media: 'medios',
  comments: 'comentarios',
}

const resultNames = { done: 'hecho', refused: 'denegado', failed: 'fallido' } as const

export const toKindName = (kind: HistoryKind) => kindNames[kind]
export const toResultName = (result: keyof typeof resultNames) => resultNames[result]
/** All organisations' lines, where an owner reads them. */
export const EVERYWHERE = 'empresa'

/** What cannot be asked for is left out, and days that stand the wrong way round change places. */
export function parseHistoryQuery(query: Record<string, string | string[] | undefined>): HistoryQuery {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  const [from, to] = [parseIsoDate(read('desde')), parseIsoDate(read('hasta'))]
  const isTurned = from !== null && to !== null && from > to
  return {
    person: /^[\w-]{1,100}$/.test(read('persona')) ? read('persona') : null,
    kind: historyKinds.find((kind) => kindNames[kind] === read('tipo')) ?? null,
    result:
      (['done', 'refused', 'failed'] as const).find((one) => resultNames[one] === read('resultado')) ?? null,
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    isEverywhere: read('donde') === EVERYWHERE,
    before: /^[1-9]\d{0,8}$/.test(read('antes')) ? Number(read('antes')) : null,
  }
}

export function toHistoryHref(organisation: string, query: HistoryQuery): string {
  const { person, kind, result, from, to, isEverywhere, before } = query
  const parameters = new URLSearchParams()
  if (person) parameters.set('persona', person)
  if (kind) parameters.set('tipo', kindNames[kind])
  if (result) parameters.set('resultado', resultNames[result])
  if (from) parameters.set('desde', from)
  if (to) parameters.set('hasta', to)
  if (isEverywhere) parameters.set('donde', EVERYWHERE)
  if (before) parameters.set('antes', String(before))
  return `/${organisation}/historial${parameters.size > 0 ? `?${String(parameters)}` : ''}`
}
