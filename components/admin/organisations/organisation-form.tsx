'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextAreaField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblems, type Problems } from '@/components/admin-ui/problems'
import { useOrganisationNames } from './use-organisation-names'
import { toCode } from '@/lib/base/domain/slug'

/** Creates an organisation. Then opens the editor, or the settings if these were copied. */
export function OrganisationForm({ hasOthers }: { hasOthers: boolean }) {
  const t = useTranslations('room.founding')
  const router = useRouter()
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const [name, setName] = useState('')
  /** The organisation's id; null while it is derived from the name. */
  const [code, setCode] = useState<string | null>(null)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const read = (field: string) => String(data.get(field) ?? '').trim()
    const id = read('id').replace(/\s+/g, '-')
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(id))
      return setProblems({ id: id === '' ? 'required' : 'code' })
    setSending(true)
    const input = {
      name: read('name'),
      domain: read('domain'),
      description: read('description'),
      from: read('from'),
    }
    const outcome = await performRemotely('createOrganisation', id, input)
    setSending(false)
    if (outcome.kind === 'done')
      return router.push(input.from === '' ? `/${id}/publicaciones/nueva` : `/${id}/ajustes`)
    setProblems(toProblems(outcome))
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5">
      <TextField
        // The field is uncontrolled, so that hydration keeps text that was typed before.
        name="name"
        label={t('name')}
        onChange={({ target }) => setName(target.value)}
        required
        problem={problems.name}
      />
      <TextField
        name="id"
        label={t('id')}
        hint={t('hints.id')}
        value={code ?? toCode(name)}
        onChange={({ target }) => setCode(target.value)}
        required
        problem={problems.id}
      />
      {hasOthers && <SourceField problem={problems.from} />}
      <TextField name="domain" label={t('domain')} hint={t('hints.domain')} problem={problems.domain} />
      <DescriptionField problem={problems.description} />
      <ProblemNotice problem={problems.form} />
      <SubmitButton className="self-start" isBusy={isSending}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}

/** Selects the organisation whose settings are copied. */
function SourceField({ problem }: { problem: string | undefined }) {
  const t = useTranslations('room.founding')
  const { options, named: _, ...input } = useOrganisationNames({ areTemplatesFirst: true })
  return (
    <>
      <TextField name="from" label={t('from')} hint={t('hints.from')} problem={problem} {...input} />
      {options}
    </>
  )
}

function DescriptionField({ problem }: { problem: string | undefined }) {
  const t = useTranslations('room.founding')
  return (
    <TextAreaField
      name="description"
      label={t('description')}
      hint={t('hints.description')}
      rows={3}
      problem={problem}
    />
  )
}
