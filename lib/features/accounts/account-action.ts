import type * as z from 'zod'
import { isFreshSignIn } from '@/lib/base/domain/account-limits'
import type { Queries } from '@/lib/features/queries'
import { toProblems } from '@/lib/features/operations/operation'
import type { SignedIn } from '@/lib/base/domain/account'
import type { RoomCookie } from './session-cookies'

/** Who asks, from where. */
export type AccountContext = {
  store: Queries
  /** Also by a session that lacks something: `forSignedIn` takes none such. */
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
  | { kind: 'done'; location?: string; cookies?: CookieChange[]; answer?: unknown; isSignOut?: true }
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

type SignedInDefinition<Input> = Definition<Input, AccountContext & { signedIn: SignedIn }> & {
  /** It changes who may enter: for somebody who has just signed in, since an open session is anybody's. */
  needsProof?: boolean
  /** Also by a session that lacks the passkey which the company asks for. */
  takesPending?: boolean
}

/** What only somebody who is signed in may. */
export function forSignedIn<Input>(definition: SignedInDefinition<Input>): AccountAction {
  const { needsProof = false, takesPending = false } = definition
  return async (context, values) => {
    const { signedIn } = context
    if (!signedIn || (signedIn.isPending && !takesPending)) return { kind: 'signed-out' }
    const { data, error } = definition.input.safeParse(values)
    if (error) return { kind: 'invalid', problems: toProblems(error) }
    if (needsProof && !isFreshSignIn(signedIn.signedInAt, context.now)) {
      return { kind: 'refused', reason: 'freshSignIn' }
    }
    return definition.run({ ...context, signedIn }, data)
  }
}
