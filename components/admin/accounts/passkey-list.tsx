'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import type { Passkey } from '@/lib/base/domain/account'
import { AccountField, AccountForm } from './account-form'
import { createPasskey } from './passkeys'

export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const t = useTranslations('room.account')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('passkeysAre')}</p>
      {passkeys.length > 0 && (
        <ul className="room-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <NewPasskey />
    </div>
  )
}

function PasskeyRow({ id, name, createdAt, usedAt }: Passkey) {
  const t = useTranslations('room.account')
  const format = useFormatter()
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium' })
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-note text-ink-soft">
          {usedAt
            ? t('keyUsed', { created: day(createdAt), used: day(usedAt) })
            : t('keyCreated', { created: day(createdAt) })}
        </p>
        <details className="pt-2">
          <summary className="button-subtle min-h-7 cursor-pointer">{t('renameKey')}</summary>
          <div className="pt-3">
            <AccountForm action="rename-passkey" submit={t('saveName')} hidden={{ id }} look="outline">
              <AccountField
                name="name"
                label={t('keyName')}
                autoComplete="off"
                defaultValue={name}
                key={name}
              />
            </AccountForm>
          </div>
        </details>
      </div>
      <AccountForm action="remove-passkey" submit={t('removeKey')} hidden={{ id }} look="outline" />
    </li>
  )
}

export function NewPasskey() {
  const t = useTranslations('room.account')
  const router = useRouter()
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  })
  const add = async () => {
    if (state.isBusy) return
    setState({ isBusy: true, problem: null })
    const problem = await createPasskey(t('newKeyName'))
    setState({ isBusy: false, problem })
    if (problem === null) router.refresh()
  }
  return (
    <div className="flex flex-col gap-2">
      <Button className="self-start" onClick={add} isBusy={state.isBusy}>
        {t('addKey')}
      </Button>
      <ProblemNotice problem={state.problem} />
    </div>
  )
}
