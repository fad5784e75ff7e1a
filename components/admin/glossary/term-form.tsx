'use client'

import { useTranslations } from 'next-intl'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** Adds a term to the glossary, or changes its definition. */
export function TermForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.glossary')
  const { perform, isBusy, problems } = useOperation('saveTerm', organisation)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    if (await perform({ name: text('name'), definition: text('definition') })) form.reset()
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <TextField name="name" required label={t('name')} problem={problems.name} />
      <TextField name="definition" required label={t('definition')} problem={problems.definition} />
      <ProblemNotice problem={problems.form} />
      <div>
        <Button type="submit" look="solid" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

type TermRowProps = { organisation: string; term: OperationAnswer<'listTerms'>[number] }

/** A term with its definition, and a button that removes it. */
export function TermRow({ organisation, term: { id, name, definition } }: TermRowProps) {
  const t = useTranslations('room.glossary')
  const { perform, problems } = useOperation('removeTerm', organisation)
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-note text-ink-soft">{definition}</p>
      </div>
      <ConfirmButton text={t('remove')} of={name} question={null} act={() => perform({ id })} />
      <ProblemNotice problem={problems.form} />
    </li>
  )
}
