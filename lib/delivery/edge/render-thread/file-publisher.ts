import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import type { FileKey } from '@/lib/base/domain/stored-file'
import { log } from '@/lib/base/platform/log'
import { findServedFile } from '@/lib/features/media/files/served-file'

/** Publishes to the edge what stands at the address of a file of the library. */
export async function publishFile(channel: ThreadChannel, key: FileKey): Promise<void> {
  const found = await findServedFile(key).catch((err: unknown) => {
    log().error({ err, picture: key }, 'stored picture not read')
    return 'unknown' as const
  })
  post(channel, { kind: 'file', key, found })
}
