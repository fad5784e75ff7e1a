import type { ServerResponse } from 'node:http'

const ids = new WeakMap<ServerResponse, string>()

/**
 * Records the request id of a response, for code that refuses the request later. If the id were a response header,
 * Node would drop all but the last `Set-Cookie` of a header list written later.
 */
export function identifyResponse(response: ServerResponse, requestId: string): void {
  ids.set(response, requestId)
}

/** Returns the request id; null if none was recorded for the response. */
export function requestIdOf(response: ServerResponse): string | null {
  return ids.get(response) ?? null
}
