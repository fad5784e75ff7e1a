import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CopyField } from '@/components/admin-ui/copy-field'
import { useQuery } from '@/components/admin-ui/use-query'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { Removal } from '../removal'
import { SidePanel, type DetailsProps } from '../side-panel'
import { countUses, UseList } from '../use-list'
import { FileCaptions } from './file-captions'
import { FileDescription } from './file-description'
import { FileMark } from './file-mark'
import { FilePoster } from './file-poster'
import { FileSender } from './file-sender'
import { useFileFacts } from './use-file-facts'

type FileDetailsProps = DetailsProps<LibraryFile> & { file: LibraryFile }

export function FileDetails(props: FileDetailsProps) {
  const { organisation, file, onChanged, onRemoved, onClose } = props
  const t = useTranslations('room.files')
  const { data, mutate } = useQuery('getFile', organisation, { id: file.id })
  const changed = (next: LibraryFile) => {
    onChanged(next)
    void mutate()
  }
  const whole = data ? { ...file, captions: data.file.captions } : file
  const uses = data ?? null
  return (
    <SidePanel title={file.title} onClose={onClose}>
      <Facts {...props} />
      {file.plays !== null && file.plays !== 'all' && (
        <p className="text-note font-semibold">{t(`plays.${file.plays}`)}</p>
      )}
      <CopyField label={t('address')} value={file.address} />
      <a href={file.address} target="_blank" rel="noreferrer" className="self-start underline">
        {t('open')}
      </a>
      {file.mayChange && (
        <FileDescription
          organisation={organisation}
          timeZone={props.timeZone}
          file={file}
          knownLabels={data?.knownLabels ?? []}
          onChanged={onChanged}
        />
      )}
      {file.mayChange && file.kind === 'video' && (
        <FilePoster organisation={organisation} file={file} onChanged={onChanged} />
      )}
      {(file.kind === 'audio' || file.kind === 'video') && (
        <FileCaptions organisation={organisation} file={whole} onChanged={changed} />
      )}
      {file.mayChange && (
        <FileSender
          organisation={organisation}
          label={t('replace')}
          hint={t('replaceHint')}
          accept={`.${file.format}`}
          operation="replaceFile"
          toInput={(upload) => ({ id: file.id, upload })}
          onSent={changed}
        />
      )}
      <UseList organisation={organisation} uses={uses} />
      {file.mayChange && (
        <RemovalStep
          organisation={organisation}
          id={file.id}
          isPossible={uses !== null && countUses(uses) === 0}
          onRemoved={onRemoved}
        />
      )}
    </SidePanel>
  )
}

type RemovalStepProps = Pick<FileDetailsProps, 'organisation' | 'onRemoved'> & {
  id: number
  isPossible: boolean
}

/** Removes the file, unless a publication uses it. */
function RemovalStep({ isPossible, ...removal }: RemovalStepProps) {
  const t = useTranslations('room.media')
  const files = useTranslations('room.files')
  const [isOpen, setOpen] = useState(false)
  const texts = { title: files('removeTitle'), text: files('removeText') }
  if (isOpen)
    return <Removal {...removal} operation="removeFile" texts={texts} onClose={() => setOpen(false)} />
  return (
    <Button
      look="text"
      className="ms-auto self-start text-danger"
      disabled={!isPossible}
      onClick={() => setOpen(true)}
    >
      {t('remove')}
    </Button>
  )
}

function Facts({ file, timeZone }: FileDetailsProps) {
  const t = useTranslations('room.files')
  const format = useFormatter()
  const toFacts = useFileFacts()
  const toDay = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeZone })
  return (
    <div className="flex gap-4">
      <div className="w-24 flex-none">
        <FileMark file={file} />
      </div>
      <p className="text-note text-ink-soft">
        {t(`kinds.${file.kind}`)} · {toFacts(file)}
        <br />
        {t('uploaded', { at: toDay(file.uploadedAt) })}
        {file.replacedAt !== null && ` · ${t('replaced', { at: toDay(file.replacedAt) })}`}
        {file.home !== null && ` · ${file.home}`}
        <br />
        {file.fileName}
      </p>
    </div>
  )
}
