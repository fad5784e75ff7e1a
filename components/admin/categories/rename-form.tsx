import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type RenameFormProps = { organisation: string; category: { id: number; name: string } }

/** Renames a category. If another person has renamed it meanwhile, shows that name before overwriting it. */
export function RenameForm({ organisation, category }: RenameFormProps) {
  const t = useTranslations('room.categories')
  const { perform, isBusy, problems, current } = useOperation('renameCategory', organisation)
  const [saved, setSaved] = useState<string | null>(null)
  const theirs = (current as { name: string } | null)?.name ?? null
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    // After a conflict, the base is the other person's name, so that a second attempt overwrites it.
    const done = await perform({ id: category.id, base: theirs ?? saved ?? category.name, name })
    setSaved(done && name.trim())
  }
  return (
    <form onSubmit={(event) => void rename(event)} noValidate className="flex flex-col gap-2">
      <TextField
        name="name"
        label={t('rename')}
        required
        defaultValue={category.name}
        problem={problems.name}
      />
      {theirs !== null && (
        <p role="alert" className="room-conflict">
          {t('renamed', { name: theirs })}
        </p>
      )}
      <ProblemNotice problem={theirs === null ? problems.form : undefined} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="self-start" isBusy={isBusy}>
          {theirs === null ? t('saveName') : t('saveAnyway')}
        </Button>
        <DoneNotice>{saved !== null && t('savedName')}</DoneNotice>
      </div>
    </form>
  )
}
