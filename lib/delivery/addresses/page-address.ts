import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import {
  parseInternalPath,
  toInternalFilePath,
  toInternalPath,
  type FileKind,
  type FileOfOwner,
  type PageKind,
  type PageOfOwner,
} from './internal-path'
import { fileKinds, pageKinds, type Hydration, type PageKindRow } from './page-kinds'

/**
 * Address of a page or generated file, with the data of its row in `page-kinds.ts`. Created once per request and passed
 * on as an object. Parsed from text only if the text comes from Next, Redis or another thread.
 */
export type Address = PageAddress | FileAddress

export type PageAddress = PageOfOwner & Stored & { kind: PageKind }
export type FileAddress = FileOfOwner & Stored & { kind: FileKind }

type Stored = {
  /** Internal path, which is the key in the page store. */
  path: string
  row: PageKindRow
  /**
   * True if clients can request such pages in any number, for example searches. The kind or a segment's value decides.
   */
  isEvictable: boolean
  /** Time at which React hydrates the page. */
  hydration: Hydration
  /** Card of an article page; null for other pages. */
  card: CardId | null
}

/** `html` is the document, `rsc` the React payload that Next's router fetches for a navigation. */
export type PageFormat = 'html' | 'rsc'

export type PlaceOfCard = { organisation: OrganisationId; card: CardId }

export function toPageAddress({ language, organisation, page }: PageOfOwner): PageAddress {
  const row: PageKindRow = pageKinds[page.kind]
  const isEager = row.hydration === 'touch' && hasValue(row, page, 'isEager')
  return {
    kind: page.kind,
    path: toInternalPath({ language, organisation, page }),
    organisation,
    language,
    page,
    row,
    isEvictable: row.isEvictable || hasValue(row, page, 'isEvictable'),
    hydration: isEager ? 'eager' : row.hydration,
    card: 'card' in page && row.tags.includes('article') ? page.card : null,
  }
}

export function toFileAddress({ organisation, file }: FileOfOwner): FileAddress {
  const row: PageKindRow = fileKinds[file.kind]
  return {
    kind: file.kind,
    path: toInternalFilePath({ organisation, file }),
    organisation,
    file,
    row,
    isEvictable: row.isEvictable || hasValue(row, file, 'isEvictable'),
    hydration: 'load',
    card: null,
  }
}

/** Parses an internal path. Returns null if it is invalid. */
export function parseAddress(path: string): Address | null {
  const owned = parseInternalPath(path)
  if (!owned) return null
  const address = 'page' in owned ? toPageAddress(owned) : toFileAddress(owned)
  return address.path === path ? address : null
}

/** Returns whether a predicate such as `isEvictable` is true for the value of any segment. */
function hasValue(
  { segments }: PageKindRow,
  values: Readonly<Record<string, unknown>>,
  says: 'isEvictable' | 'isEager',
): boolean {
  return Object.entries(segments).some(([name, segment]) => segment[says]?.(values[name]) ?? false)
}
