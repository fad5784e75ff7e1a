import type { AccountAction } from './account-action'
import { acceptInvitation, redeemInvitation, redeemOwner, redeemPassword } from './redeem-link'
import { signIn, signOut } from './sign-in'

/** Every address under `/api/auth`: all others are 404. */
export const accountActions: Record<string, AccountAction> = {
  'sign-in': signIn,
  'sign-out': signOut,
  'redeem-owner': redeemOwner,
  'redeem-invitation': redeemInvitation,
  'accept-invitation': acceptInvitation,
  'redeem-password': redeemPassword,
}
