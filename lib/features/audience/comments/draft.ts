import * as z from 'zod'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { parseId } from '@/lib/base/domain/parse'
import type { CommentDraft } from '@/lib/base/domain/model'
import { isLonger, isBlankText, toCleanLine, toCleanText } from '@/lib/base/domain/written-text'
import { commentLengths } from './lengths'

/** Validation rules of all comments, from the site's form and from `/api/comentario/createFO`. */

/** Fields of a comment that its author fills in. The page determines the publication. */
export type CommentFields = Omit<CommentDraft, 'publicationId'>

export type CommentField = 'author' | 'email' | 'text' | 'parent'
export type CommentProblem = 'missing' | 'too-long' | 'invalid'
export type CommentProblems = Partial<Record<CommentField, CommentProblem>>

export type ParsedComment = { ok: true; draft: CommentFields } | { ok: false; problems: CommentProblems }

const email = mailAddress()

/** Parses untrusted `{ author, email, text, parentId }`; `parentId` may be missing or empty. */
export function parseCommentDraft(input: unknown): ParsedComment {
  const fields = z.record(z.string(), z.unknown()).safeParse(input).data ?? {}
  const address = email.safeParse(toCleanLine(fields.email))
  const draft = {
    author: toCleanLine(fields.author),
    email: address.data ?? toCleanLine(fields.email),
    text: toCleanText(fields.text),
    parentId: isGiven(fields.parentId) ? parseId(fields.parentId) : null,
  }
  const problems: CommentProblems = {
    ...problemOf('author', draft.author),
    ...problemOf('text', draft.text),
    ...problemOf('email', draft.email),
    ...(isGiven(fields.parentId) && draft.parentId === null ? { parent: 'invalid' } : {}),
  }
  if (problems.email === undefined && !address.success) problems.email = 'invalid'
  return Object.keys(problems).length === 0 ? { ok: true, draft } : { ok: false, problems }
}

function problemOf(field: 'author' | 'email' | 'text', value: string): CommentProblems {
  if (isBlankText(value)) return { [field]: 'missing' }
  return isLonger(value, commentLengths[field]) ? { [field]: 'too-long' } : {}
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
