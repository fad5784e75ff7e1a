import { stat } from 'node:fs/promises'
import { CommandError } from '@/lib/tools/cli/command'

/** The path itself; throws `CommandError` where there is no such file, or folder. */
export async function requireFile(path: string, kind: 'file' | 'folder' = 'file'): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (kind === 'file' ? found?.isFile() : found?.isDirectory()) return path
  throw new CommandError(
    kind === 'file'
      ? { en: `there is no file '${path}'.`, es: `no existe el archivo '${path}'.` }
      : { en: `there is no folder '${path}'.`, es: `no existe la carpeta '${path}'.` },
  )
}
