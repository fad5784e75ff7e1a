import {
  toError,
  toSentError,
  type Answer,
  type Call,
  type CallNames,
  type MessageFromStore,
  type Services,
} from './thread-messages'

/** One end of a message channel between threads: a worker, its parent's port, or a channel's port. */
export type Port = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/** Lists the callable methods of services. The other thread builds its proxies from the list. */
export function listCalls(services: object): CallNames {
  return Object.fromEntries(
    Object.entries(services).map(([service, calls]: [string, object]) => [
      service,
      Object.entries(calls).flatMap(([call, work]) => (typeof work === 'function' ? [call] : [])),
    ]),
  )
}

/** Returns proxies of the other thread's services. Each call sends a message and awaits the answering message. */
export function callServices(port: Port, names: CallNames): Services {
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
    (service: string, call: string) =>
    (...parameters: unknown[]) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        port.postMessage({ kind: 'call', id: last, service, call, parameters } satisfies Call)
      })
  const toService = ([service, calls]: [string, readonly string[]]) => [
    service,
    Object.fromEntries(calls.map((call) => [call, toCaller(service, call)])),
  ]
  return Object.fromEntries(Object.entries(names).map(toService))
}

/** Runs a call that arrived through the port and sends its answer. */
export async function answerCall(
  port: Pick<Port, 'postMessage'>,
  services: object,
  { id, service, call, parameters }: Call,
): Promise<void> {
  const work: (...parameters: unknown[]) => Promise<unknown> = Reflect.get(
    Reflect.get(services, service),
    call,
  )
  const answer = await Reflect.apply(work, null, parameters).then(
    (value: unknown): Answer => ({ kind: 'answer', id, value }),
    (error: unknown): Answer => ({ kind: 'answer', id, error: toSentError(error) }),
  )
  port.postMessage(answer)
}
