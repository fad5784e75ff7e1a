import { log, toLogText } from './log'
import { isLoggedByConsole } from './log-console'
import { isError } from './start-error'

/** Which code failed, as Next names it: a route's folder, no reader's words. */
type Place = { routePath: string; routeType: string }

/** One line for what Next has caught, with the request's id; the stack is in the line `console output` before it. */
export function logRequestError(cause: unknown, { routePath: route, routeType: kind }: Place): void {
  if (isError(cause) && !isLoggedByConsole(cause)) {
    log().error({ route, kind, err: cause }, 'page or route failed')
    return
  }
  const reason = toLogText(isError(cause) ? cause.message : String(cause))
  log().error({ route, kind, reason }, 'page or route failed')
}
