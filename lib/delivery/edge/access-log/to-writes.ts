/** A write up to so many bytes to a pipe is whole, whatever else writes to it (POSIX, PIPE_BUF). */
const MAX_WRITE_BYTES = 4096

/** Lines of ASCII in pieces that end with a line, each as long as may be, so that no other line falls into one. */
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
  // A line that is longer by itself.
  return end > start ? end : bytes.indexOf('\n', start) + 1 || bytes.length
}
