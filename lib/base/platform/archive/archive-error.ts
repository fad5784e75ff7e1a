/** Reasons to reject an archive. */
export type ArchiveFault =
  /** Not a zip, or truncated. */
  | 'unreadable'
  | 'encrypted'
  /** A symbolic link or a device. */
  | 'link'
  /** A path that escapes the archive's folder, or an invalid one. */
  | 'name'
  | 'duplicate'
  /** An unsupported compression method. */
  | 'method'
  /** More entries or bytes than any legitimate archive has. */
  | 'too-large'
  /** The content does not match its checksum. */
  | 'checksum'
  | 'missing'

/** Thrown when reading of an archive stops. `entry` is the name of the file in it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'

  constructor(
    readonly fault: ArchiveFault,
    readonly entry: string | null = null,
  ) {
    super(`archive is ${fault}${entry === null ? '' : `: ${entry}`}`)
  }
}
