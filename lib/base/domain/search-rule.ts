/**
 * What editors say of an organisation's searches:
 *
 *   synonyms   words that mean the same: who searches for one finds the others, too
 *   pinned     cards that come first where exactly these words are searched for
 *   meant      what is asked ('¿Quiso decir…?') where these words find nothing
 */
export const searchRuleKinds = ['synonyms', 'pinned', 'meant'] as const
export type SearchRuleKind = (typeof searchRuleKinds)[number]

/** Each search looks at all of an organisation's. */
export const MAX_SEARCH_RULES = 200
export const MAX_RULE_WORDS = 8
export const MAX_PINNED_CARDS = 5
