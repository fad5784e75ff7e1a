import type * as z from 'zod'
import { isFreshSignIn } from '@/lib/base/domain/account-limits'
import type { Queries } from '@/lib/features/kernel/queries'
import { toProblems } from '@/lib/features/kernel/operations/operation'
import type { SignedIn } from '@/lib/base/domain/account'
import type { RoomCookie } from './session-cookies'

export type AccountContext = {
  store: Queries
  /** The session and its person; null if signed out. A pending session lacks the passkey that the company requires. */
  signedIn: SignedIn | null
  /** Token from the cookie of a browser that signed in before; null for a new browser. */
  deviceToken: string | null
  challengeToken: string | null
  address: string
  userAgent: string
  /** Origin of the admin as the client requested it: `https://redaccion.example`. */
  origin: string
  now: Date
}

export type CookieChange = readonly [cookie: RoomCookie, value: string | null]

/**
 * Result of an account action.
 *
 *   done        `location` to redirect to, cookies to set, `answer` for scripts
 *   invalid     problems by field: message keys (`room.problems`)
 *   refused     `reason` is a message key (`room.problems`)
 *   limited     too many attempts; the next try is allowed after `seconds`
 *   signed-out  the session has ended
 */
export type AccountOutcome =
  | { kind: 'done'; location?: string; cookies?: CookieChange[]; answer?: unknown; isSignOut?: true }
  | { kind: 'invalid'; problems: Record<string, string> }
  | { kind: 'refused'; reason: string }
  | { kind: 'limited'; seconds: number }
  | { kind: 'signed-out' }

type Definition<Input, Context> = {
  /** Validates the input. Error messages are keys of `room.problems`. */
  input: z.ZodType<Input>
  run(context: Context, input: Input): Promise<AccountOutcome>
}

/** Handles one action of `account-actions.ts`. The input is untrusted. */
export type AccountAction = (context: AccountContext, input: unknown) => Promise<AccountOutcome>

/** Creates an action that is available without a session. */
export function forAnybody<Input>({ input, run }: Definition<Input, AccountContext>): AccountAction {
  return async (context, values) => {
    const { data, error } = input.safeParse(values)
    return error ? { kind: 'invalid', problems: toProblems(error) } : run(context, data)
  }
}

type SignedInDefinition<Input> = Definition<Input, AccountContext & { signedIn: SignedIn }> & {
  /**
   * True to require a recent sign-in. Set for actions that change who may sign in, because an open session can be
   * misused.
   */
  needsProof?: boolean
  /** True to accept pending sessions, too, which lack the passkey that the company requires. */
  takesPending?: boolean
}

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
