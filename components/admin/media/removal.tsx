import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type RemovalProps = {
  operation: 'removePicture' | 'removeFile'
  organisation: string
  id: number
  texts: { title: string; text: string }
  onRemoved: (id: number) => void
  /** Called if the server refuses, for example because a publication uses the picture or file. */
  onFailed?: () => void
  onClose: () => void
}

export function Removal({ operation, organisation, id, texts, onRemoved, onFailed, onClose }: RemovalProps) {
  const t = useTranslations('room.media')
  const { perform, isBusy, problems } = useOperation(operation, organisation, { refresh: false })
  const remove = async () => {
    if (await perform({ id })) onRemoved(id)
    else onFailed?.()
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{texts.title}</p>
      <p className="text-ink-soft">{texts.text}</p>
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap gap-3">
        <Button look="solid" isBusy={isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </div>
  )
}
