import { followDue, getNextDue } from './follow-queries'
import { getSharing, isCopy, sharePiece, stopSharing } from './share-queries'

export * as offers from './offer-queries'
export * as origin from './origin-queries'
export * as shareSubscriptions from './subscription-queries'
export const follow = { followDue, getNextDue }
export const sharing = { getSharing, isCopy, sharePiece, stopSharing }
