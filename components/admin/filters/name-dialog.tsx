import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { TextField } from '@/components/admin-ui/field'
import type { FilteredList } from '@/lib/base/domain/filtered-list'
import { useOperation } from '@/components/admin-ui/use-operation'

type NameDialogProps = {
  organisation: string
  list: FilteredList
  query: string
  onClose: () => void
}

export function NameDialog({ organisation, list, query, onClose }: NameDialogProps) {
  const t = useTranslations('room.filters')
  const { perform, isBusy, problems } = useOperation('saveFilter', organisation)
  const [name, setName] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await perform({ list, name, query })) onClose()
  }
  return (
    <Dialog title={t('save')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('name')}
          hint={t('hint')}
          problem={problems.name ?? problems.form}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions close={t('cancel')} onClose={onClose}>
          <SubmitButton isBusy={isBusy}>{t('submit')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
