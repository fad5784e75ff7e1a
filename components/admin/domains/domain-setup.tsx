import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { DialogActions } from '@/components/admin-ui/dialog'
import { foldStyles } from '@/components/admin-ui/fold-styles'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { toProblem } from '@/components/admin-ui/problems'
import { useQuery } from '@/components/admin-ui/use-query'
import type { CheckResult } from '@/lib/features/company/domain-check/check-result'
import { findCause } from '@/lib/features/company/domain-check/domain-state'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { CheckReport } from './check-report'
import { DomainRecords } from './domain-records'
import { DomainSteps } from './domain-steps'
import { isInTrouble } from './domain-trouble'
import type { DomainStage } from './listed-domain'
import { useCheckText } from './use-check-text'
import { useDomainCheck } from './use-domain-check'

type DomainSetupProps = {
  organisation: string
  domain: string
  /** The domain's setup stage at the last check. */
  stage: DomainStage
  onClose: () => void
}

/** Lists the DNS records that a domain needs, and checks the domain until readers can reach it. */
export function DomainSetup({ organisation, domain, stage: lastStage, onClose }: DomainSetupProps) {
  const t = useTranslations('room.domains')
  const { data: plan, error } = useQuery('planDomain', organisation, { domain })
  const { answer, problem, isChecking, recheck } = useDomainCheck(organisation, domain)
  const stage = answer?.stage ?? lastStage
  const cause = answer && findCause(answer.results)
  const isTrouble = isInTrouble({ stage, problem: cause })
  const isDnsDone = stage === 'waitingForCertificate' || stage === 'serving'
  return (
    <>
      {plan && (
        <details key={String(isDnsDone)} open={!isDnsDone}>
          <summary className={foldStyles.summary}>
            {t('records.title', { count: Math.max(plan.records.length, 1) })}
          </summary>
          <RecordsOrAdvice plan={plan} />
        </details>
      )}
      <ProblemNotice problem={error && toProblem(error)} />
      <DomainSteps stage={stage} isTrouble={isTrouble} />
      <div role="status">
        <StageNote stage={stage} cause={cause} isTrouble={isTrouble} isChecked={answer !== null} />
      </div>
      {stage === 'serving' && answer && <CheckReport results={answer.results} />}
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <DialogActions close={t('close')} onClose={onClose}>
          <Button isBusy={isChecking} onClick={recheck}>
            {t(isChecking ? 'checking' : 'check')}
          </Button>
        </DialogActions>
        {stage !== 'serving' && <p className="flex-[1_1_14rem] text-note text-ink-soft">{t('repeated')}</p>}
      </div>
    </>
  )
}

function RecordsOrAdvice({ plan }: { plan: OperationAnswer<'planDomain'> }) {
  const t = useTranslations('room.domains')
  if (!plan.isSiteAddressSet) return <p className="room-advice">{t('noAddress', { domain: plan.display })}</p>
  return (
    <>
      <p className="pb-3 text-note text-ink-soft">{t('records.where')}</p>
      <DomainRecords records={plan.records} />
    </>
  )
}

type StageNoteProps = {
  stage: DomainStage
  /** The check that explains the stage; null if readers can reach the domain, and before the first check. */
  cause: CheckResult | null
  isTrouble: boolean
  isChecked: boolean
}

function StageNote({ stage, cause, isTrouble, isChecked }: StageNoteProps) {
  const t = useTranslations('room.domains')
  const toText = useCheckText()
  const text = isTrouble && stage === 'waitingForCertificate' ? 'notServing' : stage
  // True if a remedy is shown. Even a domain that readers can reach may need one, for example if its certificate
  // expires soon.
  const hasRemedy = isTrouble || stage === 'serving' || stage === 'notChecked'
  return (
    <div className="room-note" data-trouble={isTrouble || undefined}>
      <p className="font-semibold">
        {stage === 'notChecked' && !isChecked ? t('checking') : t(`stageTexts.${text}`)}
      </p>
      {hasRemedy && cause && <p>{toText(cause)}</p>}
    </div>
  )
}
