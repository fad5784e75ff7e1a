'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TimeZone } from '@/lib/base/domain/model'
import { TAKEN_FILES } from '@/lib/features/content/media/files/limits'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { DropArea, dropStyle } from '../drop-area'
import { columnsStyle, openColumnsStyle } from '../side-panel'
import { UploadList } from '../upload-list'
import { useSending } from '../use-uploads'
import { FileDetails } from './file-details'
import { FileList } from './file-list'
import { FileMark } from './file-mark'
import { sendFile, storeFile } from './send-file'
import { useFileFacts } from './use-file-facts'

type FileLibraryProps = {
  /** The organisation; null for the files of several organisations, where nothing can be uploaded. */
  organisation: string | null
  timeZone: TimeZone
  files: LibraryFile[]
  emptyText: string
}

export function FileLibrary({ organisation, timeZone, files, emptyText }: FileLibraryProps) {
  const t = useTranslations('room.files')
  const toFacts = useFileFacts()
  const [visibleFiles, setShown] = useState(files)
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = visibleFiles.find(({ id }) => id === openId) ?? null
  const put = (file: LibraryFile) => setShown((all) => [file, ...all.filter(({ id }) => id !== file.id)])
  const change = (file: LibraryFile) =>
    setShown((all) => all.map((other) => (other.id === file.id ? { ...file, home: other.home } : other)))
  const organisationId = organisation ?? ''
  const { uploads, add, retry, dismiss } = useSending<LibraryFile>(
    (file, sending) => sendFile(organisationId, file, sending, storeFile(organisationId)),
    put,
  )
  const close = () => {
    setOpenId(null)
    document.querySelector<HTMLElement>(`[data-file="${openId}"]`)?.focus()
  }
  const content = (
    <>
      <UploadList
        uploads={uploads}
        onRetry={retry}
        onDismiss={dismiss}
        toMark={(file) => <FileMark file={file} />}
        toText={(file) => `${t('stored')} · ${toFacts(file)}`}
        processing={t('processing')}
      />
      <div className={`${columnsStyle} ${opened ? openColumnsStyle : ''}`}>
        {opened && (
          <FileDetails
            key={opened.id}
            organisation={organisation ?? opened.organisation}
            timeZone={timeZone}
            file={opened}
            onChanged={change}
            onRemoved={(id) => {
              setShown((all) => all.filter((file) => file.id !== id))
              setOpenId(null)
            }}
            onClose={close}
          />
        )}
        {visibleFiles.length === 0 ? (
          <p className="py-8 text-ink-soft">{emptyText}</p>
        ) : (
          <FileList files={visibleFiles} current={openId} onOpen={setOpenId} />
        )}
      </div>
    </>
  )
  if (organisation === null) return <div className={dropStyle}>{content}</div>
  const texts = { upload: t('upload'), hint: t('hint'), drop: t('drop') }
  return (
    <DropArea onFiles={add} texts={texts} accept={TAKEN_FILES}>
      {content}
    </DropArea>
  )
}
