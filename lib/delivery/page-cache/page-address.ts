import type { CardId } from '@/lib/base/domain/model'
import type { Hydration } from '@/lib/delivery/next-adapter/hydration/hydration'
import {
  parseInternalPath,
  toInternalFilePath,
  toInternalPath,
  type FileKind,
  type FileOfOwner,
  type PageKind,
  type PageOfOwner,
} from './internal-path'
import { fileKinds, pageKinds, type PageKindRow } from './page-kinds'

/**
 * A page or a generated file, with the data of its row in the manifest. It is built once, where a request is
 * routed, and passed on. Only texts from Next, Redis or another thread are parsed.
 */
export type Address = PageAddress | FileAddress

export type PageAddress = PageOfOwner & Stored & { kind: PageKind }
export type FileAddress = FileOfOwner & Stored & { kind: FileKind }

type Stored = {
  /** The internal path: the key under which the page is stored. */
  path: string
  row: PageKindRow
  /** True if clients can invent any number of such pages. The page kind or the value of a segment determines it. */
  isEvictable: boolean
  /** When React hydrates the page. */
  hydration: Hydration
  /** The card of an article page; null for any other page. */
  card: CardId | null
}

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

/** Parses an internal path. Returns null if it is not valid. */
export function parseAddress(path: string): Address | null {
  const owned = parseInternalPath(path)
  if (!owned) return null
  const address = 'page' in owned ? toPageAddress(owned) : toFileAddress(owned)
  return address.path === path ? address : null
}

/** Returns whether the predicate of a segment matches its value. */
function hasValue(
  { segments }: PageKindRow,
  values: Readonly<Record<string, unknown>>,
  says: 'isEvictable' | 'isEager',
): boolean {
  return Object.entries(segments).some(([name, segment]) => segment[says]?.(values[name]) ?? false)
}
