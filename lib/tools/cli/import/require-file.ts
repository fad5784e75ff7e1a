import { stat } from 'node:fs/promises'
import { CommandError } from '@/lib/tools/cli/command/command'

/** Returns the path. Throws `CommandError` if there is no such file or folder. */
export async function requireFile(path: string, kind: 'file' | 'folder' = 'file'): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (kind === 'file' ? stats?.isFile() : stats?.isDirectory()) return path
  throw new CommandError(
    kind === 'file'
      ? { en: `there is no file '${path}'.`, es: `no existe el archivo '${path}'.` }
      : { en: `there is no folder '${path}'.`, es: `no existe la carpeta '${path}'.` },
  )
}
