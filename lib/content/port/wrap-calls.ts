import {
  contentCalls,
  toSubject,
  type CallAnswers,
  type CallParameters,
  type CallSubject,
  type ContentCall,
} from './calls'

/** The methods of the port. `Answers` may define more specific return types. */
export type ContentCalls<Answers extends CallAnswers = CallAnswers> = {
  [Call in ContentCall]: (...parameters: CallParameters[Call]) => Promise<Answers[Call]>
}

/** A call that has not been made yet; `ask` makes it. */
export type CallInProgress<T> = { call: ContentCall; subject: CallSubject; ask: () => Promise<T> }

/** Returns a service that passes each call to the function `around`, which makes it. */
export function wrapCalls<Answers extends CallAnswers = CallAnswers>(
  service: ContentCalls<Answers>,
  around: <T>(inProgress: CallInProgress<T>) => Promise<T>,
): ContentCalls<Answers> {
  const wrapped: ContentCalls<Answers> = { ...service }
  const wrap = <Call extends ContentCall>(call: Call) => {
    const run = (...parameters: CallParameters[Call]): Promise<Answers[Call]> =>
      around({ call, subject: toSubject(call, parameters), ask: () => service[call](...parameters) })
    // TypeScript cannot relate a generic key to its value when it is assigned.
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
