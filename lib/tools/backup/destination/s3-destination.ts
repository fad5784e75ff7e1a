import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { NAME_START, toBackups } from './backup-name'
import type { BackupDestination } from './destination'
import { removeLeftovers } from './leftovers'
import { openBucket, type BucketSettings } from './s3-bucket'

type S3DestinationSettings = BucketSettings & {
  /** '' or folders of the bucket, each with its slash. */
  prefix: string
  /** A local folder for a backup before it is sent, and after it was fetched. */
  staging: string
}

/** Backups in S3-compatible storage. A backup is written and checked in a local file first. */
export function openS3Destination({
  prefix,
  staging,
  ...settings
}: S3DestinationSettings): BackupDestination {
  const bucket = openBucket(settings)

  /** A process of its own has its own file, and the name says that it is no backup. */
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
        const written = await write(file)
        await bucket.upload(`${prefix}${name}`, file)
        return written
      }),
    withFile: (name, work) =>
      withStaged(name, async (file) => {
        await bucket.download(`${prefix}${name}`, file)
        return work(file)
      }),
    remove: (name) => bucket.remove(`${prefix}${name}`),
  }
}
