import type { Language } from './languages'

/** Language of publications (specification, section 9), independent of the interface's language. */
export const CONTENT_LANGUAGE: Language = 'es'

type LanguageAttribute = { lang?: string }

/**
 * Returns the `lang` attribute for a publication's container if the page is in another language (WCAG 3.1.2),
 * otherwise no attribute. `content` is the language of a translation.
 *
 *   <article {...toContentLang(locale)}>          Spanish on an English page
 *   <a {...toInterfaceLang(locale)}>            interface texts inside it
 */
export function toContentLang(locale: string, content: Language = CONTENT_LANGUAGE): LanguageAttribute {
  return locale === content ? {} : { lang: content }
}

/** Returns the `lang` attribute for interface texts inside a publication's container: the page's language. */
export function toInterfaceLang(locale: string, content: Language = CONTENT_LANGUAGE): LanguageAttribute {
  return locale === content ? {} : { lang: locale }
}
