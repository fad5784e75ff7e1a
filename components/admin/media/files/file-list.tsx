import { useTranslations } from 'next-intl'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { FileMark } from './file-mark'
import { useFileFacts } from './use-file-facts'

type FileListProps = { files: LibraryFile[]; current?: number | null; onOpen: (id: number) => void }

export function FileList({ files, current = null, onOpen }: FileListProps) {
  const t = useTranslations('room.files')
  const toFacts = useFileFacts()
  return (
    <ul className="flex flex-col border-t border-line" aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.id} className="border-b border-line">
          <button
            type="button"
            data-file={file.id}
            aria-current={file.id === current || undefined}
            className="grid w-full grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 px-2 py-2.5 text-start hover:bg-wash aria-[current=true]:bg-wash"
            onClick={() => onOpen(file.id)}
          >
            <FileMark file={file} />
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="font-semibold">{file.title}</span>
              <span className="text-note text-ink-soft">
                {toFacts(file)}
                {file.labels.length > 0 && ` · ${file.labels.join(', ')}`}
                {file.home !== null && ` · ${file.home}`}
              </span>
              {file.isExpired && <span className="font-sans text-note text-danger">{t('expired')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
