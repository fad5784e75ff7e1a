import { parseId } from '@/lib/base/domain/parse'

export const mediaViews = ['all', 'unused', 'withoutAlt'] as const
export type MediaView = (typeof mediaViews)[number]

/** Which pictures a page of the library shows: the newest first, from before a picture on. */
export type MediaQuery = { text: string | null; view: MediaView; before: number | null }

const names: Record<MediaView, string> = { all: '', unused: 'sin-usar', withoutAlt: 'sin-texto' }
const MAX_TEXT_LENGTH = 200

/** What the library's address asks for; what it cannot ask for is left out. */
export function parseMediaQuery(query: Record<string, string | string[] | undefined>): MediaQuery {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  return {
    text: read('buscar').slice(0, MAX_TEXT_LENGTH) || null,
    view: mediaViews.find((view) => names[view] === read('ver')) ?? 'all',
    before: parseId(read('antes')),
  }
}

export const toViewName = (view: MediaView) => names[view]

export function toMediaHref(organisation: string, { text, view, before }: MediaQuery): string {
  const parameters = new URLSearchParams()
  if (text) parameters.set('buscar', text)
  if (view !== 'all') parameters.set('ver', names[view])
  if (before !== null) parameters.set('antes', String(before))
  return `/${organisation}/medios${parameters.size > 0 ? `?${String(parameters)}` : ''}`
}
