import { useFormatter, useTranslations } from 'next-intl'
import { toClock, toFileSize } from '@/lib/base/domain/file-facts'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'

/** Returns a file's facts in one line: `PDF · 2,3 MB · 12 páginas`. */
export function useFileFacts() {
  const t = useTranslations('room.files')
  const format = useFormatter()
  const toSize = (bytes: number) => {
    const { value, unit } = toFileSize(bytes)
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
