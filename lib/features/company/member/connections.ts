import * as z from 'zod/mini'
import './no-eval'
import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'
import { CONNECTIONS_KEY } from '@/lib/base/browser-storage/member-storage-keys'

const FIRST_CONNECTIONS: readonly number[] = [2, 4, 6, 10]

const storedConnections = z.array(z.int())

/** The reader's connections with sample people, stored in the browser. */
export const connectionStore = createStoredState<readonly number[]>(
  CONNECTIONS_KEY,
  (text) => storedConnections.safeParse(parseJson(text)).data ?? FIRST_CONNECTIONS,
)

export function toggleConnection(connections: readonly number[], person: number): readonly number[] {
  return connections.includes(person) ? connections.filter((id) => id !== person) : [...connections, person]
}
