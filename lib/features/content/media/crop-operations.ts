import * as z from 'zod'
import { isCrop } from '@/lib/base/domain/picture-crop'
import { parsePictureAddress, toPictureAddress } from '@/lib/base/domain/stored-picture'
import {
  command,
  done,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { ConverterBusyError } from './convert/converter'
import { toLibraryPicture, type LibraryPicture } from './library-picture'
import { openPicture, storePicture, type StoredOutcome } from './store-picture'
import { toRefusal } from './upload-operation'

/** The path of a picture in the library. Any other path is rejected. */
const addressInput = z.string().max(300)

const findOriginal = async ({ store, organisation }: RoomContext, address: string) => {
  const key = parsePictureAddress(address)?.key
  return key ? store.mediaCrops.findOriginal(organisation, key) : null
}

/** Returns the original and the crop of a picture. Without a crop, returns the picture itself and null. */
export const getPictureCrop = query({
  permission: 'media.read',
  input: z.object({ address: addressInput }),
  run: async (context, { address }) => {
    const cropped = await findOriginal(context, address)
    return cropped ? done({ original: toPictureAddress(cropped.original.key), crop: cropped.crop }) : gone
  },
})

/** The answer if the picture is no longer in the library. */
const gone = refused('pictureGone')

const share = z.int().min(0).max(1000)

/**
 * Creates a new picture from a part of another one, which is not changed. All widths, formats and share
 * images of the new picture show that part. The crop can be changed later.
 */
export const cropPicture = command({
  permission: 'media.upload',
  input: z.object({
    address: addressInput,
    crop: z.object({ x: share, y: share, width: share, height: share }).refine(isCrop, 'crop'),
  }),
  run: async (context, { address, crop }): Promise<Outcome<LibraryPicture>> => {
    const { store, organisation, person } = context
    const original = (await findOriginal(context, address))?.original
    const source = original && (await openPicture(original.key))
    if (!original || !source) return gone
    const { alt, fileName: name } = original
    const outcome = await storePicture(store.media, {
      organisation,
      source,
      name,
      alt,
      by: person.id,
      crop,
    }).catch(toBusy)
    if (outcome === null) return refused('pictureBusy')
    if (outcome.kind === 'refused') return toRefusal(outcome.reason)
    const focus = await store.mediaCrops.noteCrop(organisation, { id: outcome.picture.id, original, crop })
    return done(toLibraryPicture({ ...outcome.picture, focus }, context))
  },
})

function toBusy(cause: unknown): StoredOutcome | null {
  if (cause instanceof ConverterBusyError) return null
  throw cause
}
