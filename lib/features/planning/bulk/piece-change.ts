import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import { canonicalHomes, lockableFields } from '@/lib/base/domain/sharing'
import { categoryInput, organisationInput } from '@/lib/features/kernel/operations/inputs'

export const MAX_CHANGES = 100
const MAX_TAGS = 30

const tags = z.array(z.string().trim().min(1).max(60, 'tooLong')).max(MAX_TAGS, 'tooManyTags')

/** A change of a piece. In a change of kind `fields`, omitted fields keep their value. */
export const pieceChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fields'),
    category: categoryInput.nullable().optional(),
    tags: tags.optional(),
    addTags: tags.optional(),
    removeTags: tags.optional(),
    author: z.string().trim().max(200, 'tooLong').optional(),
  }),
  z.object({ kind: z.enum(['publish', 'withdraw', 'review', 'draft', 'bin', 'restore']) }),
  z.object({
    kind: z.literal('offer'),
    receivers: z.union([z.literal('all'), z.array(organisationInput).min(1).max(1000)]),
    canonical: z.enum(canonicalHomes),
    locked: z.array(z.enum(lockableFields)).max(lockableFields.length),
  }),
])
export type PieceChange = z.infer<typeof pieceChange>
export type FieldsChange = Extract<PieceChange, { kind: 'fields' }>

/** Returns `fields` after the change. Tags are compared case-insensitively. */
export function changeFields(fields: PieceFields, change: FieldsChange): PieceFields {
  const { category = fields.category, author = fields.author, addTags = [], removeTags = [] } = change
  const before = change.tags ?? fields.tags
  const isIn = (list: readonly string[], tag: string) =>
    list.some((item) => item.toLowerCase() === tag.toLowerCase())
  const added = addTags.filter((tag) => !isIn(before, tag))
  const all = [...before, ...added].filter((tag) => !isIn(removeTags, tag))
  return { ...fields, category, author, tags: all }
}

/** Returns the change that restores these fields after `change`. */
export function toUndo({ category, tags: before, author }: PieceFields, change: FieldsChange): FieldsChange {
  const { tags: set, addTags, removeTags } = change
  return {
    kind: 'fields',
    ...(change.category !== undefined && { category }),
    ...((set ?? addTags ?? removeTags) && { tags: before }),
    ...(change.author !== undefined && { author }),
  }
}
