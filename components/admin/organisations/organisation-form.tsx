'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { TextField } from '@/components/ui/text-field'
import { performRemotely } from '@/components/admin-ui/perform-remotely'

const names = ['name', 'id', 'domain', 'description'] as const

/** An owner founds an organisation; then it can be written for. */
export function OrganisationForm() {
  const t = useTranslations('room.founding')
  const problemText = useProblemText()
  const router = useRouter()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '').trim()
    const id = read('id')
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(id))
      return setProblems({ id: id === '' ? 'required' : 'code' })
    setSending(true)
    const input = { name: read('name'), domain: read('domain'), description: read('description') }
    const outcome = await performRemotely('createOrganisation', id, input)
    setSending(false)
    if (outcome.kind === 'done') return router.push(`/${id}/publicaciones/nueva`)
    if (outcome.kind === 'invalid') return setProblems(outcome.problems)
    setProblems({ form: outcome.kind === 'unavailable' ? 'unavailable' : 'notAllowed' })
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5">
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          kind={name === 'description' ? 'multiline' : 'text'}
          label={t(name)}
          {...(name === 'name' ? {} : { hint: t(`hints.${name}`) })}
          defaultValue=""
          problem={problems[name] === undefined ? null : problemText(problems[name])}
        />
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {problems.form === undefined ? null : problemText(problems.form)}
      </p>
      <button className="button-solid self-start" aria-busy={isSending}>
        {t('submit')}
      </button>
    </form>
  )
}
