import type { ServerResponse } from 'node:http'

const ids = new WeakMap<ServerResponse, string>()

/**
 * Records which request a response answers, for the code that refuses it. If the id were a response header,
 * Node would drop all but the last `Set-Cookie` of a header list written later.
 */
export function identifyResponse(response: ServerResponse, requestId: string): void {
  ids.set(response, requestId)
}

/** Returns null if the response has no recorded id. */
export function requestIdOf(response: ServerResponse): string | null {
  return ids.get(response) ?? null
}
