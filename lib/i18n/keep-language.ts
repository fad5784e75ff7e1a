import type { Language } from './languages'

/** As long as the session itself (seconds). */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Keeps a reader's choice of language in the cookie that `lib/request` reads. It holds from the
 * next page load: the pages in this tab are of the former one (specification, section 4).
 */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
