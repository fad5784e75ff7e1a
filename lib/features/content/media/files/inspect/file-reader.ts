import { open } from 'node:fs/promises'

/** Reads parts of a file, which can be gigabytes long. */
export type FileReader = {
  size: number
  /** Reads `length` bytes from the offset `at`, or fewer if the file ends earlier. */
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
