'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { useOperation } from '@/components/admin-ui/use-operation'
import { TextField } from '@/components/ui/text-field'

/** Makes a category. */
export function CategoryForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.categories')
  const problemText = useProblemText()
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
      <TextField
        name="name"
        kind="text"
        label={t('name')}
        defaultValue=""
        problem={problems.name === undefined ? null : problemText(problems.name)}
      />
      <ProblemLine problem={problems.form} />
      <div className="flex flex-wrap items-center gap-3">
        <button className="button-solid" aria-busy={isBusy}>
          {t('create')}
        </button>
        <p role="status" className="text-note font-semibold text-primary">
          {made !== null && t('created', { name: made })}
        </p>
      </div>
    </form>
  )
}
