import * as z from 'zod'
import { command, done, refused } from '@/lib/features/kernel/operations/operation'
import { perform, type Caller } from '@/lib/features/kernel/operations/perform'
import { hasRoomFor } from '../storage/free-space'
import { LEAST_PART_BYTES } from '../storage/upload-limits'
import type { FileUpload } from './uploads'

const receiveFilePart = command({
  isQuiet: true,
  permission: 'media.upload',
  input: z.object({ bytes: z.int() }),
  run: async (_, { bytes }) => ((await hasRoomFor(bytes)) ? done(null) : refused('storageFull')),
})

/**
 * Checks whether a caller may send the next bytes of an upload. Returns null if allowed, otherwise the reason
 * as a key of `room.problems`. The person may have lost the role since the upload began.
 */
export async function findPartProblem(
  caller: Caller,
  { organisation }: Pick<FileUpload, 'organisation'>,
  bytes: number,
): Promise<string | null> {
  const call = { name: 'receiveFilePart', row: receiveFilePart, organisation, input: { bytes } }
  const outcome = await perform(caller, call)
  if (outcome.kind === 'done') return null
  return outcome.kind === 'refused' ? outcome.reason : 'notAllowed'
}

/** Returns whether a part that ends at `end` is below the minimum size of a part. The last part may be smaller. */
export const isTooSmall = (upload: FileUpload, { bytes, end }: { bytes: number; end: number }) =>
  bytes < LEAST_PART_BYTES && end < upload.bytes
