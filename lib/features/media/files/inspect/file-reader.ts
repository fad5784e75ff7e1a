import { open } from 'node:fs/promises'

/** Reads a file here and there: it may have a gigabyte. */
export type FileReader = {
  size: number
  /** Fewer bytes where the file ends before. */
  read(at: number, length: number): Promise<Buffer>
}

export async function withFile<T>(file: string, work: (reader: FileReader) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    return await work({
      size,
      async read(at, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}
