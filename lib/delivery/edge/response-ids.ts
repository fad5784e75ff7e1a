import type { ServerResponse } from 'node:http'

const ids = new WeakMap<ServerResponse, string>()

/**
 * Remembers the request id of a response, for code that answers with an error later. It is not set as a response
 * header, because Node would then drop all but the last `Set-Cookie` of a header list.
 */
export function identifyResponse(response: ServerResponse, requestId: string): void {
  ids.set(response, requestId)
}

/** Returns the request id; null if none was recorded for the response. */
export function requestIdOf(response: ServerResponse): string | null {
  return ids.get(response) ?? null
}
