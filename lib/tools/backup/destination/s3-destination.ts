import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { NAME_START, toBackups } from './backup-name'
import type { BackupDestination } from './destination'
import { removeLeftovers } from './leftovers'
import { openBucket, type BucketSettings } from './s3-bucket'

type S3DestinationSettings = BucketSettings & {
  /** Folder within the bucket: '', or a path with a trailing slash. */
  prefix: string
  /** Local folder for a backup before its upload, and after its download. */
  staging: string
}

/** Opens S3-compatible storage for backups. A backup is written and verified in a local file first. */
export function openS3Destination({
  prefix,
  staging,
  ...settings
}: S3DestinationSettings): BackupDestination {
  const bucket = openBucket(settings)

  /**
   * Calls `work` with the path of a temporary file. The file's name contains the process id, and is never listed as a
   * backup.
   */
  const withStaged = async <T>(name: string, work: (file: string) => Promise<T>): Promise<T> => {
    await mkdir(staging, { recursive: true, mode: 0o700 })
    await removeLeftovers(staging)
    const file = path.join(staging, `${name}.${process.pid}.partial`)
    return work(file).finally(() => rm(file, { force: true }))
  }

  return {
    async list() {
      const objects = await bucket.list(`${prefix}${NAME_START}`)
      return toBackups(objects.map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes })))
    },
    add: (name, write) =>
      withStaged(name, async (file) => {
        const result = await write(file)
        await bucket.upload(`${prefix}${name}`, file)
        return result
      }),
    withFile: (name, work) =>
      withStaged(name, async (file) => {
        await bucket.download(`${prefix}${name}`, file)
        return work(file)
      }),
    remove: (name) => bucket.remove(`${prefix}${name}`),
  }
}
