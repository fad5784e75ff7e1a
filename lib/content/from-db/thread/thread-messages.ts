import { ContentError } from '@/lib/content/port/errors'
import { StartError } from '@/lib/base/platform/start-error'

/** Messages between the render thread and the store thread. */
export type MessageToStore = Call | { kind: 'close' }

/** Services of the store thread: `content`, and the features' queries by group. */
export type Services = Record<string, Record<string, (...parameters: unknown[]) => Promise<unknown>>>

/** Names of the callable methods, by service. */
export type CallNames = Record<string, readonly string[]>

export type Call = {
  kind: 'call'
  id: number
  service: string
  call: string
  parameters: unknown[]
}

export type MessageFromStore =
  | { kind: 'open'; calls: CallNames }
  | { kind: 'not-open'; error: SentError }
  /** The command line has changed content of these organisations; null means any. */
  | { kind: 'changed'; organisations: readonly string[] | null }
  /** A NOTIFY message of the database. Precedes the answer to the call that caused it. */
  | { kind: 'notified'; message: string }
  | Answer

export type Answer = { kind: 'answer'; id: number } & ({ value: unknown } | { error: SentError })

/** An error as sent to another thread: structured cloning would lose its class and custom fields. */
export type SentError =
  | ({ is: 'content' } & Pick<ContentError, 'kind' | 'call' | 'organisation' | 'reason' | 'isUnreachable'>)
  | { is: 'start'; message: string }
  | { is: 'other'; message: string; stack: string | undefined }

export function toSentError(error: unknown): SentError {
  if (error instanceof ContentError) {
    const { kind, call, organisation, reason, isUnreachable } = error
    return { is: 'content', kind, call, organisation, reason, isUnreachable }
  }
  if (error instanceof StartError) return { is: 'start', message: error.message }
  return error instanceof Error
    ? { is: 'other', message: error.message, stack: error.stack }
    : { is: 'other', message: String(error), stack: undefined }
}

export function toError(sent: SentError): Error {
  switch (sent.is) {
    case 'content':
      return new ContentError(sent.kind, sent.call, sent.organisation, sent.reason, sent)
    case 'start':
      return new StartError(sent.message)
    case 'other':
      return Object.assign(new Error(sent.message), { stack: sent.stack })
  }
}
