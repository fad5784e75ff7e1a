import {
  contentCalls,
  toSubject,
  type CallAnswers,
  type CallParameters,
  type CallSubject,
  type ContentCall,
} from './calls'

/** The port's calls with answers `Answers`, which may say more than the port asks for. */
export type ContentCalls<Answers extends CallAnswers = CallAnswers> = {
  [Call in ContentCall]: (...parameters: CallParameters[Call]) => Promise<Answers[Call]>
}

/** One call being made: `ask` makes it. */
export type CallInProgress<T> = { call: ContentCall; subject: CallSubject; ask: () => Promise<T> }

/** The same service, each of whose calls goes through `around`. */
export function wrapCalls<Answers extends CallAnswers = CallAnswers>(
  service: ContentCalls<Answers>,
  around: <T>(inProgress: CallInProgress<T>) => Promise<T>,
): ContentCalls<Answers> {
  const wrapped: ContentCalls<Answers> = { ...service }
  const wrap = <Call extends ContentCall>(call: Call) => {
    const run = (...parameters: CallParameters[Call]): Promise<Answers[Call]> =>
      around({ call, subject: toSubject(call, parameters), ask: () => service[call](...parameters) })
    // TypeScript cannot relate a generic key to its own value when it is written.
    Object.assign(wrapped, { [call]: run })
  }
  keysOf(contentCalls).forEach((call) => wrap(call))
  return wrapped
}

function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in record) keys.push(key)
  return keys
}
