'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { TimeZone } from '@/lib/base/domain/model'
import type { ErasureReceipt } from '@/lib/features/audience/privacy/erase-personal-data'
import type { PersonalDataReport } from '@/lib/features/audience/privacy/find-personal-data'
import { Erasing, Receipt } from './erasing'
import { FoundData } from './found-data'

type PrivacySearchProps = {
  /** Organisation id, or the id for all organisations. */
  place: string
  timeZone: TimeZone
  /** True for owners on the page of all organisations, because an account is valid in all of them. */
  mayEraseAccounts: boolean
}

/** Finds all data about a mail address, to read, download or erase it. */
export function PrivacySearch({ place, timeZone, mayEraseAccounts }: PrivacySearchProps) {
  const t = useTranslations('room.privacy')
  const finding = useOperation('findPersonalData', place, { refresh: false })
  const [report, setReport] = useState<PersonalDataReport | null>(null)
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null)

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setReceipt(null)
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const done = await finding.perform({ email })
    setReport(done && done.answer)
  }

  function showErased(erased: ErasureReceipt) {
    setReport(null)
    setReceipt(erased)
  }

  return (
    <div className="flex flex-col gap-8">
      <form onSubmit={(event) => void find(event)} noValidate className="flex max-w-measure flex-col gap-3">
        <TextField type="email" name="email" label={t('email')} required problem={finding.problems.email} />
        <SubmitButton className="self-start" isBusy={finding.isBusy}>
          {t('find')}
        </SubmitButton>
        <ProblemNotice problem={finding.problems.form} />
      </form>
      <div role="status" className="empty:hidden">
        {receipt && <Receipt receipt={receipt} timeZone={timeZone} />}
        {report && (
          <p className="text-title-s font-semibold [overflow-wrap:anywhere]">
            {t('found', { count: report.records.length + report.mentions.length, email: report.email })}
          </p>
        )}
      </div>
      {report && (
        <>
          <FoundData report={report} timeZone={timeZone} />
          <Erasing place={place} report={report} mayEraseAccounts={mayEraseAccounts} onErased={showErased} />
        </>
      )}
    </div>
  )
}
