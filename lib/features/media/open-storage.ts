import path from 'node:path'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings, type Settings } from '@/lib/base/platform/settings'
import { openDiskStorage } from './disk-storage'
import type { MediaStorage } from './media-storage'

type MediaSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'MEDIA_DIR'
  | 'MEDIA_S3_ENDPOINT'
  | 'MEDIA_S3_BUCKET'
  | 'MEDIA_S3_REGION'
  | 'MEDIA_S3_ACCESS_KEY'
  | 'MEDIA_S3_SECRET_KEY'
>

/** The storage that the settings name; this process has one, until its keys change. */
export function getMediaStorage(): Promise<MediaStorage> {
  const settings = getSettings()
  const keys = [settings.MEDIA_S3_ACCESS_KEY, settings.MEDIA_S3_SECRET_KEY].join(' ')
  const held = processWide('media-storage', () => ({
    keys: '',
    storage: null as Promise<MediaStorage> | null,
  }))
  if (held.storage === null || held.keys !== keys)
    Object.assign(held, { keys, storage: openMediaStorage(settings) })
  return held.storage!
}

/** S3-compatible storage where it is set, else a folder. */
export async function openMediaStorage(settings: MediaSettings): Promise<MediaStorage> {
  const folder = path.resolve(
    /* turbopackIgnore: true */ settings.MEDIA_DIR ?? path.join(settings.DATA_DIR, 'media'),
  )
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = settings
  const { MEDIA_S3_ACCESS_KEY: accessKeyId, MEDIA_S3_SECRET_KEY: secretAccessKey } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return openDiskStorage(folder)
  // Its client is only loaded where it is used.
  const { openS3Storage } = await import('./s3-storage')
  return openS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey, incoming: folder })
}
