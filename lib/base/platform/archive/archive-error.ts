export type ArchiveFault =
  /** Not a zip file, or truncated. */
  | 'unreadable'
  | 'encrypted'
  /** Contains a symbolic link or a device file. */
  | 'link'
  /** Contains an invalid path, or one outside of the archive's folder. */
  | 'name'
  | 'duplicate'
  /** An unsupported compression method. */
  | 'method'
  /** Contains more entries or bytes than any archive of the site. */
  | 'too-large'
  /** A file does not match its checksum. */
  | 'checksum'
  | 'missing'

/** Thrown if an archive is invalid. `entry` is the path of the file in the archive. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'

  constructor(
    readonly fault: ArchiveFault,
    readonly entry: string | null = null,
  ) {
    super(`archive is ${fault}${entry === null ? '' : `: ${entry}`}`)
  }
}
