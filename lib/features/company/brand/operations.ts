import * as z from 'zod'
import { convertBrandPictureApart } from '@/lib/features/content/media/convert/converter'
import {
  describeScope,
  refuseScope,
  toSaveOutcome,
} from '@/lib/features/company/company-values/company-scope'
import { command, done, invalid, query } from '@/lib/features/kernel/operations/operation'
import { brandColoursInput, brandPictureInput, brandTypefacesInput } from './brand-input'

/** Operations on an organisation's logo, symbol, colours and typefaces. */

const permission = 'settings.manage'

/** Returns the organisation's logo, symbol, colours and typefaces, and the company's, which apply by default. */
export const getBrand = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.brand.listBrandValues(organisation)),
})

/**
 * Saves one of the organisation's pictures: SVG, PNG or WebP of at most 256 KB, in base64. SVG is reduced to its
 * shapes. Without a file only the alternative text changes; `picture: null` restores the company's. `base` is the
 * picture that the caller edited. With `company`, an owner saves the company's picture in the admin. With `isDraft`,
 * readers do not see it until `publishDesign`.
 */
export const saveBrandPicture = command({
  permission,
  input: brandPictureInput,
  describe: ({ name, picture, ...scope }) => ({
    picture: name,
    isOwn: String(picture !== null),
    ...describeScope(scope),
  }),
  async run(context, { name, base, picture, ...scope }) {
    const { store, organisation, person } = context
    const refusal = refuseScope(context, scope)
    if (refusal) return refusal
    let value: Parameters<typeof store.brand.saveBrandPicture>[1]['value'] = picture && { alt: picture.alt }
    if (picture?.file !== undefined) {
      const converted = await convertBrandPictureApart(picture.file, name === 'symbol')
      if ('problem' in converted) return invalid({ file: converted.problem })
      value = { ...converted, alt: picture.alt }
    }
    const change = { name, base, value, ...scope, by: person.id }
    return toSaveOutcome(await store.brand.saveBrandPicture(organisation, change))
  },
})

/**
 * Saves the choices of header bar and page background, which derive from the accent. null in a choice is the usual
 * colour; `value: null` restores the company's. `base` is the value that the caller edited. With `company`, an owner
 * saves the company's choices in the admin. With `isDraft`, readers do not see them until `publishDesign`.
 */
export const saveBrandColours = command({
  permission,
  input: brandColoursInput,
  describe: ({ value, ...scope }) => ({ isOwn: String(value !== null), ...describeScope(scope) }),
  async run(context, input) {
    const change = { ...input, by: context.person.id }
    return (
      refuseScope(context, input) ??
      toSaveOutcome(await context.store.brand.saveBrandColours(context.organisation, change))
    )
  },
})

/**
 * Saves the pair of typefaces, which pages load from the site itself. `value: null` restores the company's. `base` is
 * the value that the caller edited. With `company`, an owner saves the company's choice in the admin. With `isDraft`,
 * readers do not see it until `publishDesign`.
 */
export const saveBrandTypefaces = command({
  permission,
  input: brandTypefacesInput,
  describe: ({ value, ...scope }) => ({ isOwn: String(value !== null), ...describeScope(scope) }),
  async run(context, input) {
    const change = { ...input, by: context.person.id }
    return (
      refuseScope(context, input) ??
      toSaveOutcome(await context.store.brand.saveBrandTypefaces(context.organisation, change))
    )
  },
})
