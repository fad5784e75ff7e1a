'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { CheckField, TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import type { Problems } from '@/components/admin-ui/problems'
import { useOperation } from '@/components/admin-ui/use-operation'
import { webhookEvents, type WebhookEvent } from '@/lib/base/domain/webhook'
import { SecretShown } from './secret-shown'

type Fields = { name: string; address: string; events: WebhookEvent[]; hasLeadFields: boolean }

/** Creates a webhook, and shows its secret once. */
export function NewWebhookForm({ organisation }: { organisation: string }) {
  const t = useTranslations('room.webhooks')
  const { perform, isBusy, problems } = useOperation('createWebhook', organisation)
  const [secret, setSecret] = useState<string | null>(null)
  const create = async (fields: Fields) => {
    const made = await perform(fields)
    setSecret(made?.answer.secret ?? null)
    return made !== null
  }
  return (
    <WebhookFields submit={t('create')} isBusy={isBusy} problems={problems} save={create} isEmptied>
      {secret !== null && <SecretShown secret={secret} />}
    </WebhookFields>
  )
}

export function WebhookForm({
  organisation,
  webhook,
}: {
  organisation: string
  webhook: Fields & { id: number }
}) {
  const t = useTranslations('room.webhooks')
  const { perform, isBusy, problems } = useOperation('changeWebhook', organisation)
  const [isSaved, setSaved] = useState(false)
  const save = async (fields: Fields) => {
    const isDone = (await perform({ id: webhook.id, ...fields })) !== null
    setSaved(isDone)
    return isDone
  }
  return (
    <WebhookFields submit={t('save')} isBusy={isBusy} problems={problems} save={save} fields={webhook}>
      {isSaved && <DoneNotice>{t('saved')}</DoneNotice>}
    </WebhookFields>
  )
}

type WebhookFieldsProps = {
  submit: string
  isBusy: boolean
  problems: Problems
  save: (fields: Fields) => Promise<boolean>
  fields?: Fields
  /** True to clear the form after saving. */
  isEmptied?: boolean
  children: React.ReactNode
}

function WebhookFields({ submit, isBusy, problems, save, fields, isEmptied, children }: WebhookFieldsProps) {
  const t = useTranslations('room.webhooks')
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const isSaved = await save({
      name: String(data.get('name') ?? ''),
      address: String(data.get('address') ?? ''),
      events: webhookEvents.filter((event) => data.getAll('events').includes(event)),
      hasLeadFields: data.has('hasLeadFields'),
    })
    if (isSaved && isEmptied) form.current?.reset()
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <TextField
        name="name"
        required
        maxLength={120}
        label={t('name')}
        defaultValue={fields?.name}
        problem={problems.name}
      />
      <TextField
        name="address"
        type="url"
        required
        maxLength={500}
        label={t('address')}
        hint={t('addressHint')}
        placeholder="https://"
        defaultValue={fields?.address}
        problem={problems.address}
      />
      <fieldset className="grid gap-x-6 bar:grid-cols-2">
        <legend className="font-semibold">{t('events')}</legend>
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            name="events"
            value={event}
            label={t(`event.${event}`)}
            defaultChecked={fields?.events.includes(event) ?? false}
          />
        ))}
      </fieldset>
      <CheckField
        name="hasLeadFields"
        label={t('leadFields')}
        defaultChecked={fields?.hasLeadFields ?? false}
      />
      <ProblemNotice problem={problems.events ?? problems.form} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {submit}
      </SubmitButton>
      {children}
    </form>
  )
}
