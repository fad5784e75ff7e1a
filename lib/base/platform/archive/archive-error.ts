/** What can be wrong with an archive that somebody hands in. */
export type ArchiveFault =
  /** Not a zip, or its end is missing. */
  | 'unreadable'
  | 'encrypted'
  /** A symbolic link, or a device. */
  | 'link'
  /** A path that leads out of the archive's folder, or is none. */
  | 'name'
  | 'duplicate'
  /** Compressed by a method that is not in use. */
  | 'method'
  /** More entries, or more bytes, than anybody's own archive has. */
  | 'too-large'
  /** Its bytes are not those that were written. */
  | 'checksum'
  | 'missing'

/** An archive that is not read any further. `entry` is the name of the file in it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'

  constructor(
    readonly fault: ArchiveFault,
    readonly entry: string | null = null,
  ) {
    super(`archive is ${fault}${entry === null ? '' : `: ${entry}`}`)
  }
}
