import path from 'node:path'

/**
 * Returns the path of a socket in a directory. Chooses the shorter of the absolute and the relative path, because
 * systems limit the length to about 100 characters.
 */
export function toSocketFile(directory: string, name: string): string {
  const absolute = path.resolve(directory, name)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}
