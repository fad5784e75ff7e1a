import type { CaughtState } from './comment'

/** An organisation's rules for comments. */
export type CommentRules = {
  /** True if comments are accepted at all. */
  isOpen: boolean
  /** Days after publication until comments close; null for no limit. */
  openDays: number | null
  /** A comment with one of these words gets `caughtState`. A final `*` matches any word ending. */
  words: string[]
  /** A comment with more links than this gets `caughtState`; null for no limit. */
  maxLinks: number | null
  /** State of a comment that breaks the rules for words or links. */
  caughtState: CaughtState
}

export const defaultCommentRules: CommentRules = {
  isOpen: true,
  openDays: null,
  words: [],
  maxLinks: null,
  caughtState: 'pending',
}

export const ruleLimits = { words: 500, wordLength: 100, openDays: 3650, maxLinks: 100 } as const

type Written = { author: string; email: string; text: string }

/** Returns whether the comment breaks the rules for words or links. */
export function isCaught({ words, maxLinks }: CommentRules, { author, email, text }: Written): boolean {
  const foldedText = fold([author, email, text].join('\n'))
  if (maxLinks !== null && countLinks(text) > maxLinks) return true
  return words.some((word) => toPattern(fold(word))?.test(foldedText))
}

/** Counts the links in a text, with or without `https://`. Repetitions count. */
export const countLinks = (text: string) => Array.from(text.matchAll(/(?:https?:\/\/|\bwww\.)\S+/gi)).length

/** Folds case and accents, and removes invisible characters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/**
 * Returns a pattern that matches whole words only. In scripts without spaces between words, matches at any position.
 * Returns null for an empty word.
 */
function toPattern(word: string): RegExp | null {
  const [, stem = '', star = ''] = /^(.*?)(\*?)$/s.exec(word.trim()) ?? []
  if (stem === '') return null
  const literal = stem.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+')
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(stem)) return new RegExp(literal, 'u')
  const end = star ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}${end}`, 'u')
}
