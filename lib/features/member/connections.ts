import * as z from 'zod/mini'
import './no-eval'
import { createStoredState, parseJson } from '@/lib/base/browser-storage/stored-state'
import { CONNECTIONS_KEY } from '@/lib/base/browser-storage/member-storage-keys'

const FIRST_CONNECTIONS: readonly number[] = [2, 4, 6, 10]

const stored = z.array(z.int())

/** Whom of the sample people the reader is connected with, in their own browser. */
export const connectionStore = createStoredState<readonly number[]>(
  CONNECTIONS_KEY,
  (text) => stored.safeParse(parseJson(text)).data ?? FIRST_CONNECTIONS,
)

/** Connects where there was no connection, and the other way round. */
export function toggleConnection(connections: readonly number[], person: number): readonly number[] {
  return connections.includes(person) ? connections.filter((id) => id !== person) : [...connections, person]
}
