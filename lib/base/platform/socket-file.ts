import path from 'node:path'

/**
 * Returns the path of a socket in a directory: the absolute or the relative path, whichever is shorter. Systems limit
 * the length of socket paths to about 100 characters.
 */
export function toSocketFile(directory: string, name: string): string {
  const absolute = path.resolve(directory, name)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}
