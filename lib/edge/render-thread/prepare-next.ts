import type { IncomingMessage, ServerResponse } from 'node:http'

export type AsyncHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Loads the built site; resolves once Next can answer requests. */
export async function prepareNext(port: number): Promise<AsyncHandler> {
  // React and Next read this when they are loaded, hence the late import.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { default: next } = await import('next')
  // Next proxies rewrites to itself over HTTP unless its hostname is 'localhost'.
  const app = next({ dev: false, hostname: 'localhost', port })
  await app.prepare()
  return app.getRequestHandler()
}
