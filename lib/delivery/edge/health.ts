import type { IncomingMessage, ServerResponse } from 'node:http'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { refuse } from './refuse'

/**
 * What this process says of itself to who runs it (`/livez`, `/readyz`, `/startupz`): on the site's
 * port, whatever the host, from the thread that answers. A content service, a database or Redis that
 * is down changes nothing: another copy would not have it either, and stored pages are served.
 *
 * There is no state for a start: the port is bound when it is over, so that a proxy's connection is
 * refused before, and goes to another copy.
 */
export type HealthState = 'serving' | 'busy' | 'draining' | 'hung'

/** For each probe the states in which it fails. */
const failing = new Map<string, readonly HealthState[]>([
  ['/startupz', []],
  ['/livez', ['hung']],
  ['/readyz', ['busy', 'draining', 'hung']],
])

export class Health {
  #state: HealthState = 'serving'

  /** `isBusy`: tests whether requests would have to wait too long. */
  constructor(private readonly isBusy: () => boolean = () => false) {}

  get state(): HealthState {
    return this.#state === 'serving' && this.isBusy() ? 'busy' : this.#state
  }

  /** A process that hangs does not drain any more. */
  enter(state: 'draining' | 'hung'): void {
    if (this.#state !== 'hung') this.#state = state
  }

  /** Answers a probe; false for any other request. */
  answer({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
    const failingStates = failing.get(url)
    if (!failingStates) return false
    if (method === 'GET' || method === 'HEAD') this.#report(response, failingStates)
    else refuse(response, 405, 'Esto solo se puede leer.\n', { allow: 'GET, HEAD' })
    return true
  }

  #report(response: ServerResponse, failingStates: readonly HealthState[]) {
    const { state } = this
    const isFailing = failingStates.includes(state)
    const body = JSON.stringify(isFailing ? { status: 'failing', reason: state } : { status: 'ok' })
    response
      .writeHead(isFailing ? 503 : 200, {
        ...toSecurityHeaders('bare'),
        'content-type': 'application/json',
        'content-length': String(body.length + 1),
        'cache-control': 'no-store',
      })
      // Node drops the body of an answer to HEAD.
      .end(`${body}\n`)
  }
}
