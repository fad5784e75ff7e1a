import type { AnswerOf, InputOf } from './operation'
import { listAudit } from './operations/audit'

/** Every operation of the room, by the name that its callers and the audit log use. */
export const operations = { listAudit }

export type OperationName = keyof typeof operations
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>
export type OperationAnswer<Name extends OperationName> = AnswerOf<(typeof operations)[Name]>
