import { readText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { LANGUAGE_OFFER_KEY } from '@/lib/base/browser-storage/storage-keys'

/** Returns true if this tab may show the offer: until the reader has answered it. */
export function mayOffer(): boolean {
  return !/\blanguage=/.test(document.cookie) && (readText(LANGUAGE_OFFER_KEY) === null || isOpen())
}

export function rememberOffer(): void {
  writeText(LANGUAGE_OFFER_KEY, 'made')
  try {
    sessionStorage.setItem(LANGUAGE_OFFER_KEY, 'open')
  } catch {
    // Without session storage, the next page does not show the offer again.
  }
}

/** Records that the reader accepted or dismissed the offer. */
export function endOffer(): void {
  writeText(LANGUAGE_OFFER_KEY, 'answered')
  try {
    sessionStorage.removeItem(LANGUAGE_OFFER_KEY)
  } catch {
    // Ignores that session storage is unavailable.
  }
}

function isOpen(): boolean {
  try {
    return sessionStorage.getItem(LANGUAGE_OFFER_KEY) !== null
  } catch {
    return false
  }
}
