import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import { peekDirectory, refreshDirectory } from '@/lib/features/company/organisations/directory'
import type { DirectoryKey } from '@/lib/features/company/organisations/directory-entry'
import type { FileKey } from '@/lib/base/domain/stored-file'
import { log } from '@/lib/base/platform/log'
import { findServedFile } from '@/lib/features/content/media/files/served-file'

/**
 * Looks up a directory entry (the organisation of a domain, or whether an organisation exists) and sends it to the
 * edge thread. Called when a request needs the entry.
 */
export async function publishDirectory(channel: ThreadChannel, key: DirectoryKey): Promise<void> {
  await refreshDirectory(key)
  post(channel, { kind: 'directory', key, entry: peekDirectory(key) })
}

/** Looks up a library file and sends its state to the edge thread. */
export async function publishFile(channel: ThreadChannel, key: FileKey): Promise<void> {
  const file = await findServedFile(key).catch((err: unknown) => {
    log().error({ err, picture: key }, 'stored picture not read')
    return 'unknown' as const
  })
  post(channel, { kind: 'file', key, found: file })
}
