import type { Instrumentation } from 'next'

/** Runs once when the server starts, before its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./lib/start')
  await start()
}

/** Logs errors that pages, route handlers or the middleware throw. Next calls it while the request is still open. */
export const onRequestError: Instrumentation.onRequestError = async (cause, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('./lib/base/platform/log-request-error')
  logRequestError(cause, context)
}
