import type * as z from 'zod'
import type { Queries } from '@/lib/features/queries'
import { toProblems } from '@/lib/features/operations/operation'
import type { SignedIn } from './signed-in'
import type { RoomCookie } from './session-cookies'

/** Who asks, from where. */
export type AccountContext = {
  store: Queries
  signedIn: SignedIn | null
  /** By which this browser is known again; null for a new one. */
  deviceToken: string | null
  challengeToken: string | null
  address: string
  userAgent: string
  /** The room's own, as the client names it: `https://redaccion.example`. */
  origin: string
  now: Date
}

export type CookieChange = readonly [cookie: RoomCookie, value: string | null]

/**
 * What becomes of something that one does with one's account.
 *
 *   done        where it leads, what the browser is to keep, what a script asked for
 *   invalid     by field: a key of the room's texts
 *   refused     `reason` is a key of the room's texts
 *   limited     tried too often; `seconds` until the next try
 *   signed-out  the session has ended
 */
export type AccountOutcome =
  | { kind: 'done'; location?: string; cookies?: CookieChange[]; answer?: unknown }
  | { kind: 'invalid'; problems: Record<string, string> }
  | { kind: 'refused'; reason: string }
  | { kind: 'limited'; seconds: number }
  | { kind: 'signed-out' }

type Definition<Input, Context> = {
  /** Its messages are keys of the room's texts (`room.problems`). */
  input: z.ZodType<Input>
  run(context: Context, input: Input): Promise<AccountOutcome>
}

/** A row of `account-actions.ts`: it reads an input that anybody may have sent. */
export type AccountAction = (context: AccountContext, input: unknown) => Promise<AccountOutcome>

/** What anybody may try. */
export function forAnybody<Input>({ input, run }: Definition<Input, AccountContext>): AccountAction {
  return async (context, values) => {
    const { data, error } = input.safeParse(values)
    return error ? { kind: 'invalid', problems: toProblems(error) } : run(context, data)
  }
}

/** What only somebody who is signed in may. */
export function forSignedIn<Input>(
  definition: Definition<Input, AccountContext & { signedIn: SignedIn }>,
): AccountAction {
  return async (context, values) => {
    const { signedIn } = context
    if (!signedIn) return { kind: 'signed-out' }
    const { data, error } = definition.input.safeParse(values)
    if (error) return { kind: 'invalid', problems: toProblems(error) }
    return definition.run({ ...context, signedIn }, data)
  }
}
