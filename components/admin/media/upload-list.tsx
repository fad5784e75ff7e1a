import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { TextField } from '@/components/admin-ui/field'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
import type { Uploaded } from '@/lib/features/content/media/upload-operation'
import { ProgressBar } from './progress-bar'
import { Thumbnail, thumbnailStyle } from './thumbnail'
import type { Upload } from './use-uploads'

type UploadListProps<Stored> = {
  uploads: Upload<Stored>[]
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
  /** Renders the thumbnail and the text of an uploaded item. */
  toMark: (item: Stored) => ReactNode
  toText: (item: Stored) => string
  /** Text shown while the server processes an uploaded file. */
  processing: string
  children?: (item: Stored) => ReactNode
}

export function UploadList<Stored>(props: UploadListProps<Stored>) {
  const { uploads, onRetry, onDismiss, toMark, children } = props
  const t = useTranslations('room.media')
  if (uploads.length === 0) return null
  return (
    <section aria-label={t('uploads')}>
      <ul>
        {uploads.map((upload) => (
          <li
            key={upload.id}
            data-state={upload.state}
            className="grid grid-cols-[4rem_1fr] items-start gap-x-4 gap-y-3 border-b border-line py-4 min-[40rem]:grid-cols-[6rem_1fr_auto]"
          >
            {upload.state === 'stored' ? toMark(upload.stored) : <span className={thumbnailStyle} />}
            <div className="flex min-w-0 flex-col gap-2">
              <p className="font-sans text-ui font-semibold">{upload.file.name}</p>
              <UploadState upload={upload} {...props} />
              {upload.state === 'stored' && children?.(upload.stored)}
            </div>
            <div className="flex flex-wrap gap-2 max-[40rem]:col-start-2 min-[40rem]:justify-end">
              {upload.state === 'failed' && (
                <Button onClick={() => onRetry(upload.id)}>
                  {t('retry')}
                  <span className="sr-only"> {upload.file.name}</span>
                </Button>
              )}
              <Button look="subtle" onClick={() => onDismiss(upload.id)}>
                {upload.state === 'waiting' || upload.state === 'sending' ? t('cancel') : t('dismiss')}
                <span className="sr-only"> {upload.file.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type UploadStateProps<Stored> = Pick<UploadListProps<Stored>, 'toText' | 'processing'> & {
  upload: Upload<Stored>
}

function UploadState<Stored>({ upload, toText, processing }: UploadStateProps<Stored>) {
  const t = useTranslations('room.media')
  const problemText = useProblemText()
  switch (upload.state) {
    case 'waiting':
      return <p className="text-note text-ink-soft">{t('waiting')}</p>
    case 'sending':
      return (
        <div className="flex flex-col gap-1">
          <ProgressBar share={upload.share} label={upload.file.name} />
          <p className="text-note text-ink-soft">
            {upload.share < 1 ? t('sending', { percent: Math.floor(upload.share * 100) }) : processing}
          </p>
        </div>
      )
    case 'failed':
      return (
        <p role="alert" className="text-note font-semibold text-danger">
          {problemText(upload.problem)}
        </p>
      )
    case 'stored':
      return (
        <p role="status" className="text-note text-ink-soft">
          {toText(upload.stored)}
        </p>
      )
  }
}

type PictureUploadsProps = Pick<UploadListProps<Uploaded>, 'uploads' | 'onRetry' | 'onDismiss'> & {
  organisation: string
  /** Called with each alternative text that was typed, before it is saved. */
  onAlt?: (id: number, alt: string) => void
  onDescribed?: (picture: LibraryPicture) => void
}

/** Lists uploads of pictures, with a field for the alternative text of each. */
export function PictureUploads({ organisation, onAlt, onDescribed, ...uploads }: PictureUploadsProps) {
  const t = useTranslations('room.media')
  return (
    <UploadList
      {...uploads}
      toMark={({ picture }) => <Thumbnail address={picture.address} alt="" />}
      toText={({ isNew, isAnimated }) =>
        `${isNew ? t('stored') : t('known')}${isAnimated ? `. ${t('animated')}` : ''}`
      }
      processing={t('processing')}
    >
      {({ picture }) => (
        <AltField organisation={organisation} picture={picture} onAlt={onAlt} onDescribed={onDescribed} />
      )}
    </UploadList>
  )
}

type AltFieldProps = {
  organisation: string
  picture: LibraryPicture
  onAlt: ((id: number, alt: string) => void) | undefined
  onDescribed: ((picture: LibraryPicture) => void) | undefined
}

/** Field for an uploaded picture's alternative text, saved when it loses the focus. Enter goes to the next field. */
function AltField({ organisation, picture, onAlt, onDescribed }: AltFieldProps) {
  const t = useTranslations('room.media')
  const { perform, problems } = useOperation('describePicture', organisation, { refresh: false })
  const [saved, setSaved] = useState(picture.alt)
  const save = async (alt: string) => {
    const { id, focus } = picture
    onAlt?.(id, alt.trim())
    if (alt.trim() === saved) return
    const done = await perform({ id, alt, focus })
    if (!done) return
    setSaved(done.answer.alt)
    onDescribed?.(done.answer)
  }
  if (!picture.mayChange) return null
  return (
    <TextField
      look="small"
      label={t('alt')}
      hint={saved === '' ? t('altHint') : t('saved')}
      problem={Object.values(problems)[0]}
      defaultValue={picture.alt}
      maxLength={500}
      onBlur={({ target }) => void save(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        const field = event.currentTarget
        const fields = [...(field.closest('ul')?.querySelectorAll('input') ?? [])]
        const next = fields[fields.indexOf(field) + 1]
        if (next) next.focus()
        else void save(field.value)
      }}
    />
  )
}
