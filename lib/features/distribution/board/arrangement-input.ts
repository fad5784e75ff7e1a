import * as z from 'zod'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import { cardInput } from '@/lib/features/kernel/operations/inputs'

/** Maximum number of `others` in `getBoard`. */
export const MAX_OTHER_CARDS = 60
/** Maximum length of each list in an arrangement. */
const MAX_LIST_LENGTH = 5000

const list = z
  .array(cardInput)
  .max(MAX_LIST_LENGTH)
  .refine((cards) => new Set(cards).size === cards.length)

/** Validates an arrangement. A card may be on the board only once. */
export const arrangement: z.ZodType<Arrangement> = z
  .object({ upper: list, middle: list, right: list, trends: list })
  .refine(({ upper, middle, right }) => {
    const cards = [...upper, ...middle, ...right]
    return new Set(cards).size === cards.length
  })
