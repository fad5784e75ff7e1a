import type * as Yjs from 'yjs'

/** These tasks of the text worker validate the Yjs updates sent by browser windows in a co-editing session. */

/** Next expected clock (sequence number of changes) of each Yjs client. The session already contains all lower ones. */
export type Clocks = [client: number, clock: number][]

/**
 * Maximum number of Yjs clients per update. A browser window is one client, but changes its id if another client has
 * the same id.
 */
const MAX_CLIENTS_AT_ONCE = 4
/** Maximum number of clients per co-editing session. Each browser window is a client. */
const MAX_CLIENTS = 2000

/** Loads Yjs when the first coediting session begins. */
const loadYjs = (): Promise<typeof Yjs> => import('yjs')

const toBytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Returns the clocks including updates that are already stored in the session. */
export async function learnUpdates({
  clocks,
  updates,
}: {
  clocks: Clocks
  updates: string[]
}): Promise<Clocks> {
  const yjs = await loadYjs()
  const nextClocks = new Map(clocks)
  for (const update of updates) {
    for (const struct of yjs.decodeUpdate(toBytes(update)).structs) {
      const { id, length } = struct
      const next = nextClocks.get(id.client) ?? 0
      const isKnown = struct instanceof yjs.Skip || id.clock > next
      if (!isKnown) nextClocks.set(id.client, Math.max(next, id.clock + length))
    }
  }
  return [...nextClocks]
}

/**
 * Checks the update of a browser window, in time linear in its length. Returns the clocks after it, or a problem:
 *
 *   unreadable   not a Yjs update, or an empty one
 *   gap          builds on changes missing in the session; Yjs would keep it pending, and process all pending
 *                updates again with each later one
 *   full         the session has the maximum number of clients
 */
export async function admitUpdate({
  clocks,
  update,
}: {
  clocks: Clocks
  update: string
}): Promise<Clocks | 'unreadable' | 'gap' | 'full'> {
  const yjs = await loadYjs()
  const decoded = decode(yjs, update)
  if (!decoded) return 'unreadable'
  const next = new Map(clocks)
  const areDeletedKnown = () =>
    [...decoded.ds.clients].every(([client, ranges]) =>
      ranges.every(({ clock, len }) => clock + len <= (next.get(client) ?? 0)),
    )
  if (!addStructs(yjs, next, decoded.structs) || !areDeletedKnown()) return 'gap'
  return next.size > MAX_CLIENTS ? 'full' : [...next]
}

function decode({ decodeUpdate }: typeof Yjs, update: string) {
  try {
    const decoded = decodeUpdate(toBytes(update))
    return decoded.structs.length > 0 || decoded.ds.clients.size > 0 ? decoded : null
  } catch {
    return null
  }
}

type Struct = ReturnType<typeof Yjs.decodeUpdate>['structs'][number]

/** Advances the clocks by Yjs structs, in the order of their dependencies. Returns false if a dependency is missing. */
function addStructs(yjs: typeof Yjs, next: Map<number, number>, structs: Struct[]): boolean {
  const lines = toLines(structs)
  if (!lines) return false
  const isReady = (struct: Struct) => {
    const { client, clock } = struct.id
    if (struct instanceof yjs.Skip || clock > (next.get(client) ?? 0)) return false
    return listReferences(yjs, struct).every((id) =>
      id.client === client ? id.clock < clock : id.clock < (next.get(id.client) ?? 0),
    )
  }
  let added = 0
  for (let before = -1; before < added;) {
    before = added
    for (const line of lines) {
      for (let struct = line.structs[line.at]; struct && isReady(struct); struct = line.structs[++line.at]) {
        const { client, clock } = struct.id
        next.set(client, Math.max(next.get(client) ?? 0, clock + struct.length))
        added += 1
      }
    }
  }
  return added === structs.length
}

/**
 * Groups structs by client. Returns null for too many clients, or if a client has two groups, because Yjs would lose
 * one.
 */
function toLines(structs: Struct[]) {
  const lines: { client: number; at: number; structs: Struct[] }[] = []
  for (const struct of structs) {
    const { client } = struct.id
    const last = lines.at(-1)
    if (last?.client === client) last.structs.push(struct)
    else if (lines.length === MAX_CLIENTS_AT_ONCE || lines.some((line) => line.client === client)) return null
    else lines.push({ client, at: 0, structs: [struct] })
  }
  return lines
}

/** Returns the ids of a struct's neighbours and parent. */
function listReferences({ Item, ID }: typeof Yjs, struct: Struct): Yjs.ID[] {
  if (!(struct instanceof Item)) return []
  const { origin, rightOrigin } = struct
  // Yjs represents an unresolved parent as its id.
  const parent: unknown = struct.parent
  return [origin, rightOrigin, parent].filter((id) => id instanceof ID)
}

/** Merges updates into one, without deleted content. */
export async function mergeUpdates(updates: string[]): Promise<string> {
  const { applyUpdate, Doc, encodeStateAsUpdate } = await loadYjs()
  const doc = new Doc()
  for (const update of updates) applyUpdate(doc, toBytes(update))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
