import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkable } from '@/components/member/ui/checkable'
import { clientKinds, services } from '@/lib/member/wizard/wizard-steps'
import type { StepFieldsProps } from './step-fields-props'

/** All answers once more, and the reader's word that they are right. */
export function ConfirmFields({ values, problems, change }: StepFieldsProps) {
  const t = useTranslations('sections')
  const problemId = useId()
  return (
    <>
      <Answers values={values} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <Checkable
          type="checkbox"
          name="accepted"
          checked={values.accepted === 'yes'}
          aria-invalid={problems.accepted ? true : undefined}
          aria-describedby={problems.accepted ? problemId : undefined}
          onCheck={(isChecked) => change({ accepted: isChecked ? 'yes' : '' })}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="font-semibold">{t('wizard.confirm.accept')}</span>
      </label>
      {problems.accepted && (
        <p id={problemId} className="flex items-center gap-1.5 text-note font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="size-[1.15em] shrink-0" />
          {t(`common.problems.${problems.accepted}`)}
        </p>
      )}
    </>
  )
}

function Answers({ values }: Pick<StepFieldsProps, 'values'>) {
  const t = useTranslations('sections.wizard')
  const kind = clientKinds.find((known) => known === values.kind)
  const service = services.find((known) => known === values.service)
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
