import { parseJson } from './stored-state'

/**
 * What the site keeps for a reader in their own browser (specification, section 3): the last search
 * text and whether comments are open, under the specification's names.
 */
export type ReaderState = { valorA: string; comentarioState: boolean }

/** Takes each field that has its type; anything else counts as never stored. */
export function parseReaderState(stored: string | null): ReaderState {
  const { valorA, comentarioState } = Object(parseJson(stored)) as Record<string, unknown>
  return { valorA: typeof valorA === 'string' ? valorA : '', comentarioState: comentarioState === true }
}
