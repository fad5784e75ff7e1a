/** Converts bytes to kilobytes, megabytes or gigabytes for display. */
export function toFileSize(bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' | 'gigabyte' } {
  if (bytes < 1e6) return { value: bytes / 1e3, unit: 'kilobyte' }
  return bytes < 1e9 ? { value: bytes / 1e6, unit: 'megabyte' } : { value: bytes / 1e9, unit: 'gigabyte' }
}

/** Formats a duration: `1:02:03`. */
export function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':')
}
