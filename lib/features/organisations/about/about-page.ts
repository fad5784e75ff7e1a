/**
 * What an organisation says about itself: six pages (specification, section 2, "quienessomos" and
 * "quehacemos"), in Spanish like its publications.
 */
export const aboutSections = [
  ['/quienessomos', '/quienessomos/nosotros', '/quienessomos/servicios'],
  ['/quehacemos', '/quehacemos/propuestavalor', '/quehacemos/alianza'],
] as const

export type AboutPath = (typeof aboutSections)[number][number]

export const aboutPaths: readonly AboutPath[] = aboutSections.flat()

/** One page. Its title comes from the catalogue, as the menus call it. */
export type AboutPage = {
  /** One or two sentences: the page's beginning, and what search engines show. */
  lead: string
  sections: readonly AboutSection[]
}

export type AboutSection = {
  title: string
  paragraphs?: readonly string[]
  /** Things side by side: services, values, kinds of alliance. */
  points?: readonly { title: string; text: string }[]
  /** What follows one after the other, numbered. */
  steps?: readonly { title: string; text: string }[]
}

export type AboutContent = Readonly<Record<AboutPath, AboutPage>>

/** Null for a path that is none of `aboutPaths`. */
export function parseAboutPath(path: string): AboutPath | null {
  return aboutPaths.find((known) => known === path) ?? null
}
