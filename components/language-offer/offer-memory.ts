import { readText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { LANGUAGE_OFFER_KEY } from '@/lib/base/browser-storage/storage-keys'

/** Returns whether to show the offer in this tab: for the first time, or again while it is unanswered. */
export function mayOffer(): boolean {
  return !/\blanguage=/.test(document.cookie) && (readText(LANGUAGE_OFFER_KEY) === null || isOpen())
}

export function rememberOffer(): void {
  writeText(LANGUAGE_OFFER_KEY, 'made')
  try {
    sessionStorage.setItem(LANGUAGE_OFFER_KEY, 'open')
  } catch {
    // Refused: then it is shown on one page alone.
  }
}

/** The reader has answered, one way or the other. */
export function endOffer(): void {
  writeText(LANGUAGE_OFFER_KEY, 'answered')
  try {
    sessionStorage.removeItem(LANGUAGE_OFFER_KEY)
  } catch {
    // Refused: nothing is stored either.
  }
}

function isOpen(): boolean {
  try {
    return sessionStorage.getItem(LANGUAGE_OFFER_KEY) !== null
  } catch {
    return false
  }
}
