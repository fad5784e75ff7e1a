'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextAreaField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblems, type Problems } from '@/components/admin-ui/problems'

const names = ['name', 'id', 'domain', 'description'] as const

/** An owner founds an organisation; then it can be written for. */
export function OrganisationForm() {
  const t = useTranslations('room.founding')
  const router = useRouter()
  const [problems, setProblems] = useState<Problems>({})
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
    setProblems(toProblems(outcome))
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5">
      {names.map((name) => {
        const Kind = name === 'description' ? TextAreaField : TextField
        const hint = name === 'name' ? undefined : t(`hints.${name}`)
        return <Kind key={name} name={name} label={t(name)} hint={hint} required problem={problems[name]} />
      })}
      <ProblemNotice problem={problems.form} />
      <Button type="submit" look="solid" className="self-start" isBusy={isSending}>
        {t('submit')}
      </Button>
    </form>
  )
}
