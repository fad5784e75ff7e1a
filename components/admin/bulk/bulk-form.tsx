import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { ConfirmDialog } from '@/components/admin-ui/dialog'
import { SelectField, TextField } from '@/components/admin-ui/field'
import type { ListedPiece } from '@/components/admin/pieces/piece-list'
import type { CategoryId } from '@/lib/base/domain/model'
import type { PieceChoices } from '@/lib/features/content/pieces/piece-choices'
import { OfferDialog } from './offer-dialog'
import type { PieceChange } from './use-bulk'

const actions = [
  'category',
  'addTags',
  'removeTags',
  'author',
  'publish',
  'withdraw',
  'review',
  'draft',
  'offer',
  'bin',
] as const
type Action = (typeof actions)[number]

/** Bulk actions that open a dialog before they run. */
type Question = 'publish' | 'withdraw' | 'offer'

type BulkFormProps = {
  pieces: ListedPiece[]
  categories: PieceChoices['categories'] | null
  isBusy: boolean
  onChange: (change: PieceChange) => Promise<void>
}

export function BulkForm({ pieces, categories, isBusy, onChange }: BulkFormProps) {
  const t = useTranslations('room.bulk')
  const [action, setAction] = useState<Action | ''>('')
  const [value, setValue] = useState('')
  const [open, setOpen] = useState<Question | null>(null)
  const offered = actions.filter((action) => action !== 'category' || categories !== null)
  const send = async (change: PieceChange) => {
    setOpen(null)
    await onChange(change)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (action === '') return
    if (action === 'publish' || action === 'withdraw' || action === 'offer') setOpen(action)
    else void send(toChange(action, value))
  }
  return (
    <form className="bulk-tools" onSubmit={submit}>
      <SelectField
        look="small"
        label={t('action')}
        none={t('choose')}
        value={action}
        onChange={({ target }) => {
          setAction(target.value as Action | '')
          setValue('')
        }}
        options={offered.map((id) => ({ id, name: t(`actions.${id}`) }))}
      />
      <ActionValue action={action} categories={categories} value={value} onChange={setValue} />
      <SubmitButton isBusy={isBusy} disabled={action === ''}>
        {t('apply', { count: pieces.length })}
      </SubmitButton>
      <BulkDialog
        open={open}
        pieces={pieces}
        onEnd={() => setOpen(null)}
        onChange={(change) => void send(change)}
      />
    </form>
  )
}

type ActionValueProps = Pick<BulkFormProps, 'categories'> & {
  action: Action | ''
  value: string
  onChange: (value: string) => void
}

function ActionValue({ action, categories, value, onChange }: ActionValueProps) {
  const fields = useTranslations('room.pieces.fields')
  return (
    <>
      {action === 'category' && categories && (
        <SelectField
          look="small"
          label={fields('category')}
          none={fields('noCategory')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={categories}
        />
      )}
      {(action === 'addTags' || action === 'removeTags' || action === 'author') && (
        <TextField
          look="small"
          label={fields(action === 'author' ? 'author' : 'tags')}
          hint={action === 'author' ? undefined : fields('tagsHint')}
          required={action !== 'author'}
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}

type BulkDialogProps = Pick<BulkFormProps, 'pieces'> & {
  open: Question | null
  onChange: (change: PieceChange) => void
  onEnd: () => void
}

function BulkDialog({ open, pieces, onChange, onEnd }: BulkDialogProps) {
  const t = useTranslations('room.bulk')
  if (open === null) return null
  if (open === 'offer') return <OfferDialog pieces={pieces} onClose={onEnd} onOffer={onChange} />
  return (
    <ConfirmDialog
      title={t(`confirm.${open}`, { count: pieces.length })}
      text={t('confirm.text')}
      action={t(`actions.${open}`)}
      onConfirm={() => onChange({ kind: open })}
      onClose={onEnd}
    />
  )
}

function toChange(action: Exclude<Action, Question>, value: string): PieceChange {
  const tags = value
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  switch (action) {
    case 'category':
      return { kind: 'fields', category: value === '' ? null : (Number(value) as CategoryId) }
    case 'addTags':
      return { kind: 'fields', addTags: tags }
    case 'removeTags':
      return { kind: 'fields', removeTags: tags }
    case 'author':
      return { kind: 'fields', author: value }
    default:
      return { kind: action }
  }
}
