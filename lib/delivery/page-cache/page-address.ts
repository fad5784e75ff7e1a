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
 * A page or a generated file, with all that the manifest says of it: made once, where it is decided what a
 * request is for, and passed on. Only what comes as a text, from Next, Redis or another thread, is parsed.
 */
export type Address = PageAddress | FileAddress

export type PageAddress = PageOfOwner & Stored & { kind: PageKind }
export type FileAddress = FileOfOwner & Stored & { kind: FileKind }

type Stored = {
  /** The internal path: the key under which it is stored. */
  path: string
  row: PageKindRow
  /** Whether clients can invent any number of its like: its kind says so, or the value of a segment. */
  isEvictable: boolean
  /** When React gets the page. */
  hydration: Hydration
  /** The card whose article it is; null for any other page. */
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

/** For a path that comes as a text; null for one that is no address's. */
export function parseAddress(path: string): Address | null {
  const found = parseInternalPath(path)
  if (!found) return null
  const address = 'page' in found ? toPageAddress(found) : toFileAddress(found)
  return address.path === path ? address : null
}

/** Whether a segment says so of its value. */
function hasValue(
  { segments }: PageKindRow,
  values: Readonly<Record<string, unknown>>,
  says: 'isEvictable' | 'isEager',
): boolean {
  return Object.entries(segments).some(([name, segment]) => segment[says]?.(values[name]) ?? false)
}
