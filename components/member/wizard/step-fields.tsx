import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import {
  services,
  type WizardStep,
  type WizardValues,
  clientKinds,
} from '@/lib/features/company/member/wizard/wizard'
import { InputField, SelectField, TextAreaField } from '@/components/member/ui/text-fields'
import { ChoiceGroup } from '@/components/member/ui/choice-group'
import { CheckboxField } from '@/components/member/ui/checkbox-field'
import type { Problems } from '@/lib/features/company/member/problems'

export function StepFields({ step, ...props }: StepFieldsProps & { step: WizardStep }) {
  switch (step) {
    case 'kind':
      return <KindFields {...props} />
    case 'contact':
      return <ContactFields {...props} />
    case 'project':
      return <ProjectFields {...props} />
    case 'confirm':
      return <ConfirmFields {...props} />
  }
}

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the props that connect a field to the answer with this name. */
function bind(name: keyof WizardValues, { values, problems, change }: StepFieldsProps) {
  return {
    name,
    value: values[name],
    problem: problems[name],
    onChange: (event: ChangeEvent<Named>) => change({ [name]: event.target.value }),
  }
}

function ContactFields(props: StepFieldsProps) {
  const t = useTranslations('sections')
  return (
    <>
      <InputField {...bind('name', props)} label={t('common.name')} autoComplete="name" />
      <InputField {...bind('email', props)} label={t('common.email')} type="email" autoComplete="email" />
      <InputField
        {...bind('phone', props)}
        label={t('common.phone')}
        hint={t('wizard.contact.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
    </>
  )
}

function ProjectFields(props: StepFieldsProps) {
  const t = useTranslations('sections.wizard.project')
  return (
    <>
      <SelectField
        {...bind('service', props)}
        label={t('service')}
        options={[
          { value: '', text: t('choose') },
          ...services.map((service) => ({ value: service, text: t(`services.${service}`) })),
        ]}
      />
      <InputField {...bind('start', props)} label={t('start')} type="date" />
      <TextAreaField {...bind('notes', props)} label={t('notes')} hint={t('notesHint')} />
    </>
  )
}

function KindFields({ values, problems, change }: StepFieldsProps) {
  const t = useTranslations('sections.wizard.kind')
  return (
    <ChoiceGroup
      look="rows"
      name="kind"
      legend={t('question')}
      choices={clientKinds.map((kind) => ({ value: kind, label: t(kind), hint: t(`${kind}Text`) }))}
      value={clientKinds.find((kind) => kind === values.kind) ?? null}
      onChange={(kind) => change({ kind })}
      problem={problems.kind}
    />
  )
}

function ConfirmFields({ values, problems, change }: StepFieldsProps) {
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
  const common = useTranslations('sections.common')
  const kind = clientKinds.find((clientKind) => clientKind === values.kind)
  const service = services.find((candidate) => candidate === values.service)
  const answers = [
    [t('kind.title'), kind && t(`kind.${kind}`)],
    [common('name'), values.name],
    [common('email'), values.email],
    [common('phone'), values.phone],
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

type StepFieldsProps = {
  values: WizardValues
  problems: Problems
  change: (values: Partial<WizardValues>) => void
}
