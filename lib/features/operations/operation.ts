import type { Queries } from '@/lib/features/queries'
import type { Person } from '@/lib/base/domain/account'
import * as z from 'zod'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import type { Scope } from '@/lib/base/domain/scope'
import type { Through } from '@/lib/base/domain/api-token'
import { storableJson } from '@/lib/db/database'
import type { Share } from '@/lib/features/text-thread/fair-queue'
import type { Permission } from './permissions'

/** Who asks, and about which organisations. */
export type ScopedContext = {
  store: Queries
  person: Person
  /** By which token a program asks; null for the person themselves. */
  through: Through | null
  /** As whom other organisations are asked: the person, or no one, since a token reaches one organisation alone. */
  outside: Pick<Person, 'id' | 'isOwner'>
  /** The room's own, for links: `https://redaccion.example`. */
  origin: string
  /** The organisations in question in which the person has the operation's permission. */
  scope: Scope
  /** Those in which they have another one. */
  within(permission: Permission): Scope
}

/** Who asks, and where. */
export type RoomContext = ScopedContext & {
  organisation: OrganisationId
  organisationName: string
  role: Role
  /** Whether the caller has a permission there; `isOwn` for what is the person's own. */
  may(permission: Permission, isOwn?: boolean): boolean
}

/** Returns whose turn of the text thread the work of an operation takes. */
export const shareOf = ({ organisation, person }: RoomContext): Share => ({
  organisation,
  person: person.id,
})

/**
 * What becomes of an operation.
 *
 *   done      with its answer
 *   missing   nothing of this organisation has that id
 *   refused   the person may not, or not in this state; `reason` is a key of the room's texts
 *   invalid   by field: a key of the room's texts
 *   stale     somebody else has saved since; `current` is what is there now
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

/** What an operation is done to, for who may do it and for the audit log. */
export type Subject = {
  /** `piece 12` */
  name: string
  /** Whose it is; null for no one's in particular. */
  ownerId: string | null
  /** The file in the content folder that says what it is: the room leaves it as it is. */
  file?: string | null
  /** What the audit log is to say of it, beside its name. */
  details?: Record<string, string>
}

/** What belongs to people and their windows. */
export type EditorsOwn =
  | 'autosave'
  | 'bytes'
  | 'judgement'
  | 'notices'
  | 'organisations'
  | 'presence'
  | 'text'

/** The part of a command that programs may send in part: an omitted field keeps its value. */
export type PartialInput = {
  /** The fields of the input that may be omitted. If one is an object, so may its fields. */
  fields: readonly string[]
  /** Returns the present values, or null if there are none. `sent` has not been validated. */
  find(context: RoomContext, sent: Record<string, unknown>): Promise<object | null>
}

type Definition<Input, Answer> = {
  /** A command changes something, and has a line in the audit log unless `isQuiet`. */
  kind: 'query' | 'command'
  permission: Permission
  /** Its messages are keys of the room's texts (`room.problems`). */
  input: z.ZodType<Input>
  /** Lets programs omit fields, which then keep their values. */
  partial?: PartialInput
  /** Null where the organisation has none such. Without it the operation is about the organisation. */
  findSubject?: (context: RoomContext, input: Input) => Promise<Subject | null>
  /** Its file arrives beside its input (`lib/features/media/answer-program-upload.ts`): agents cannot send one. */
  takesFile?: boolean
  /** For what happens every few seconds. */
  isQuiet?: boolean
  /** Its answer has people's addresses, names or networks: it has a line in the audit log, one for each hour. */
  readsPersonalData?: boolean
  /** Why no program performs it, in a word: it is of who sits before the room's pages. */
  editorsOwn?: EditorsOwn
  /** It waits for news, and takes no turn of its person's other requests. */
  isFollowing?: boolean
  /** An owner's alone: the organisation that the request names need not be there yet. */
  isFounding?: boolean
  /** Also answered of all organisations at once in which the person may: `run` then has a scope alone. */
  isAcross?: boolean
  /** It changes who may enter: for somebody who has just signed in, and for no program. */
  needsProof?: (input: Input) => boolean
  /** What the audit log is to say of the input: never a secret, nor what was written. */
  describe?: (input: Input) => Record<string, string>
  run(context: RoomContext, input: Input): Promise<Outcome<Answer>>
}

/** An operation whose input has been read. */
type Request<Answer> = {
  /** `none` for an operation about the organisation; null where the organisation has no such subject. */
  findSubject(context: RoomContext): Promise<Subject | 'none' | null>
  details: Record<string, string>
  needsProof: boolean
  /** The organisations that it is about are called so; null for any. */
  organisations: string | null
  run(context: RoomContext): Promise<Outcome<Answer>>
}

/**
 * One thing that can be asked of the room or done in it: a row of `operations.ts`. Nothing else reaches
 * the store, so that none is forgotten where rights are checked.
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
  /** What its input is, as JSON Schema (draft 2020-12), before defaults are filled in. */
  describeInput(): Record<string, unknown>
  /** Reads an input that anybody may have sent; of its texts, what the database can store. Never throws. */
  read(input: unknown): Request<Answer> | { problems: Record<string, string> }
  /** Only a type: what callers of this project send. */
  inputType?: Input
}

/** A row of `operations.ts`. */
export function operation<Input, Answer>(definition: Definition<Input, Answer>): Operation<Input, Answer> {
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

const narrowing = z.object({ organisations: z.string().trim().max(120).nullish() })

type ScopedDefinition<Input, Answer> = Omit<Definition<Input, Answer>, 'findSubject' | 'isAcross' | 'run'> & {
  run(context: ScopedContext, input: Input): Promise<Outcome<Answer>>
}

/** A row of `operations.ts` that is asked of one organisation or of all; `organisations` narrows these by their names. */
export const scopedOperation = <Input, Answer>(
  definition: ScopedDefinition<Input, Answer>,
): ScopedOperation<Input, Answer> =>
  operation({ ...definition, isAcross: true }) as ScopedOperation<Input, Answer>

type ScopedOperation<Input, Answer> = Operation<
  (Input extends Record<string, never> ? object : Input) & { organisations?: string | null | undefined },
  Answer
>

/** Under which fields of a form may stand together. */
const groups = ['fields', 'rules', 'values']

/** The first problem of each field, whichever group it stands in. */
export function toProblems({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path: [first = '', second = first], message }) => {
      return [String(groups.includes(String(first)) ? second : first), message] as const
    }),
  )
}

export type InputOf<Row> = Row extends { inputType?: infer Input } ? Input : never
export type AnswerOf<Row> = Row extends Operation<unknown, infer Answer> ? Answer : never
