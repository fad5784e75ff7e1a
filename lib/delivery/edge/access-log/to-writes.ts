/** PIPE_BUF of POSIX: a write of up to this size to a pipe is not mixed with output of other processes. */
const MAX_WRITE_BYTES = 4096

/** Splits ASCII lines into writes of whole lines with at most `maxBytes`. */
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
  // A line longer than the limit becomes a separate write.
  return end > start ? end : bytes.indexOf('\n', start) + 1 || bytes.length
}
