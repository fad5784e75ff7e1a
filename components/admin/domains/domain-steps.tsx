import { useTranslations } from 'next-intl'
import { CheckSign } from './check-sign'
import type { DomainStage } from './listed-domain'

const steps = ['dnsExists', 'dnsRight', 'certificate', 'serving'] as const

/** Index of the step that a domain has not completed. */
const currentSteps: Record<DomainStage, number> = {
  notChecked: 0,
  waitingForDns: 0,
  dnsWrong: 1,
  waitingForCertificate: 2,
  serving: steps.length,
}

type DomainStepsProps = {
  stage: DomainStage
  /** The current step fails until somebody acts. */
  isTrouble: boolean
}

/** The way of a new domain to its readers, as a list of steps. */
export function DomainSteps({ stage, isTrouble }: DomainStepsProps) {
  const t = useTranslations('room.domains.steps')
  const current = currentSteps[stage]
  const toState = (index: number) => {
    if (index !== current) return index < current ? 'ok' : 'skipped'
    return isTrouble ? 'failed' : 'waiting'
  }
  return (
    <ol className="domain-steps" aria-label={t('label')}>
      {steps.map((step, index) => (
        <li key={step} data-state={toState(index)} aria-current={index === current ? 'step' : undefined}>
          <CheckSign state={toState(index)} sign={index > current ? index + 1 : undefined} />
          <p>
            {t(step)}
            <span className="sr-only">: {t(`states.${toState(index)}`)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
