/** POSIX writes up to PIPE_BUF bytes to a pipe atomically, even if other processes write to it. */
const MAX_WRITE_BYTES = 4096

/** Splits lines of ASCII into the largest pieces of whole lines, so that no other output splits a line. */
export function toWrites(lines: string, maxBytes = MAX_WRITE_BYTES): Uint8Array[] {
  const bytes = Buffer.from(lines, 'latin1')
  const writes: Uint8Array[] = []
  for (let start = 0; start < bytes.length;) {
    const end = toEnd(bytes, start, maxBytes)
    writes.push(bytes.subarray(start, end))
    start = end
  }
  return writes
}

function toEnd(bytes: Buffer, start: number, maxBytes: number): number {
  if (start + maxBytes >= bytes.length) return bytes.length
  const end = bytes.lastIndexOf('\n', start + maxBytes - 1) + 1
  // A single line may exceed the limit.
  return end > start ? end : bytes.indexOf('\n', start) + 1 || bytes.length
}
