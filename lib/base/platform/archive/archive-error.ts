export type ArchiveFault =
  /** The file is not a zip file, or truncated. */
  | 'unreadable'
  | 'encrypted'
  /** The archive contains a symbolic link or a device file. */
  | 'link'
  /** The archive contains an invalid path, or a path outside of its folder. */
  | 'name'
  | 'duplicate'
  /** The archive uses an unsupported compression method. */
  | 'method'
  /** The archive contains more entries or bytes than any archive of the site. */
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
