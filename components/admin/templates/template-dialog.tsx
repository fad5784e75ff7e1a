import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { TextField } from '@/components/admin-ui/field'
import { DoneNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type TemplateDialogProps = { organisation: string; id: number; onClose: () => void }

export function TemplateDialog({ organisation, id, onClose }: TemplateDialogProps) {
  const t = useTranslations('room.templates')
  const { perform, isBusy, problems } = useOperation('saveTemplate', organisation, { refresh: false })
  const [name, setName] = useState('')
  const [isSaved, setSaved] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved((await perform({ id, name })) !== null)
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {isSaved ? (
        <>
          <DoneNotice>{t('saved')}</DoneNotice>
          <DialogActions close={t('close')} onClose={onClose} />
        </>
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('name')}
            hint={t('hint')}
            problem={problems.name ?? problems.form}
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <DialogActions close={t('close')} onClose={onClose}>
            <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
