import path from 'node:path'

/**
 * Returns a socket's path in a directory: the shorter of the absolute and relative one, because systems limit
 * it to about a hundred characters.
 */
export function toSocketFile(directory: string, name: string): string {
  const absolute = path.resolve(directory, name)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}
