import type { IncomingMessage, ServerResponse } from 'node:http'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { refuse } from './refuse'

/**
 * State of this process for its supervisor. The edge thread answers health checks (`/livez`, `/readyz`, `/startupz`;
 * there is no `/healthz`) on the site's port, for any host. Outages of the content service, the database or Redis do
 * not change the state: other instances would be affected too, and stored pages are still served.
 *
 * There is no state for starting: the port opens after the start, so before that a proxy tries another instance.
 */
export type HealthState = 'serving' | 'busy' | 'draining' | 'hung'

/** States in which each probe fails. */
const failing = new Map<string, readonly HealthState[]>([
  ['/startupz', []],
  ['/livez', ['hung']],
  ['/readyz', ['busy', 'draining', 'hung']],
])

export class Health {
  #state: HealthState = 'serving'

  /** `isBusy` returns whether new requests would wait too long. */
  constructor(private readonly isBusy: () => boolean = () => false) {}

  get state(): HealthState {
    return this.#state === 'serving' && this.isBusy() ? 'busy' : this.#state
  }

  /** Changes the state. A `hung` process never becomes `draining`, because it cannot drain. */
  enter(state: 'draining' | 'hung'): void {
    if (this.#state !== 'hung') this.#state = state
  }

  /** Answers a probe. Returns false if the request is no probe. */
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
      // Node omits the body for HEAD.
      .end(`${body}\n`)
  }
}
