import path from 'node:path'
import type { Settings } from '@/lib/base/platform/settings'
import type { BackupDestination } from './destination'

type DestinationSettings = Pick<
  Settings,
  | 'BACKUP_TO'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY'
  | 'BACKUP_S3_SECRET_KEY'
  | 'MEDIA_S3_ENDPOINT'
  | 'MEDIA_S3_REGION'
  | 'MEDIA_S3_ACCESS_KEY'
  | 'MEDIA_S3_SECRET_KEY'
  | 'DATA_DIR'
>

/** Opens the destination of backups; null without `BACKUP_TO`. */
export async function openDestination(settings: DestinationSettings): Promise<BackupDestination | null> {
  const { BACKUP_TO, DATA_DIR } = settings
  if (BACKUP_TO === undefined) return null
  if (!BACKUP_TO.startsWith('s3://')) {
    const { openFolderDestination } = await import('./folder-destination')
    return openFolderDestination(path.resolve(/* turbopackIgnore: true */ BACKUP_TO))
  }
  const [bucket = '', ...folders] = BACKUP_TO.slice('s3://'.length).split('/').filter(Boolean)
  const { openS3Destination } = await import('./s3-destination')
  return openS3Destination({
    ...toAccess(settings),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    staging: path.resolve(/* turbopackIgnore: true */ DATA_DIR, 'backup'),
  })
}

/**
 * Returns the credentials for backups: the separate `BACKUP_S3_*` settings, or else those of the pictures. Separate
 * ones protect the backups if the picture storage's key leaks.
 */
function toAccess(settings: DestinationSettings) {
  const isOwn = settings.BACKUP_S3_ENDPOINT !== undefined
  return {
    endpoint: (isOwn ? settings.BACKUP_S3_ENDPOINT : settings.MEDIA_S3_ENDPOINT) ?? '',
    region: settings.BACKUP_S3_REGION ?? settings.MEDIA_S3_REGION,
    accessKeyId: (isOwn ? settings.BACKUP_S3_ACCESS_KEY : settings.MEDIA_S3_ACCESS_KEY) ?? '',
    secretAccessKey: (isOwn ? settings.BACKUP_S3_SECRET_KEY : settings.MEDIA_S3_SECRET_KEY) ?? '',
  }
}
