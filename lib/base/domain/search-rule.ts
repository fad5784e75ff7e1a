/**
 * An organisation's search rules:
 *
 *   synonyms   words with the same meaning: a search for one also finds the others
 *   pinned     cards listed first in a search for exactly these words
 *   meant      suggestion ('¿Quiso decir…?') when these words find nothing
 */
export const searchRuleKinds = ['synonyms', 'pinned', 'meant'] as const
export type SearchRuleKind = (typeof searchRuleKinds)[number]

/** Maximum number of rules per organisation. Each search reads all of them. */
export const MAX_SEARCH_RULES = 200
export const MAX_RULE_WORDS = 8
export const MAX_PINNED_CARDS = 5
