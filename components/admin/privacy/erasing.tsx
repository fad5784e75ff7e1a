import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmDialog } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { TimeZone } from '@/lib/base/domain/model'
import type { ErasureReceipt } from '@/lib/features/audience/privacy/erase-personal-data'
import type { PersonalDataReport } from '@/lib/features/audience/privacy/find-personal-data'
import { DownloadButton } from './download-button'

type ErasingProps = {
  place: string
  report: PersonalDataReport
  mayEraseAccounts: boolean
  onErased: (receipt: ErasureReceipt) => void
}

/** Downloads the personal data about an address, or erases it after a confirmation. */
export function Erasing({ place, report, mayEraseAccounts, onErased }: ErasingProps) {
  const t = useTranslations('room.privacy')
  const erasing = useOperation('erasePersonalData', place)
  const [extent, setExtent] = useState<'everything' | 'account' | null>(null)
  const { email, account } = report
  const erase = async (confirmed: 'everything' | 'account') => {
    setExtent(null)
    const done = await erasing.perform({ email, extent: confirmed })
    if (done) onErased(done.answer)
  }
  return (
    <div className="flex flex-col gap-4">
      {account && !mayEraseAccounts && <p className="max-w-measure text-ink-soft">{t('hasAccount')}</p>}
      <ProblemNotice problem={erasing.problems.form} />
      <div className="flex flex-wrap gap-3">
        <DownloadButton text={t('download')} fileName="datos-personales.json" content={report} />
        <Button isBusy={erasing.isBusy} onClick={() => setExtent('everything')}>
          {t('erase')}
        </Button>
        {account && mayEraseAccounts && (
          <Button isBusy={erasing.isBusy} onClick={() => setExtent('account')}>
            {t('eraseAccount')}
          </Button>
        )}
      </div>
      {extent && (
        <ConfirmDialog
          title={t('question', { email })}
          text={extent === 'account' ? t('consequenceAccount') : t('consequence')}
          action={extent === 'account' ? t('eraseAccount') : t('erase')}
          onConfirm={() => void erase(extent)}
          onClose={() => setExtent(null)}
        />
      )}
    </div>
  )
}

export function Receipt({ receipt, timeZone }: { receipt: ErasureReceipt; timeZone: TimeZone }) {
  const t = useTranslations('room.privacy')
  const format = useFormatter()
  const { at, counts, auditLine, auditHash } = receipt
  const count = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  return (
    <div className="flex max-w-measure flex-col gap-3 border-l-4 border-primary bg-wash p-4">
      <p className="font-semibold">{t('erased', { at: when, count, line: auditLine })}</p>
      <p className="font-mono text-note [overflow-wrap:anywhere] text-ink-soft">{auditHash}</p>
      <div>
        <DownloadButton text={t('receipt')} fileName="borrado.json" content={receipt} />
      </div>
    </div>
  )
}
