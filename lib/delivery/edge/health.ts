import type { IncomingMessage, ServerResponse } from 'node:http'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { refuse } from './refuse'

/**
 * State of this process for its supervisor (`/livez`, `/readyz`, `/startupz`). The edge thread answers probes on
 * the site's port, on any host. An outage of the content service, the database or Redis does not change it: another
 * instance would be affected, too, and stored pages are still served.
 *
 * There is no state for starting, because the port opens after the start. Until then connections are refused, so a
 * proxy tries another instance.
 */
export type HealthState = 'serving' | 'busy' | 'draining' | 'hung'

/** For each probe, the states in which it fails. */
const failing = new Map<string, readonly HealthState[]>([
  ['/startupz', []],
  ['/livez', ['hung']],
  ['/readyz', ['busy', 'draining', 'hung']],
])

export class Health {
  #state: HealthState = 'serving'

  /** `isBusy` returns whether requests would have to wait too long. */
  constructor(private readonly isBusy: () => boolean = () => false) {}

  get state(): HealthState {
    return this.#state === 'serving' && this.isBusy() ? 'busy' : this.#state
  }

  /** Enters a state. A hung process stays hung, because it cannot drain. */
  enter(state: 'draining' | 'hung'): void {
    if (this.#state !== 'hung') this.#state = state
  }

  /** Answers a probe. Returns false for any other request. */
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
      // Node drops the body of a response to HEAD.
      .end(`${body}\n`)
  }
}
