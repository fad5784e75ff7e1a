'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useState } from 'react'
import { CheckLine } from '@/components/admin/domains/check-sign'
import { DomainRecords } from '@/components/admin/domains/domain-records'
import type { OperationAnswer } from '@/lib/features/operation-table'

type SenderSectionProps = { organisation: string; sender: OperationAnswer<'getMailSender'> }

/** Edits the sender of mails to readers. Shows the DNS records that the sender's domain needs, and checks them. */
export function SenderSection({ organisation, sender }: SenderSectionProps) {
  const t = useTranslations('room.mailSender')
  const [results, setResults] = useState<OperationAnswer<'checkMailSender'>['results']>([])
  const create = useOperation('createMailKey', organisation)
  const check = useOperation('checkMailSender', organisation)
  const { from, sendsAs, keys, records } = sender
  const showResults = async () => setResults((await check.perform({}))?.answer.results ?? [])
  return (
    <div className="flex flex-col gap-4">
      <p>{sendsAs === null ? t('sendsAsDefault') : t('sendsAs', { address: sendsAs })}</p>
      <p className="text-ink-soft">
        {t(from === null ? 'noSender' : records.length === 0 ? 'noKey' : 'lead')}
      </p>
      {records.length > 0 && <DomainRecords records={records} />}
      <ProblemNotice problem={create.problems.form ?? check.problems.form} />
      <div className="flex flex-wrap gap-2">
        {from !== null && (
          <ConfirmButton
            text={t(keys.length === 0 ? 'create' : 'rotate')}
            question={keys.length === 0 ? null : t('rotateQuestion')}
            act={() => create.perform({})}
          />
        )}
        <Button look="solid" isBusy={check.isBusy} onClick={() => void showResults()}>
          {t('check')}
        </Button>
      </div>
      <ul role="status" className="room-rows empty:hidden">
        {results.map((result) => (
          <CheckLine key={result.check} state={result.state}>
            <p className="font-semibold">{t(`checks.${result.check}.name`)}</p>
            <p className="text-ui text-ink-soft">{t(`checks.${result.check}.${result.state}`)}</p>
          </CheckLine>
        ))}
      </ul>
    </div>
  )
}
