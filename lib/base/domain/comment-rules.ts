import type { CaughtState } from './comment'

/** What an organisation decides about its comments. */
export type CommentRules = {
  /** Whether any of its publications take comments. */
  isOpen: boolean
  /** How long after its date a publication takes comments (days); null for ever. */
  openDays: number | null
  /** A comment with one of them is caught. A star at the end stands for any ending. */
  words: string[]
  /** A comment with more is caught; null for any number. */
  maxLinks: number | null
  /** Where a caught comment goes. */
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

/** Whether a reader's comment goes where the rules say instead of where it would go. */
export function isCaught({ words, maxLinks }: CommentRules, { author, email, text }: Written): boolean {
  const written = fold([author, email, text].join('\n'))
  if (maxLinks !== null && countLinks(text) > maxLinks) return true
  return words.some((word) => toPattern(fold(word))?.test(written))
}

/** Addresses, as a writer may give them: each counts once. */
export const countLinks = (text: string) => Array.from(text.matchAll(/(?:https?:\/\/|\bwww\.)\S+/gi)).length

/** Without case, accents and invisible characters: as a reader sees it. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** Whole words, but in scripts that write none apart. Null for a word of nothing. */
function toPattern(word: string): RegExp | null {
  const [, stem = '', star = ''] = /^(.*?)(\*?)$/s.exec(word.trim()) ?? []
  if (stem === '') return null
  const literal = stem.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+')
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(stem)) return new RegExp(literal, 'u')
  const end = star ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}${end}`, 'u')
}
