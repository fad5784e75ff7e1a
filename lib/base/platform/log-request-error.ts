import { log, toLogText } from './log'
import { isLoggedByConsole } from './log-console'
import { isError } from './start-error'

/** Route of a failed request, as Next reports it: its pattern, without data about the reader. */
type Place = { routePath: string; routeType: string }

/** Logs an error that Next caught, with the request's id. The stack was usually logged before, as `console output`. */
export function logRequestError(cause: unknown, { routePath: route, routeType: kind }: Place): void {
  if (isError(cause) && !isLoggedByConsole(cause)) {
    log().error({ route, kind, err: cause }, 'page or route failed')
    return
  }
  const reason = toLogText(isError(cause) ? cause.message : String(cause))
  log().error({ route, kind, reason }, 'page or route failed')
}
