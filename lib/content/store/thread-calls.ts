import { contentCalls } from '@/lib/content/calls'
import type { StoreContentService } from './store-content-service'
import { toError, toSentError, type Answer, type Call } from './thread-messages'

/** One end of what two threads talk through: a worker, its parent's port, or a channel's. */
export type Port = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type CallName = keyof StoreContentService

/** The store's calls beside those of the port. */
const storeOnly = ['listPart', 'getOrganisationOfCard', 'getPlaceOfPublication'] as const
const callNames: readonly CallName[] = [
  ...(Object.keys(contentCalls) as (keyof typeof contentCalls)[]),
  ...storeOnly,
]

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/** The store at the other end of a port. A content call is one message there and one back. */
export function callStore(port: Port): StoreContentService {
  const waiting = new Map<number, Waiting>()
  let last = 0
  port.on('message', (message) => {
    const answer = message as Answer
    const { resolve, reject } = waiting.get(answer.id) ?? {}
    waiting.delete(answer.id)
    if ('error' in answer) reject?.(toError(answer.error))
    else resolve?.(answer.value)
  })
  const ask = (call: CallName, parameters: unknown[]) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      port.postMessage({ kind: 'call', id: last, call, parameters } satisfies Call)
    })
  const toEntry = (call: CallName) => [call, (...parameters: unknown[]) => ask(call, parameters)]
  const service: Record<CallName, unknown> = Object.fromEntries(callNames.map(toEntry))
  return service as StoreContentService
}

/** Answers a call that came through the port. */
export async function answerCall(
  port: Pick<Port, 'postMessage'>,
  store: StoreContentService,
  { id, call, parameters }: Call,
): Promise<void> {
  const answer = await Reflect.apply(store[call], store, parameters).then(
    (value: unknown): Answer => ({ kind: 'answer', id, value }),
    (error: unknown): Answer => ({ kind: 'answer', id, error: toSentError(error) }),
  )
  port.postMessage(answer)
}
