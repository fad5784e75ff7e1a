/** Ids of the accessibility rules (ATAG 2.0 B.3, EN 301 549 11.8.5). `room.advice.rules` contains their messages. */
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

/** Publication field in which the problem was found. */
export type AdviceField = 'kicker' | 'title' | 'summary' | 'content' | 'pictureAlt'

export type Advice = {
  rule: AdviceRule
  field: AdviceField
  /** The text with the problem (shortened), or the picture's URL. */
  place: string
  /** For `foreignPassage`: detected language code, such as `en`. */
  language?: string
}

export type CheckedPiece = {
  kicker: string
  title: string
  summary: string
  content: string
  pictureUrl: string
  pictureAlt: string
  /** URLs of the videos in `content` that have no captions. */
  filmsWithoutCaptions?: readonly string[]
}

/** Maximum number of results per rule. */
export const MAX_OF_RULE = 20
/** Maximum length of `Advice.place` in characters: fits on one line. */
const MAX_PLACE = 80

export const toPlace = (text: string) => text.slice(0, MAX_PLACE).trim()
