import type { ServerResponse } from 'node:http'

const ids = new WeakMap<ServerResponse, string>()

/**
 * Records the request id of a response, for code that later answers with an error. The id is not set as a response
 * header: with a header list, Node would then drop all but the last `Set-Cookie`.
 */
export function identifyResponse(response: ServerResponse, requestId: string): void {
  ids.set(response, requestId)
}

/** Returns the request id; null if none was recorded for the response. */
export function requestIdOf(response: ServerResponse): string | null {
  return ids.get(response) ?? null
}
