import { useTranslations } from 'next-intl'
import { CheckSign, type SignState } from './check-sign'
import { isInTrouble } from './domain-trouble'
import type { DomainStage, ListedDomain } from './listed-domain'

const signs: Record<DomainStage, SignState> = {
  notChecked: 'skipped',
  waitingForDns: 'waiting',
  dnsWrong: 'failed',
  waitingForCertificate: 'waiting',
  serving: 'ok',
}

export function DomainStageMark({ stage, problem }: Pick<ListedDomain, 'stage' | 'problem'>) {
  const t = useTranslations('room.domains.stages')
  const isTrouble = isInTrouble({ stage, problem })
  const state = isTrouble ? 'failed' : signs[stage]
  return (
    <span className="inline-flex items-center gap-2 text-note font-semibold">
      <CheckSign state={stage === 'serving' && problem ? 'warning' : state} />
      {t(isTrouble && stage === 'waitingForCertificate' ? 'notServing' : stage)}
    </span>
  )
}
