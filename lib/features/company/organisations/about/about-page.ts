/** An organisation's six pages about itself (specification, section 2), in Spanish like its publications. */
export const aboutSections = [
  ['/quienessomos', '/quienessomos/nosotros', '/quienessomos/servicios'],
  ['/quehacemos', '/quehacemos/propuestavalor', '/quehacemos/alianza'],
] as const

export type AboutPath = (typeof aboutSections)[number][number]

export const aboutPaths: readonly AboutPath[] = aboutSections.flat()

/** One page about an organisation. Its title comes from the message catalogue, as in the menus. */
export type AboutPage = {
  /** One or two sentences: the page's introduction and its description for search engines. */
  lead: string
  /** An illustration of the demo content: its file name in `public/media`. */
  picture?: { name: string; alt: string }
  sections: readonly AboutSection[]
}

export type AboutSection = {
  title: string
  paragraphs?: readonly string[]
  /** Unordered items: services, values, kinds of alliance. */
  points?: TitledTexts
  steps?: TitledTexts
}

/** Texts by their titles, in order. */
type TitledTexts = Readonly<Record<string, string>>

export type AboutContent = Readonly<Record<AboutPath, AboutPage>>

/** Parses the path of a page about an organisation. Returns null if it is not one of `aboutPaths`. */
export function parseAboutPath(path: string): AboutPath | null {
  return aboutPaths.find((aboutPath) => aboutPath === path) ?? null
}
