import { log } from '@/lib/base/platform/log'
import { getMediaStorage } from './open-storage'
import { RESERVED_BYTES } from './upload-limits'

/** Returns whether the disk has room for an upload of this size. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const freeBytes = await (await getMediaStorage()).readFreeBytes()
  if (freeBytes === null || freeBytes - bytes >= RESERVED_BYTES) return true
  log().warn({ freeBytes, bytes }, 'upload refused: disk almost full')
  return false
}
