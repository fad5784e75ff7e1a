import path from 'node:path'
import { processWide } from '@/lib/base/platform/process/process-wide'
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

/** Returns the storage from the settings. The process reuses it until the S3 keys change. */
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

/** Opens S3-compatible storage if it is configured, otherwise a folder. */
export async function openMediaStorage(settings: MediaSettings): Promise<MediaStorage> {
  const folder = toFolder(settings)
  const bucket = toBucket(settings)
  if (bucket === null) return openDiskStorage(folder)
  // The S3 client is loaded on demand.
  const { openS3Storage } = await import('./s3-storage')
  return openS3Storage({ ...bucket, incoming: folder })
}

/**
 * Returns the upload folder if other instances may use the same database but another folder, in which this instance's
 * uploads would be missing. Returns null for S3, and for `MEDIA_DIR`, which the operator chose.
 */
export function findUnsharedFolder(settings: MediaSettings & Pick<Settings, 'DATABASE_URL'>): string | null {
  const isShared = settings.MEDIA_DIR !== undefined || toBucket(settings) !== null
  return settings.DATABASE_URL === undefined || isShared ? null : toFolder(settings)
}

const toFolder = ({ MEDIA_DIR, DATA_DIR }: MediaSettings) =>
  path.resolve(/* turbopackIgnore: true */ MEDIA_DIR ?? path.join(DATA_DIR, 'media'))

/** Returns the settings of the S3 bucket, or null unless the endpoint, the bucket and both keys are set. */
function toBucket(settings: MediaSettings) {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = settings
  const { MEDIA_S3_ACCESS_KEY: accessKeyId, MEDIA_S3_SECRET_KEY: secretAccessKey } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
