/** Reasons for rejecting a backup file, or for not restoring it. */
export type BackupFault =
  | 'not-a-backup'
  /** The backup has the archive format of a later release. */
  | 'newer-format'
  /** The backup has migrations that this release does not know. */
  | 'newer-schema'
  /** The store to restore into has later migrations than the backup. */
  | 'newer-store'
  | 'not-empty'
  | 'wrong-rows'

/** `detail` names the migration or the table concerned. */
export class BackupError extends Error {
  override readonly name = 'BackupError'

  constructor(
    readonly fault: BackupFault,
    readonly detail = '',
  ) {
    super(`backup: ${fault} ${detail}`.trim())
  }
}
