import type { Language } from './languages'

/** What publications are written in (specification, section 9), whatever the interface speaks. */
export const CONTENT_LANGUAGE: Language = 'es'

type LanguageAttribute = { lang?: string }

/**
 * Says to browsers and screen readers that what is inside a publication's container is Spanish,
 * where the page around it is not (WCAG 3.1.2); nothing on a Spanish page. A translation's container has another
 * language than Spanish (`content`).
 *
 *   <article {...toContentLang(locale)}>          Spanish on an English page
 *     <a {...toInterfaceLang(locale)}>            the interface's own words inside it
 */
export function toContentLang(locale: string, content: Language = CONTENT_LANGUAGE): LanguageAttribute {
  return locale === content ? {} : { lang: content }
}

/** The way back, for the interface's words inside such a container. */
export function toInterfaceLang(locale: string, content: Language = CONTENT_LANGUAGE): LanguageAttribute {
  return locale === content ? {} : { lang: locale }
}
