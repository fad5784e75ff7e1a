/** Why a backup is not restored, or not taken for one. */
export type BackupFault =
  | 'not-a-backup'
  /** Its form is that of a later release. */
  | 'newer-format'
  /** The store that it is of has migrations that this release does not know. */
  | 'newer-schema'
  /** The store that it is to be restored into is newer than it. */
  | 'newer-store'
  | 'not-empty'
  | 'wrong-rows'

/** `detail` names what is meant: a migration, a table. */
export class BackupError extends Error {
  override readonly name = 'BackupError'

  constructor(
    readonly fault: BackupFault,
    readonly detail = '',
  ) {
    super(`backup: ${fault} ${detail}`.trim())
  }
}
