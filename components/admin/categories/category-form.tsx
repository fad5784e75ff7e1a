'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { TextField } from '@/components/admin-ui/field'

export function CategoryForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.categories')
  const { perform, isBusy, problems } = useOperation('createCategory', organisation)
  const [made, setMade] = useState<string | null>(null)
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    const done = await perform({ name })
    setMade(done ? name.trim() : null)
    if (done) form.reset()
  }
  return (
    <form onSubmit={(event) => void create(event)} noValidate className="flex flex-col gap-4">
      <TextField name="name" required label={t('name')} problem={problems.name} />
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy}>{t('create')}</SubmitButton>
        <DoneNotice>{made !== null && t('created', { name: made })}</DoneNotice>
      </div>
    </form>
  )
}
