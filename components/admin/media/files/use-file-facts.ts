import { useFormatter, useTranslations } from 'next-intl'
import type { LibraryFile } from '@/lib/features/media/files/library-file'

/** What a file is, in a line: `PDF · 2,3 MB · 12 páginas`. */
export function useFileFacts() {
  const t = useTranslations('room.files')
  const format = useFormatter()
  const toSize = (bytes: number) => {
    const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
    return format.number(value, { maximumFractionDigits: 1, style: 'unit', unit })
  }
  return ({ format: ending, bytes, pages, seconds }: LibraryFile): string =>
    [
      ending.toUpperCase(),
      toSize(bytes),
      pages === null ? null : t('pages', { count: pages }),
      seconds === null ? null : toClock(seconds),
    ]
      .filter((part) => part !== null)
      .join(' · ')
}

/** `1:02:03` */
function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':')
}
