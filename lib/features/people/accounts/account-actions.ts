import type { AccountAction } from './account-action'
import { changeName, changePassword, endOtherSessions, endSession, setWeeklyMail } from './own-account'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys'
import { listWays, setSignInPolicy } from './policy-actions'
import { acceptInvitation, redeemInvitation, redeemOwner, redeemPassword } from './redeem-link'
import { signIn, signOut } from './sign-in'

/** Actions by path under `/api/auth`, for form posts and JSON. Any other path is a 404. */
export const accountActions: Record<string, AccountAction> = {
  'sign-in': signIn,
  'sign-out': signOut,
  'list-ways': listWays,
  'set-sign-in-policy': setSignInPolicy,
  'start-passkey-sign-in': startPasskeySignIn,
  'sign-in-by-passkey': signInByPasskey,
  'redeem-owner': redeemOwner,
  'redeem-invitation': redeemInvitation,
  'accept-invitation': acceptInvitation,
  'redeem-password': redeemPassword,
  'change-name': changeName,
  'set-weekly-mail': setWeeklyMail,
  'change-password': changePassword,
  'end-session': endSession,
  'end-other-sessions': endOtherSessions,
  'start-passkey': startPasskey,
  'add-passkey': addPasskey,
  'rename-passkey': renamePasskey,
  'remove-passkey': removePasskey,
}
