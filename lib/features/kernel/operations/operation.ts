import type { Queries } from '@/lib/features/kernel/queries'
import type { Person } from '@/lib/base/domain/account'
import * as z from 'zod'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import type { Scope } from '@/lib/base/domain/scope'
import type { Through } from '@/lib/base/domain/api-token'
import { storableJson } from '@/lib/db/database'
import type { Share } from '@/lib/features/kernel/text-worker/fair-queue'
import type { Permission } from './permissions'

/** The caller of an operation, and the organisations that the call is about. */
export type ScopedContext = {
  store: Queries
  person: Person
  /** The API token used by a program; null for a signed-in person. */
  through: Through | null
  /** Identity for access to other organisations: the person. Empty for an API token, which is limited to one. */
  outside: Pick<Person, 'id' | 'isOwner'>
  /** The admin's origin, for links: `https://redaccion.example`. */
  origin: string
  /** The organisations of the call in which the person has the operation's permission. */
  scope: Scope
  /** Returns the organisations of the call in which the person has another permission. */
  within(permission: Permission): Scope
}

/** The caller of an operation in one organisation. */
export type RoomContext = ScopedContext & {
  organisation: OrganisationId
  organisationName: string
  role: Role
  /** Returns true if the caller has a permission in the organisation. `isOwn`: the subject belongs to the caller. */
  may(permission: Permission, isOwn?: boolean): boolean
}

/** Returns the organisation and the person to whom the text worker charges an operation's work. */
export const shareOf = ({ organisation, person }: RoomContext): Share => ({
  organisation,
  person: person.id,
})

/**
 * Result of an operation:
 *
 *   done      with its answer
 *   missing   the organisation has nothing with that id
 *   refused   the caller lacks the right, or the state forbids it; `reason` is a key of the admin's texts
 *   invalid   problems by field, as keys of the admin's texts
 *   stale     somebody else has saved since; `current` is the current version
 */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'missing' }
  | { kind: 'refused'; reason: string }
  | { kind: 'invalid'; problems: Record<string, string> }
  | { kind: 'stale'; current: unknown }

export const done = <Answer>(answer: Answer): Outcome<Answer> => ({ kind: 'done', answer })
export const missing: Outcome<never> = { kind: 'missing' }
export const refused = (reason: string): Outcome<never> => ({ kind: 'refused', reason })
export const invalid = (problems: Record<string, string>): Outcome<never> => ({ kind: 'invalid', problems })

/** The object that an operation reads or changes, such as a piece. Permission checks and the audit log use it. */
export type Subject = {
  /** Kind and id, such as `piece 12`. */
  name: string
  /** The owner's person id; null if it has no owner. */
  ownerId: string | null
  /** Path of the subject's file in the content folder. The admin does not change subjects that a file defines. */
  file?: string | null
  /** Additional facts for the audit log. */
  details?: Record<string, string>
}

/** Reasons why only people in the admin, not API clients, can call an operation. */
export type EditorsOwn =
  | 'autosave'
  | 'bytes'
  | 'judgement'
  | 'notices'
  | 'organisations'
  | 'presence'
  | 'text'

/** Fields of a command that API clients may omit: an omitted field keeps its value. */
export type PartialInput = {
  /** Names of the fields that may be omitted. If one is an object, its fields may be omitted, too. */
  fields: readonly string[]
  /** Returns the current values, or null if the subject does not exist. `sent` has not been validated. */
  find(context: RoomContext, sent: Record<string, unknown>): Promise<object | null>
}

type Definition<Input, Answer> = {
  permission: Permission
  /** Validates the input. Its messages are keys of the admin's texts (`room.problems`). */
  input: z.ZodType<Input>
  /** Allows API clients to omit fields, which then keep their values. */
  partial?: PartialInput
  /** Returns the subject; null if it does not exist in the organisation. Omitted if the organisation is the subject. */
  findSubject?: (context: RoomContext, input: Input) => Promise<Subject | null>
  /** True if a file is sent with the input (`api/answer-upload.ts`). Agents cannot send files. */
  takesFile?: boolean
  /** True for commands that run every few seconds. They are not recorded in the audit log. */
  isQuiet?: boolean
  /** True if the answer contains people's addresses, names or networks. The audit log records it once per hour. */
  readsPersonalData?: boolean
  /** Reason why only people in the admin can call the operation; omitted if API clients can. */
  editorsOwn?: EditorsOwn
  /** True for long polling. The call does not count against the person's concurrent requests. */
  isFollowing?: boolean
  /** True if only owners may call the operation, for an organisation that may not exist yet. */
  isFounding?: boolean
  /** True if the call may be for all of the person's organisations. `run` then only gets a scope. */
  isAcross?: boolean
  /** Returns true if the call changes who has access. It then requires a recent sign-in and no API token. */
  needsProof?: (input: Input) => boolean
  /** Details of the input for the audit log. Must not contain secrets or editors' texts. */
  describe?: (input: Input) => Record<string, string>
  run(context: RoomContext, input: Input): Promise<Outcome<Answer>>
}

