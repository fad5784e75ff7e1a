import type { Instrumentation } from 'next'

/** Runs once when the server starts, before its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./lib/start')
  await start()
}

/** Next calls it with what a page, a route handler or the middleware has thrown, within the request. */
export const onRequestError: Instrumentation.onRequestError = async (cause, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('./lib/base/platform/log-request-error')
  logRequestError(cause, context)
}
