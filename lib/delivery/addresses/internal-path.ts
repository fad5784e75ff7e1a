import type { OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { fileKinds, pageKinds, type PageKindRow } from './page-kinds'
import type { Segment } from './segments'

/**
 * Internal paths: the route of a page or file in Next's `app` folder, and its key in the page store. Only this module
 * builds and parses them, from the rows of `page-kinds.ts`:
 *
 *   /es/AXS/home/blog/101/closed    a page of an organisation, in a language
 *   /es/-/list                      a page without an organisation
 *   /machine/AXS/feed/rss           a generated file
 */

type Kinds = Record<string, PageKindRow>
type ValuesOf<Row extends PageKindRow> = {
  [Name in keyof Row['segments']]: Row['segments'][Name] extends Segment<infer Value> ? Value : never
}
type OneOf<Table extends Kinds> = {
  [Kind in keyof Table]: { kind: Kind } & ValuesOf<Table[Kind]>
}[keyof Table]

export type PageKind = keyof typeof pageKinds
export type FileKind = keyof typeof fileKinds
/** A page: its kind and the parameters of its route. */
export type Page = OneOf<typeof pageKinds>
/** A generated file: its kind and the parameters of its route. */
export type SiteFile = OneOf<typeof fileKinds>
export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>
export type FileOf<Kind extends FileKind> = Extract<SiteFile, { kind: Kind }>

/** Organisation of a page or file; null if it has no organisation. */
type Owner = { organisation: OrganisationId | null }
export type PageOfOwner = Owner & { language: Language; page: Page }
export type FileOfOwner = Owner & { file: SiteFile }

/** Segment in place of the organisation for pages without one. An organisation's id cannot begin with it. */
const NO_ORGANISATION = '-'
const FILES = 'machine'

/** Returns a page's internal path, such as `/es/AXS/home/blog/101/closed`. */
export function toInternalPath({ language, organisation, page }: PageOfOwner): string {
  return `/${language}/${organisation ?? NO_ORGANISATION}/${buildRoute(pageKinds[page.kind], page)}`
}

/** Returns a file's internal path, such as `/machine/AXS/feed/rss`. */
export function toInternalFilePath({ organisation, file }: FileOfOwner): string {
  return `/${FILES}/${organisation ?? NO_ORGANISATION}/${buildRoute(fileKinds[file.kind], file)}`
}

/** Parses an internal path. Returns null if it is not that of a page or file. */
export function parseInternalPath(path: string): PageOfOwner | FileOfOwner | null {
  const [, root, owner = '', ...parts] = path.split('/')
  const organisation = parseOwner(owner)
  if (organisation === undefined) return null
  if (root === FILES) {
    const file = parseRoute<SiteFile>(fileKinds, parts)
    return file && { organisation, file }
  }
  const language = parseLanguage(root)
  const page = parseRoute<Page>(pageKinds, parts)
  return language && page && { language, organisation, page }
}

/** Parses the organisation's segment. Returns null for `NO_ORGANISATION`, undefined if it is invalid. */
export function parseOwner(segment: string): OrganisationId | null | undefined {
  if (segment === NO_ORGANISATION) return null
  return parseOrganisationId(segment) ?? undefined
}

type Params = Readonly<Record<string, string | readonly string[] | undefined>>

/** Parses the route parameters that Next passes to a `page.tsx`. Returns null if they are invalid. */
export function parsePageParams<Kind extends PageKind>(kind: Kind, params: Params): PageOf<Kind> | null {
  return parseParams<PageOf<Kind>>(kind, pageKinds[kind], params)
}

/** Parses the route parameters of a `route.ts` below `app/machine`. Returns null if they are invalid. */
export function parseFileParams<Kind extends FileKind>(kind: Kind, params: Params): FileOf<Kind> | null {
  return parseParams<FileOf<Kind>>(kind, fileKinds[kind], params)
}

type Values = Readonly<Record<string, unknown>>

function buildRoute({ route, segments }: PageKindRow, values: Values): string {
  return route.replace(
    /\[(?:\.\.\.)?(\w+)\]/g,
    (_, name: string) => segments[name]?.build(values[name]) ?? '',
  )
}

function parseRoute<Found>(kinds: Kinds, parts: readonly string[]): Found | null {
  for (const [kind, row] of Object.entries(kinds)) {
    const params = matchRoute(row.route, parts)
    const values = params && parseParams<Found>(kind, row, params)
    if (values) return values
  }
  return null
}

/** Returns the unparsed parameters of a route by name; null if the path does not match it. */
function matchRoute(route: string, parts: readonly string[]): Params | null {
  const names = route.split('/')
  const isOpenEnded = route.endsWith(']') && names.at(-1)?.startsWith('[...')
  if (isOpenEnded ? parts.length < names.length : parts.length !== names.length) return null
  const params: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const [, dots, parameter] = /^\[(\.\.\.)?(\w+)\]$/.exec(name) ?? []
    const part = dots ? parts.slice(at).join('/') : parts[at]
    if (parameter && part) params[parameter] = part
    else if (part !== name) return null
  }
  return params
}

function parseParams<Found>(kind: string, { segments }: PageKindRow, params: Params): Found | null {
  const values: Record<string, unknown> = { kind }
  for (const [name, segment] of Object.entries(segments)) {
    const value = segment.parse([params[name] ?? []].flat().join('/'))
    if (value === null) return null
    values[name] = value
  }
  return values as Found
}
