/**
 * What keeps somebody from reading a text, by what they would be advised (ATAG 2.0 B.3, EN 301 549 11.8.5). A rule's name is
 * a key of `room.advice.rules`.
 */
export const adviceRules = [
  'altMissing',
  'altUseless',
  'altRedundant',
  'captionEmpty',
  'captionRepeats',
  'captionsMissing',
  'headingSkipped',
  'headingFaked',
  'linkText',
  'linkAddress',
  'linkAmbiguous',
  'tableHead',
  'tableName',
  'foreignPassage',
  'longSentence',
  'shouting',
] as const
export type AdviceRule = (typeof adviceRules)[number]

/** In which field of a piece. */
export type AdviceField = 'kicker' | 'title' | 'summary' | 'content' | 'pictureAlt'

export type Advice = {
  rule: AdviceRule
  field: AdviceField
  /** The words where it is, or the address of a picture. */
  place: string
  /** The language that a passage seems to be in. */
  language?: string
}

/** What is checked of a piece. */
export type CheckedPiece = {
  kicker: string
  title: string
  summary: string
  content: string
  pictureUrl: string
  pictureAlt: string
  /** The addresses of films whose words no one can read. */
  filmsWithoutCaptions?: readonly string[]
}

/** So many of one rule are named: more say the same. */
export const MAX_OF_RULE = 20
/** In characters: enough to be found, and to be shown in a line. */
const MAX_PLACE = 80

export const toPlace = (text: string) => text.slice(0, MAX_PLACE).trim()
