import type { Comment } from '@/lib/base/domain/model'
import { buildThreads, flattenReplies, type Thread } from './tree'

/**
 * The comments of an article in pages, the newest first; within a page they keep their order.
 *
 *   page 3     page 2          page 1
 *   a ─ b      c ─ d ─ e       f   g ─ h   i
 *
 * A thread stays together. One that is too long for a page is cut, and each part begins with the
 * comment that starts it. No page is larger than the two bounds but for the comments that alone are.
 */
export type CommentPage = {
  comments: Comment[]
  /** From 1, the newest. */
  page: number
  lastPage: number
  /** The comments of all pages, without the places of removed ones. */
  total: number
}

const MAX_COMMENTS = 50
/** UTF-16 code units of names and texts: ten of the longest comments. A page holds each text twice. */
const MAX_CHARACTERS = 50_000

/** Null past the last page. An article without comments has one page. */
export function toCommentPage(comments: Comment[], page: number): CommentPage | null {
  const { pages, total } = divide(comments)
  const shown = pages[page - 1]
  return shown ? { comments: shown, page, lastPage: pages.length, total } : null
}

/** The page on which a comment stands; 1 for one that is not there. */
export function findCommentPage(comments: Comment[], id: number): number {
  const at = divide(comments).pages.findIndex((page) => page.some((comment) => comment.id === id))
  return Math.max(1, at + 1)
}

/** The number of the oldest page. */
export function countCommentPages(comments: Comment[]): number {
  return divide(comments).pages.length
}

function divide(comments: Comment[]): { pages: Comment[][]; total: number } {
  const threads = buildThreads(comments).map(flatten)
  const pages: Comment[][] = []
  let [open, room]: [Comment[], Room] = [[], EMPTY]
  for (const part of threads.flatMap(cut).toReversed()) {
    const needed = measure(part)
    if (open.length > 0 && !fits(room, needed)) {
      pages.push(open)
      ;[open, room] = [[], EMPTY]
    }
    open = [...part, ...open]
    room = add(room, needed)
  }
  const total = comments.filter(({ isRemoved }) => !isRemoved).length
  return { pages: [...pages, open], total }
}

const flatten = (thread: Thread): Comment[] => [thread.comment, ...flattenReplies(thread)]

/** A thread in parts that fit a page, each with the thread's first comment. */
function cut([first, ...replies]: Comment[]): Comment[][] {
  if (!first) return []
  const parts: Comment[][] = [[first]]
  let room = measure([first])
  for (const reply of replies) {
    const needed = measure([reply])
    if (parts.at(-1)!.length > 1 && !fits(room, needed)) {
      parts.push([first])
      room = measure([first])
    }
    parts.at(-1)!.push(reply)
    room = add(room, needed)
  }
  return parts.map(([start, ...rest]) => [start!, ...attachReplies(rest, start!)])
}

/** Replies whose own parent stands in another part answer the first comment. */
function attachReplies(replies: Comment[], first: Comment): Comment[] {
  const present = new Set([first, ...replies].map(({ id }) => id))
  return replies.map((reply) =>
    reply.parentId !== null && present.has(reply.parentId) ? reply : { ...reply, parentId: first.id },
  )
}

type Room = { comments: number; characters: number }
const EMPTY: Room = { comments: 0, characters: 0 }

function measure(comments: Comment[]): Room {
  const characters = comments.reduce((sum, { author, text }) => sum + author.length + text.length, 0)
  return { comments: comments.length, characters }
}

const add = (one: Room, other: Room): Room => ({
  comments: one.comments + other.comments,
  characters: one.characters + other.characters,
})

function fits(one: Room, other: Room): boolean {
  const { comments, characters } = add(one, other)
  return comments <= MAX_COMMENTS && characters <= MAX_CHARACTERS
}
