import path from 'node:path'

/** A socket's path in a directory. Systems take some hundred characters: the shorter of two ways to say it. */
export function toSocketFile(directory: string, name: string): string {
  const absolute = path.resolve(directory, name)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}
