import * as z from 'zod'
import type { PictureProblem } from '@/lib/features/content/media/convert/picture/recognise'
import type { StoredOutcome } from './store-picture'
import {
  command,
  done,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { toLibraryPicture, type LibraryPicture } from './library-picture'

const pictureInput = z.object({
  name: z.string().max(500, 'tooLong').default(''),
  alt: z.string().trim().max(500, 'tooLong').default(''),
})
export type PictureInput = z.infer<typeof pictureInput>

/** Receives the bytes after the role of the caller has been checked. */
export type ReceivePicture = (
  context: RoomContext,
  named: PictureInput,
) => Promise<StoredOutcome | 'cut-off' | 'storageFull'>

export type Uploaded = { picture: LibraryPicture; isNew: boolean; isAnimated: boolean }

/** Reasons for refusing a picture, as keys of `room.problems`. */
const problemKeys = {
  empty: 'pictureEmpty',
  tooLarge: 'pictureTooLarge',
  tooManyPixels: 'pictureTooManyPixels',
  svg: 'pictureSvg',
  heic: 'pictureHeic',
  notPicture: 'pictureNone',
  mixed: 'pictureMixed',
  broken: 'pictureBroken',
} as const satisfies Record<PictureProblem, string>

export const toRefusal = (problem: PictureProblem) => refused(problemKeys[problem])

/** Creates the operation that stores a picture. `receive` receives its bytes (`answer-upload.ts`). */
export const uploadOperation = (receive: ReceivePicture) =>
  command({
    takesFile: true,
    permission: 'media.upload',
    input: pictureInput,
    describe: ({ name }) => ({ name }),
    run: async (context, named): Promise<Outcome<Uploaded>> => {
      const outcome = await receive(context, named)
      if (outcome === 'cut-off') return toRefusal('broken')
      if (outcome === 'storageFull') return refused(outcome)
      if (outcome.kind === 'refused') return toRefusal(outcome.reason)
      const { picture, isNew, isAnimated } = outcome
      return done({ picture: toLibraryPicture(picture, context), isNew, isAnimated })
    },
  })
