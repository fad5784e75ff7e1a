import { useTranslations } from 'next-intl'
import { CheckSign } from './check-sign'
import type { DomainStage } from './listed-domain'

const steps = ['dnsExists', 'dnsRight', 'certificate', 'serving'] as const

/** Index of the current setup step, by stage. */
const currentSteps: Record<DomainStage, number> = {
  notChecked: 0,
  waitingForDns: 0,
  dnsWrong: 1,
  waitingForCertificate: 2,
  serving: steps.length,
}

type DomainStepsProps = {
  stage: DomainStage
  /** True if the current step cannot succeed until somebody acts. */
  isTrouble: boolean
}

/** CSS classes of a step, with a line to the next one. */
const stepStyle =
  'relative flex items-start gap-3.5 not-last:pb-4 not-last:after:absolute not-last:after:top-6.5 not-last:after:bottom-0.5 not-last:after:left-[calc(0.75rem-1px)] not-last:after:border-s-2'

export function DomainSteps({ stage, isTrouble }: DomainStepsProps) {
  const t = useTranslations('room.domains.steps')
  const current = currentSteps[stage]
  const toState = (index: number) => {
    if (index !== current) return index < current ? 'ok' : 'skipped'
    return isTrouble ? 'failed' : 'waiting'
  }
  return (
    <ol aria-label={t('label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`${stepStyle} ${index < current ? 'text-ink not-last:after:border-primary' : `not-last:after:border-line ${index === current ? 'font-semibold text-ink' : 'text-ink-soft'}`}`}
        >
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
