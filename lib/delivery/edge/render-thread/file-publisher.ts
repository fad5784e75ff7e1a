import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import type { FileKey } from '@/lib/base/domain/stored-file'
import { log } from '@/lib/base/platform/log'
import { findServedFile } from '@/lib/features/media/files/served-file'

/** Looks up a library file and sends its state to the edge thread. */
export async function publishFile(channel: ThreadChannel, key: FileKey): Promise<void> {
  const file = await findServedFile(key).catch((err: unknown) => {
    log().error({ err, picture: key }, 'stored picture not read')
    return 'unknown' as const
  })
  post(channel, { kind: 'file', key, found: file })
}
