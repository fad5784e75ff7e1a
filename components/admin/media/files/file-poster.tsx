import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { LazyPictureChooser } from '../lazy-picture-chooser'

type FilePosterProps = {
  organisation: string
  file: LibraryFile
  onChanged: (file: LibraryFile) => void
}

export function FilePoster({ organisation, file, onChanged }: FilePosterProps) {
  const t = useTranslations('room.files')
  const [isChoosing, setChoosing] = useState(false)
  const { perform, isBusy, problems } = useOperation('describeFile', organisation, { refresh: false })
  const save = async (poster: string | null) => {
    const { id, title, credit, licence, labels, expiresAt } = file
    const done = await perform({ id, title, credit, licence, labels, expiresAt, poster })
    if (done) onChanged(done.answer)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-note font-semibold">{t('poster')}</h3>
      <p className="text-note text-ink-soft">{t('posterHint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => setChoosing(true)}>
          {t('choosePoster')}
        </Button>
        {file.poster !== null && (
          <Button look="text" disabled={isBusy} onClick={() => void save(null)}>
            {t('removePoster')}
          </Button>
        )}
      </div>
      <ProblemNotice problem={problems.poster ?? problems.form} />
      {isChoosing && (
        <LazyPictureChooser
          organisation={organisation}
          onEnd={(picture) => {
            setChoosing(false)
            if (picture) void save(picture.address)
          }}
        />
      )}
    </div>
  )
}
