import * as z from 'zod'
import {
  bandChoices,
  brandPictureNames,
  MAX_BRAND_ALT_LENGTH,
  MAX_BRAND_BYTES,
  paperChoices,
  typefacePairs,
} from '@/lib/base/domain/brand'
import { companyInput, draftInput } from '@/lib/features/company/company-values/company-scope'

/** Validation of logos and symbols in operation inputs and in exports. Messages are keys of `room.problems`. */

const alt = z.string().trim().max(MAX_BRAND_ALT_LENGTH, 'tooLong')
/** Maximum length of a picture in base64, which encodes three bytes as four characters. */
const MAX_CHARACTERS = Math.ceil(MAX_BRAND_BYTES / 3) * 4

const file = z.base64('brandBroken').max(MAX_CHARACTERS, 'brandLarge')

export const brandPictureInput = z.object({
  name: z.enum(brandPictureNames),
  base: z.object({ digest: z.string().max(24), alt: z.string().max(500) }).nullable(),
  picture: z
    .object({
      file: file.optional(),
      alt: alt.default(''),
    })
    .nullable(),
  company: companyInput,
  isDraft: draftInput,
})

const colours = z
  .object({ band: z.enum(bandChoices).nullable(), paper: z.enum(paperChoices).nullable() })
  .nullable()

export const brandColoursInput = z.object({
  base: colours,
  value: colours,
  company: companyInput,
  isDraft: draftInput,
})

const typefaces = z.object({ pair: z.enum(typefacePairs) }).nullable()

export const brandTypefacesInput = z.object({
  base: typefaces,
  value: typefaces,
  company: companyInput,
  isDraft: draftInput,
})

/** A value in an export. An import derives a picture's other properties from its bytes. */
export const brandInFile = z.union([
  z.looseObject({
    name: z.enum(brandPictureNames),
    value: z.looseObject({ data: file, alt: alt.catch('') }),
  }),
  z.looseObject({ name: z.literal('colours'), value: colours.unwrap() }),
  z.looseObject({ name: z.literal('typefaces'), value: typefaces.unwrap() }),
])
