import { useFormatter, useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { TextAreaField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import type { OperationAnswer } from '@/lib/features/operation-table'

type CorrectionsDialogProps = { organisation: string; id: number; onClose: () => void }

export function CorrectionsDialog({ organisation, id, onClose }: CorrectionsDialogProps) {
  const t = useTranslations('room.corrections')
  const { data, mutate } = useQuery('listCorrections', organisation, { id })
  const adding = useOperation('addCorrection', organisation, { refresh: false })
  const [sentence, setSentence] = useState('')
  const [isAdded, setAdded] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await adding.perform({ id, sentence }))) return
    setSentence('')
    setAdded(true)
    await mutate()
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t('text')}</p>
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label={t('list')}>
          {data.map((correction) => (
            <CorrectionItem
              key={correction.id}
              organisation={organisation}
              piece={id}
              correction={correction}
              onRemoved={() => void mutate()}
            />
          ))}
        </ul>
      )}
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
        <ProblemNotice problem={adding.problems.form} />
        <TextAreaField
          label={t('sentence')}
          hint={t('hint')}
          rows={3}
          value={sentence}
          problem={adding.problems.sentence}
          onChange={({ target }) => {
            setSentence(target.value)
            setAdded(false)
          }}
        />
        <p role="status" className="text-note text-ink-soft">
          {isAdded ? t('added') : ''}
        </p>
        <DialogActions close={t('close')} onClose={onClose}>
          <SubmitButton isBusy={adding.isBusy}>{t('add')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type CorrectionItemProps = {
  organisation: string
  piece: number
  correction: OperationAnswer<'listCorrections'>[number]
  onRemoved: () => void
}

function CorrectionItem({ organisation, piece, correction, onRemoved }: CorrectionItemProps) {
  const t = useTranslations('room.corrections')
  const format = useFormatter()
  const { perform, problems } = useOperation('removeCorrection', organisation, { refresh: false })
  const { id, at, sentence, by, isReceived } = correction
  const day = format.dateTime(new Date(at), { dateStyle: 'medium' })
  return (
    <li className="flex flex-col items-start gap-1 border-t border-line pt-3">
      <p className="text-note text-ink-soft">
        {[day, isReceived ? t('received') : by].filter(Boolean).join(' · ')}
      </p>
      <p>{sentence}</p>
      <ProblemNotice problem={problems.form} />
      {!isReceived && (
        <ConfirmButton
          text={t('remove')}
          question={t('removeQuestion')}
          act={async () => {
            if (await perform({ id: piece, correction: id })) onRemoved()
          }}
        />
      )}
    </li>
  )
}
