import type * as Yjs from 'yjs'

/** Loaded where somebody writes with others, and not before. */
const loadYjs = (): Promise<typeof Yjs> => import('yjs')

const toBytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Whether it is an update that Yjs can read, and says something. */
export async function isUpdate(base64: string): Promise<boolean> {
  const { decodeUpdate } = await loadYjs()
  try {
    const { structs, ds } = decodeUpdate(toBytes(base64))
    return structs.length > 0 || ds.clients.size > 0
  } catch {
    return false
  }
}

/** Several updates as one, without what was deleted. */
export async function mergeAll(updates: string[]): Promise<string> {
  const { applyUpdate, Doc, encodeStateAsUpdate } = await loadYjs()
  const doc = new Doc()
  for (const update of updates) applyUpdate(doc, toBytes(update))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
