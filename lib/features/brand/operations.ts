import * as z from 'zod'
import { convertBrandPictureApart } from '@/lib/features/media/convert/converter'
import { done, invalid, missing, operation, refused, type Outcome } from '@/lib/features/operations/operation'
import type { BrandChange } from './brand'
import { brandColoursInput, brandPictureInput } from './brand-input'

/** Operations on an organisation's logo, symbol and colours. */

const permission = 'settings.manage'

/** Returns the organisation's logo, symbol and colours, and those of its company, which apply without its own. */
export const getBrand = operation({
  kind: 'query',
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.brand.listBrandValues(organisation)),
})

/**
 * Saves one of the organisation's pictures: SVG, PNG or WebP of at most 256 KB, in base64. SVG is reduced to its
 * shapes. Without a file only the alternative text changes; `picture: null` restores the company's. `base` is the
 * picture that the caller edited.
 */
export const saveBrandPicture = operation({
  kind: 'command',
  permission,
  input: brandPictureInput,
  describe: ({ name, picture }) => ({ picture: name, isOwn: String(picture !== null) }),
  async run({ store, organisation }, { name, base, picture }) {
    let value: Parameters<typeof store.brand.saveBrandPicture>[1]['value'] = picture && { alt: picture.alt }
    if (picture?.file !== undefined) {
      const converted = await convertBrandPictureApart(picture.file, name === 'symbol')
      if ('problem' in converted) return invalid({ file: converted.problem })
      value = { ...converted, alt: picture.alt }
    }
    return toOutcome(await store.brand.saveBrandPicture(organisation, { name, base, value }))
  },
})

/**
 * Saves the choices of header bar and page background, which derive from the accent. null in a choice is the usual
 * colour; `value: null` restores the company's. `base` is the value that the caller edited.
 */
export const saveBrandColours = operation({
  kind: 'command',
  permission,
  input: brandColoursInput,
  describe: ({ value }) => ({ isOwn: String(value !== null) }),
  run: async ({ store, organisation }, input) =>
    toOutcome(await store.brand.saveBrandColours(organisation, input)),
})

function toOutcome(change: BrandChange): Outcome<null> {
  if (change.kind === 'stale') return { kind: 'stale', current: { value: change.current } }
  if (change.kind === 'locked') return refused('companyLocked')
  return change.kind === 'missing' ? missing : done(null)
}
