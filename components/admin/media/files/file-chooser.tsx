import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { query } from '@/components/admin-ui/use-query'
import { TAKEN_FILES } from '@/lib/features/content/media/files/limits'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { LibrarySearch } from '../library-search'
import { useLibrary } from '../use-library'
import { FileList } from './file-list'
import { FileSender } from './file-sender'

type FileChooserProps = {
  organisation: string
  /** The chosen file; null if the dialog was cancelled. */
  onEnd: (file: Pick<LibraryFile, 'address' | 'title'> | null) => void
}

/** Dialog that chooses a file for a text, from the library or by upload. Loaded on first use. */
export function FileChooser({ organisation, onEnd }: FileChooserProps) {
  const t = useTranslations('room.editor.file')
  const files = useTranslations('room.files')
  const common = useTranslations('room.media')
  const [search, setSearch] = useState('')
  const { offered, hasMore, isFailed, more, put } = useFiles(organisation, search)
  return (
    <Dialog title={t('choose')} onClose={() => onEnd(null)}>
      <LibrarySearch label={t('search')} onSearch={setSearch} />
      {offered === null ? (
        <p className="text-ink-soft">{common(isFailed ? 'failed' : 'loading')}</p>
      ) : offered.length === 0 ? (
        <p className="text-ink-soft">{files(search === '' ? 'empty' : 'noneFound')}</p>
      ) : (
        <FileList files={offered} onOpen={(id) => onEnd(offered.find((file) => file.id === id) ?? null)} />
      )}
      <FileSender
        organisation={organisation}
        label={t('upload')}
        hint={t('uploadHint')}
        accept={TAKEN_FILES}
        operation="storeFile"
        toInput={(upload) => ({ upload })}
        onSent={(file) => {
          put(file)
          onEnd(file)
        }}
      />
      <DialogActions close={common('cancel')} onClose={() => onEnd(null)}>
        {hasMore && <Button onClick={more}>{common('loadMore')}</Button>}
      </DialogActions>
    </Dialog>
  )
}

/** Searches the files that readers can download. */
function useFiles(organisation: string, text: string) {
  const filter = { text: text || null, kind: null, label: null, isUnused: false }
  const { pages, change, ...library } = useLibrary<OperationAnswer<'listFiles'>>(
    ['listFiles', organisation, filter],
    (before) => query('listFiles', organisation, { ...filter, before }),
  )
  const all = pages?.flatMap(({ files }) => files) ?? null
  return {
    ...library,
    offered: all?.filter(({ isExpired }) => !isExpired) ?? null,
    put: (file: LibraryFile) =>
      change(([first, ...others]) =>
        first ? [{ ...first, files: [file, ...first.files] }, ...others] : others,
      ),
  }
}
