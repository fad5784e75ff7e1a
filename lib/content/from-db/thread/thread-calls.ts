import { contentCalls } from '@/lib/content/calls'
import type { EditorialStore } from '@/lib/features/editorial-store'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import {
  toError,
  toSentError,
  type Answer,
  type Call,
  type MessageFromStore,
  type StoreServices,
} from './thread-messages'

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

/** The store at the other end of a port. A call is one message there and one back. */
export function callStore(port: Port): StoreServices {
  const waiting = new Map<number, Waiting>()
  let last = 0
  port.on('message', (message) => {
    const answer = message as MessageFromStore
    if (answer.kind !== 'answer') return
    const { resolve, reject } = waiting.get(answer.id) ?? {}
    waiting.delete(answer.id)
    if ('error' in answer) reject?.(toError(answer.error))
    else resolve?.(answer.value)
  })
  const toCaller =
    (service: keyof StoreServices, call: string) =>
    (...parameters: unknown[]) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        port.postMessage({ kind: 'call', id: last, service, call, parameters } satisfies Call)
      })
  const toEntry = (call: CallName) => [call, toCaller('store', call)]
  const store: Record<CallName, unknown> = Object.fromEntries(callNames.map(toEntry))
  return { store: store as StoreContentService, editorial: callEditorialStore(toCaller) }
}

type ToCaller = (service: keyof StoreServices, call: string) => (...parameters: unknown[]) => Promise<unknown>

/** Knows no names: they are those of functions that only the store's thread loads. */
function callEditorialStore(toCaller: ToCaller): EditorialStore {
  return new Proxy({} as EditorialStore, {
    // A promise that resolves with it asks for `then`.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? toCaller('editorial', name) : undefined),
  })
}

/** Answers a call that came through the port. */
export async function answerCall(
  port: Pick<Port, 'postMessage'>,
  services: StoreServices,
  { id, service, call, parameters }: Call,
): Promise<void> {
  const work: (...parameters: unknown[]) => Promise<unknown> = Reflect.get(services[service], call)
  const answer = await Reflect.apply(work, null, parameters).then(
    (value: unknown): Answer => ({ kind: 'answer', id, value }),
    (error: unknown): Answer => ({ kind: 'answer', id, error: toSentError(error) }),
  )
  port.postMessage(answer)
}
