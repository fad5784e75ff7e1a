import type { ServerResponse } from 'node:http'

/** Has a response end only when what `settle` returns at its end has resolved. */
export function endAfter(response: ServerResponse, settle: () => Promise<void>): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (...rest: unknown[]) => {
    // As they are written they are kept with the page.
    if (!response.headersSent) response.writeHead(response.statusCode)
    void settle().then(() => end(...rest))
    return response
  }
}
