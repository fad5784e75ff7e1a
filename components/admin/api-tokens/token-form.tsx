'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { CheckField, SelectField, TextField } from '@/components/admin-ui/field'
import { HandedOut } from '@/components/admin-ui/handed-out'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { DEFAULT_TOKEN_DAYS, tokenDays, tokenScopes } from '@/lib/base/domain/api-token'

/** Creates an API token, and shows it once. */
export function TokenForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.tokens')
  const form = useRef<HTMLFormElement>(null)
  const { perform, isBusy, problems } = useOperation('createApiToken', organisation)
  const [token, setToken] = useState<string | null>(null)
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const made = await perform({
      name: String(data.get('name') ?? ''),
      scopes: tokenScopes.filter((scope) => data.getAll('scopes').includes(scope)),
      days: Number(data.get('days')),
    })
    setToken(made?.answer.token ?? null)
    if (made) form.current?.reset()
  }
  return (
    <form ref={form} onSubmit={create} noValidate className="flex flex-col gap-5">
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={60}
        problem={problems.name}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">{t('may')}</legend>
        {tokenScopes.map((scope) => (
          <CheckField
            key={scope}
            name="scopes"
            value={scope}
            label={`${t(`scopes.${scope}.name`)}: ${t(`scopes.${scope}.text`)}`}
            defaultChecked={scope === 'read'}
          />
        ))}
        <ProblemNotice problem={problems.scopes} />
      </fieldset>
      <SelectField
        name="days"
        label={t('lasts')}
        defaultValue={DEFAULT_TOKEN_DAYS}
        options={tokenDays.map((days) => ({ id: days, name: t('days', { count: days }) }))}
      />
      <ProblemNotice problem={problems.form} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {t('create')}
      </SubmitButton>
      {token !== null && <HandedOut label={t('token')} value={token} hint={t('once')} />}
    </form>
  )
}