/** An operation with validated input. */
type Request<Answer> = {
  /** Returns the subject of the request; `none` if it is the organisation, null if it does not exist. */
  findSubject(context: RoomContext): Promise<Subject | 'none' | null>
  details: Record<string, string>
  needsProof: boolean
  /** Search words that narrow the organisations; null for all. */
  organisations: string | null
  run(context: RoomContext): Promise<Outcome<Answer>>
}

/**
 * A query or command of the admin, registered in `operation-table.ts`. All access to the store goes through
 * operations, so that rights are always checked.
 */
export type Operation<Input = unknown, Answer = unknown> = {
  kind: 'query' | 'command'
  permission: Permission
  isQuiet: boolean
  readsPersonalData: boolean
  editorsOwn: EditorsOwn | null
  isFollowing: boolean
  isFounding: boolean
  isAcross: boolean
  partial: PartialInput | null
  takesFile: boolean
  /** Describes the input as JSON Schema (draft 2020-12), before defaults are applied. */
  describeInput(): Record<string, unknown>
  /** Validates untrusted input, and replaces text that the database cannot store. Never throws. */
  read(input: unknown): Request<Answer> | { problems: Record<string, string> }
  /** Input that callers inside this project send. The field exists only as a type. */
  inputType?: Input
}

export function operation<Input, Answer>(
  definition: Definition<Input, Answer> & Pick<Operation, 'kind'>,
): Operation<Input, Answer> {
  const { kind, permission, isQuiet = false, isFounding = false, isAcross = false } = definition
  const { editorsOwn = null, partial = null, takesFile = false, findSubject } = definition
  return {
    kind,
    permission,
    isQuiet,
    readsPersonalData: definition.readsPersonalData ?? false,
    editorsOwn,
    isFollowing: definition.isFollowing ?? false,
    isFounding,
    isAcross,
    partial,
    takesFile,
    describeInput: () => z.toJSONSchema(definition.input, { io: 'input', unrepresentable: 'any' }),
    read(value) {
      const { data, error } = definition.input.safeParse(storableJson(value))
      if (error) return { problems: toProblems(error) }
      return {
        organisations: (isAcross && narrowing.safeParse(value).data?.organisations) || null,
        findSubject: async (context) => (findSubject ? findSubject(context, data) : 'none'),
        details: definition.describe?.(data) ?? {},
        needsProof: definition.needsProof?.(data) ?? false,
        run: (context) => definition.run(context, data),
      }
    },
  }
}

/** Defines an operation that only reads. */
export const query = <Input, Answer>(definition: Definition<Input, Answer>) =>
  operation({ ...definition, kind: 'query' })

/** Defines an operation that changes something, and writes a line to the audit log unless `isQuiet`. */
export const command = <Input, Answer>(definition: Definition<Input, Answer>) =>
  operation({ ...definition, kind: 'command' })

const narrowing = z.object({ organisations: z.string().trim().max(120).nullish() })

type ScopedDefinition<Input, Answer> = Omit<Definition<Input, Answer>, 'findSubject' | 'isAcross' | 'run'> & {
  run(context: ScopedContext, input: Input): Promise<Outcome<Answer>>
}

/** Defines a query for one organisation or all. The input `organisations` narrows them by name. */
export const scopedQuery = <Input, Answer>(definition: ScopedDefinition<Input, Answer>) =>
  query({ ...definition, isAcross: true }) as ScopedOperation<Input, Answer>

/** Defines a command for one organisation or all. The input `organisations` narrows them by name. */
export const scopedCommand = <Input, Answer>(definition: ScopedDefinition<Input, Answer>) =>
  command({ ...definition, isAcross: true }) as ScopedOperation<Input, Answer>

type ScopedOperation<Input, Answer> = Operation<
  (Input extends Record<string, never> ? object : Input) & { organisations?: string | null | undefined },
  Answer
>

/** Input objects whose fields are reported directly, without the object's name. */
const groups = ['fields', 'rules', 'values']

/**
 * Returns the first problem per field. For an object in `groups`, the key is the inner field: `title` instead of
 * `fields`.
 */
export function toProblems({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path: [first = '', second = first], message }) => {
      return [String(groups.includes(String(first)) ? second : first), message] as const
    }),
  )
}

export type InputOf<Row> = Row extends { inputType?: infer Input } ? Input : never
export type AnswerOf<Row> = Row extends Operation<unknown, infer Answer> ? Answer : never
