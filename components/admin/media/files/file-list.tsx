'use client'

import { useTranslations } from 'next-intl'
import type { LibraryFile } from '@/lib/features/media/files/library-file'
import { FileMark } from './file-mark'
import { useFileFacts } from './use-file-facts'

type FileListProps = { files: LibraryFile[]; current?: number | null; onOpen: (id: number) => void }

/** Lists files as buttons with their facts. */
export function FileList({ files, current = null, onOpen }: FileListProps) {
  const t = useTranslations('room.files')
  const toFacts = useFileFacts()
  return (
    <ul className="media-files" aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            data-file={file.id}
            aria-current={file.id === current || undefined}
            onClick={() => onOpen(file.id)}
          >
            <FileMark file={file} />
            <span className="media-file-facts">
              <span className="media-file-title">{file.title}</span>
              <span className="text-note text-ink-soft">
                {toFacts(file)}
                {file.labels.length > 0 && ` · ${file.labels.join(', ')}`}
                {file.home !== null && ` · ${file.home}`}
              </span>
              {file.isExpired && <span className="media-missing">{t('expired')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
