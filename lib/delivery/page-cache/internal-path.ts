import type { Hydration } from '@/lib/delivery/next-adapter/hydration/hydration'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { fileKinds, pageKinds, type PageKindRow } from './page-kinds'
import type { Segment } from './segments'

/**
 * Internal paths: where Next finds a page or file, and the key it is stored under. They are built
 * and parsed here and nowhere else, by the rows of `page-kinds.ts`.
 *
 *   /es/AXS/home/blog/101/closed    a page of an organisation, in a language
 *   /es/-/list                      a page of none
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
/** One page, by its kind and the parameters of its route. */
export type Page = OneOf<typeof pageKinds>
/** One generated file. */
export type SiteFile = OneOf<typeof fileKinds>
export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>
export type FileOf<Kind extends FileKind> = Extract<SiteFile, { kind: Kind }>

/** Whose a page or file is; null for what belongs to no organisation. */
type Owner = { organisation: OrganisationId | null }
export type PageAddress = Owner & { language: Language; page: Page }
export type FileAddress = Owner & { file: SiteFile }

/** Stands for the organisation in paths of what belongs to none; no organisation's id begins with it. */
const NO_ORGANISATION = '-'
const FILES = 'machine'

/** `/es/AXS/home/blog/101/closed` */
export function toInternalPath({ language, organisation, page }: PageAddress): string {
  return `/${language}/${organisation ?? NO_ORGANISATION}/${buildRoute(pageKinds[page.kind], page)}`
}

/** `/machine/AXS/feed/rss` */
export function toInternalFilePath({ organisation, file }: FileAddress): string {
  return `/${FILES}/${organisation ?? NO_ORGANISATION}/${buildRoute(fileKinds[file.kind], file)}`
}

/** Null for a path that neither of the two above makes. */
export function parseInternalPath(path: string): PageAddress | FileAddress | null {
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

/** The row of the page or file at a path; null where there is none. */
export function findKind(path: string): PageKindRow | null {
  const address = parseInternalPath(path)
  if (!address) return null
  return 'page' in address ? pageKinds[address.page.kind] : fileKinds[address.file.kind]
}

/** What the kind of the page or file at a path is called; `unknown` for no page's path. */
export function toKindName(path: string): PageKind | FileKind | 'unknown' {
  const address = parseInternalPath(path)
  if (!address) return 'unknown'
  return 'page' in address ? address.page.kind : address.file.kind
}

/**
 * Whether clients can invent any number of pages like the one at a path: for what its kind says so,
 * for some values of a segment, and for a path that is no page's.
 */
export function isEvictable(path: string): boolean {
  const address = parseInternalPath(path)
  if (!address) return true
  return 'page' in address
    ? isEvictableRow(pageKinds[address.page.kind], address.page)
    : isEvictableRow(fileKinds[address.file.kind], address.file)
}

/** When React gets the page at a path: what its kind says, or a value of one of its segments. */
export function toHydration(path: string): Hydration {
  const address = parseInternalPath(path)
  if (!address || !('page' in address)) return 'load'
  const { hydration, segments }: PageKindRow = pageKinds[address.page.kind]
  const isEager = hasValue(segments, address.page, 'isEager')
  return hydration === 'touch' && isEager ? 'eager' : hydration
}

/** The organisation that a path names, whatever else it says; null for none. */
export function toOrganisation(path: string): OrganisationId | null {
  return parseOwner(path.split('/', 3)[2] ?? '') ?? null
}

/** The segment that stands for an organisation: null where it names none, undefined for nonsense. */
export function parseOwner(segment: string): OrganisationId | null | undefined {
  if (segment === NO_ORGANISATION) return null
  return parseOrganisationId(segment) ?? undefined
}

type Params = Readonly<Record<string, string | readonly string[] | undefined>>

/** A page by the parameters that Next hands to its `page.tsx`; null where they are no page's. */
export function parsePageParams<Kind extends PageKind>(kind: Kind, params: Params): PageOf<Kind> | null {
  return parseParams<PageOf<Kind>>(kind, pageKinds[kind], params)
}

/** As `parsePageParams`, for a `route.ts` below `app/machine`. */
export function parseFileParams<Kind extends FileKind>(kind: Kind, params: Params): FileOf<Kind> | null {
  return parseParams<FileOf<Kind>>(kind, fileKinds[kind], params)
}

type Values = Readonly<Record<string, unknown>>

function isEvictableRow({ isEvictable, segments }: PageKindRow, values: Values): boolean {
  return isEvictable || hasValue(segments, values, 'isEvictable')
}

/** Whether a segment says so of its value. */
function hasValue(
  segments: PageKindRow['segments'],
  values: Values,
  says: 'isEvictable' | 'isEager',
): boolean {
  return Object.entries(segments).some(([name, segment]) => segment[says]?.(values[name]) ?? false)
}

function buildRoute({ route, segments }: PageKindRow, values: Values): string {
  return route.replace(
    /\[(?:\.\.\.)?(\w+)\]/g,
    (_, name: string) => segments[name]?.build(values[name]) ?? '',
  )
}

function parseRoute<Found>(kinds: Kinds, parts: readonly string[]): Found | null {
  for (const [kind, row] of Object.entries(kinds)) {
    const params = matchRoute(row.route, parts)
    const found = params && parseParams<Found>(kind, row, params)
    if (found) return found
  }
  return null
}

/** The texts of a route's parameters; null where the path is not the route's. */
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
