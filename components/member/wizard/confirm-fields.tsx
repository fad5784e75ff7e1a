import { useTranslations } from 'next-intl'
import { CheckboxField } from '@/components/member/ui/checkbox-field'
import { clientKinds, services } from '@/lib/features/company/member/wizard/wizard-steps'
import type { StepFieldsProps } from './step-fields-props'

export function ConfirmFields({ values, problems, change }: StepFieldsProps) {
  const t = useTranslations('sections.wizard')
  return (
    <>
      <Answers values={values} />
      <CheckboxField
        name="accepted"
        label={t('confirm.accept')}
        checked={values.accepted === 'yes'}
        onChange={(isAccepted) => change({ accepted: isAccepted ? 'yes' : '' })}
        problem={problems.accepted}
      />
    </>
  )
}

function Answers({ values }: Pick<StepFieldsProps, 'values'>) {
  const t = useTranslations('sections.wizard')
  const kind = clientKinds.find((clientKind) => clientKind === values.kind)
  const service = services.find((candidate) => candidate === values.service)
  const answers = [
    [t('kind.title'), kind && t(`kind.${kind}`)],
    [t('contact.name'), values.name],
    [t('contact.email'), values.email],
    [t('contact.phone'), values.phone],
    [t('project.service'), service && t(`project.services.${service}`)],
    [t('project.start'), values.start],
    [t('project.notes'), values.notes],
  ]
  return (
    <dl className="flex flex-col border-t border-line">
      {answers.map(([question, answer]) => (
        <div key={question} className="grid gap-x-4 border-b border-line py-2 bar:grid-cols-[12rem_1fr]">
          <dt className="text-ink-soft">{question}</dt>
          <dd className="font-semibold whitespace-pre-line wrap-anywhere">{answer || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
