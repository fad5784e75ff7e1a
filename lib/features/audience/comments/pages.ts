import type { Comment } from '@/lib/base/domain/model'
import { buildThreads, flattenReplies, type Thread } from './tree'

/**
 * Divides the comments of an article into pages, the newest first. Within a page they keep their order.
 *
 *   page 3     page 2          page 1
 *   a ─ b      c ─ d ─ e       f   g ─ h   i
 *
 * A thread stays on one page. A thread that is too long is split, and each part begins with its first
 * comment. Only a single comment that is too long may exceed the limits of a page.
 */
export type CommentPage = {
  comments: Comment[]
  /** Page number; 1 is the newest. */
  page: number
  lastPage: number
  /** Number of comments on all pages, without placeholders of removed comments. */
  total: number
}

const MAX_COMMENTS = 50
/** Maximum length of a page's names and texts in UTF-16 units: ten of the longest comments. */
const MAX_CHARACTERS = 50_000

/** Returns a page of an article's comments, or null beyond the last page. An article without comments has one page. */
export function toCommentPage(comments: Comment[], page: number): CommentPage | null {
  const { pages, total } = divide(comments)
  const pageComments = pages[page - 1]
  return pageComments ? { comments: pageComments, page, lastPage: pages.length, total } : null
}

/** Returns the page of a comment, or 1 if it does not exist. */
export function findCommentPage(comments: Comment[], id: number): number {
  const at = divide(comments).pages.findIndex((page) => page.some((comment) => comment.id === id))
  return Math.max(1, at + 1)
}

/** Returns the number of pages, which is the number of the oldest page. */
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

/** Splits a thread into parts that fit a page, each with the thread's first comment. */
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

/** Attaches replies to the first comment if their parent is in another part. */
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

const add = (first: Room, second: Room): Room => ({
  comments: first.comments + second.comments,
  characters: first.characters + second.characters,
})

function fits(first: Room, second: Room): boolean {
  const { comments, characters } = add(first, second)
  return comments <= MAX_COMMENTS && characters <= MAX_CHARACTERS
}
