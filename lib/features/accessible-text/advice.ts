/** Rules for accessible texts (ATAG 2.0 B.3, EN 301 549 11.8.5): keys of `room.advice.rules`. */
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

/** Field of the piece with the problem. */
export type AdviceField = 'kicker' | 'title' | 'summary' | 'content' | 'pictureAlt'

export type Advice = {
  rule: AdviceRule
  field: AdviceField
  /** Text near the problem, or the address of the picture. */
  place: string
  /** Detected language of a passage. */
  language?: string
}

/** The fields of a piece that are checked. */
export type CheckedPiece = {
  kicker: string
  title: string
  summary: string
  content: string
  pictureUrl: string
  pictureAlt: string
  /** Addresses of videos without captions. */
  filmsWithoutCaptions?: readonly string[]
}

/** Maximum number of results per rule. */
export const MAX_OF_RULE = 20
/** Maximum length of a place in characters: enough to find it and to show it in a line. */
const MAX_PLACE = 80

export const toPlace = (text: string) => text.slice(0, MAX_PLACE).trim()
