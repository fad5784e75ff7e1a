import { readText, writeText } from '@/lib/base/browser-storage/browser-storage'

/** That the offer was made: it is shown in one browser session, and in none after that. */
const OFFERED = 'cartelera.language-offer'

/** Whether to show the offer in this tab: for the first time, or as before while no one has answered it. */
export function mayOffer(): boolean {
  return !/\blanguage=/.test(document.cookie) && (readText(OFFERED) === null || isOpen())
}

export function rememberOffer(): void {
  writeText(OFFERED, 'made')
  try {
    sessionStorage.setItem(OFFERED, 'open')
  } catch {
    // Refused: then it is shown on one page alone.
  }
}

/** The reader has answered, one way or the other. */
export function endOffer(): void {
  writeText(OFFERED, 'answered')
  try {
    sessionStorage.removeItem(OFFERED)
  } catch {
    // Refused: nothing is stored either.
  }
}

function isOpen(): boolean {
  try {
    return sessionStorage.getItem(OFFERED) !== null
  } catch {
    return false
  }
}
