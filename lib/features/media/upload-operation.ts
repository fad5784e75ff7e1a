import * as z from 'zod'
import type { PictureProblem } from '@/lib/features/media/convert/recognise'
import type { StoredOutcome } from './store-picture'
import { done, operation, refused, type Outcome, type RoomContext } from '@/lib/features/operations/operation'
import { toLibraryPicture, type LibraryPicture } from './library-picture'

/** Receives the bytes, after the caller's role has been checked. */
export type ReceivePicture = (
  context: RoomContext,
  name: string,
) => Promise<StoredOutcome | 'cut-off' | 'storageFull'>

export type Uploaded = { picture: LibraryPicture; isNew: boolean; isAnimated: boolean }

/** Reasons for refusing a picture, as keys of `room.problems`. */
const problemKeys: Record<PictureProblem, string> = {
  empty: 'pictureEmpty',
  tooLarge: 'pictureTooLarge',
  tooManyPixels: 'pictureTooManyPixels',
  svg: 'pictureSvg',
  heic: 'pictureHeic',
  notPicture: 'pictureNone',
  mixed: 'pictureMixed',
  broken: 'pictureBroken',
}

export const toRefusal = (problem: PictureProblem) => refused(problemKeys[problem])

/** Creates the operation that stores a picture. `receive` gets its bytes (`answer-upload.ts`). */
export const uploadOperation = (receive: ReceivePicture) =>
  operation({
    kind: 'command',
    editorsOwn: 'bytes',
    permission: 'media.upload',
    input: z.object({ name: z.string().max(500, 'tooLong') }),
    describe: ({ name }) => ({ name }),
    run: async (context, { name }): Promise<Outcome<Uploaded>> => {
      const outcome = await receive(context, name)
      if (outcome === 'cut-off') return toRefusal('broken')
      if (outcome === 'storageFull') return refused(outcome)
      if (outcome.kind === 'refused') return toRefusal(outcome.reason)
      const { picture, isNew, isAnimated } = outcome
      return done({ picture: toLibraryPicture(picture, context), isNew, isAnimated })
    },
  })
