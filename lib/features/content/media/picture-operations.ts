import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import { removeOrphanedFiles } from './remove-orphaned-files'
import { ownerOf, toLibraryPicture } from './library-picture'
import { uploadOperation } from './upload-operation'
import {
  command,
  done,
  missing,
  query,
  refused,
  scopedQuery,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { idInput, searchInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'

const PAGE_LENGTH = 36

async function findPicture({ store, organisation }: RoomContext, { id }: { id: number }) {
  const picture = await store.media.getPicture(organisation, id)
  return picture && { name: `picture ${id}`, ownerId: ownerOf(picture), details: { name: picture.fileName } }
}

/** Finds a picture of this organisation. Shared pictures of other organisations cannot be changed. */
async function findOwnPicture(context: RoomContext, input: { id: number }) {
  const picture = await context.store.media.getPicture(context.organisation, input.id)
  return picture?.organisation === context.organisation ? findPicture(context, input) : null
}

/** Returns pictures of the library, the newest first. */
export const listPictures = scopedQuery({
  permission: 'media.read',
  ...listing({
    name: 'pictures',
    length: PAGE_LENGTH,
    input: {
      text: searchInput,
      isUnused: z.boolean().default(false),
      isWithoutAlt: z.boolean().default(false),
      isShared: z.boolean().default(false),
      before: idInput.nullable().default(null),
    },
    position: idPosition,
    find: ({ store, scope }: ScopedContext, filter, { after, limit }) =>
      store.media.listPictures(scope, { ...filter, before: after, limit }),
    toPosition: ({ id }) => id,
    answer: (context, rows, { hasMore }) => ({
      pictures: rows.map((picture) => toLibraryPicture(picture, context)),
      next: hasMore ? (rows.at(-1)?.id ?? null) : null,
    }),
  }),
})

/** Returns a picture with its uses. */
export const getPicture = query({
  permission: 'media.read',
  input: z.object({ id: idInput }),
  findSubject: findPicture,
  run: async (context, { id }) => {
    const { store, organisation, outside } = context
    const [picture, uses] = await Promise.all([
      store.media.getPicture(organisation, id),
      store.media.listPictureUses(organisation, id, { ...outside, organisation }),
    ])
    return picture && uses ? done({ picture: toLibraryPicture(picture, context), ...uses }) : missing
  },
})

/** Uploads a picture to the library. */
// The upload endpoint stores the bytes; a call without them is refused.
export const uploadPicture = uploadOperation(async () => ({ kind: 'refused', reason: 'empty' }))

const percent = z.int().min(0).max(100)

/** Updates the alternative text and the focal point of a picture. */
export const describePicture = command({
  permission: 'media.remove',
  input: z.object({
    id: idInput,
    alt: z.string().trim().max(500, 'tooLong'),
    focus: z.object({ x: percent, y: percent }),
  }),
  partial: partialById(['alt', 'focus'], ({ store, organisation }, id) =>
    store.media.getPicture(organisation, id),
  ),
  findSubject: findOwnPicture,
  run: async (context, { id, alt, focus }) => {
    const described = await context.store.media.describePicture(context.organisation, id, { alt, focus })
    if (!described) return missing
    return done(toLibraryPicture(described, context))
  },
})

/** Adds a picture to the shared library, or removes it from there. */
export const sharePicture = command({
  permission: 'media.share',
  input: z.object({ id: idInput, isShared: z.boolean() }),
  findSubject: findOwnPicture,
  describe: ({ isShared }) => ({ isShared: String(isShared) }),
  run: async (context, { id, isShared }) => {
    const shared = await context.store.media.sharePicture(context.organisation, id, isShared)
    return shared ? done(toLibraryPicture(shared, context)) : missing
  },
})

/** Removes a picture that is not used. */
export const removePicture = command({
  permission: 'media.remove',
  input: z.object({ id: idInput }),
  findSubject: findOwnPicture,
  run: async ({ store, organisation }, { id }) => {
    const removal = await store.media.removePicture(organisation, id)
    if (removal.kind === 'missing') return missing
    if (removal.kind === 'used') return refused('pictureUsed')
    const { key } = removal.picture
    await removeOrphanedFiles(key, () => store.media.isPictureKept(key))
    return done({ id })
  },
})
