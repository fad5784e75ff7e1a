import type { ServerResponse } from 'node:http'

const ids = new WeakMap<ServerResponse, string>()

/**
 * Which request a response answers, for the code that refuses it. As a header of the response it would make
 * Node drop all but the last `Set-Cookie` of a list of headers that is written later.
 */
export function identifyResponse(response: ServerResponse, requestId: string): void {
  ids.set(response, requestId)
}

/** Null for a response that no one has identified. */
export function requestIdOf(response: ServerResponse): string | null {
  return ids.get(response) ?? null
}
