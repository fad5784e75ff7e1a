import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import {
  services,
  type WizardStep,
  type WizardValues,
  clientKinds,
} from '@/lib/features/company/member/wizard/wizard-steps'
import { InputField, SelectField, TextAreaField } from '@/components/member/ui/text-fields'
import { ConfirmFields } from './confirm-fields'
import type { StepFieldsProps } from './step-fields-props'
import { ChoiceGroup } from '@/components/member/ui/choice-group'

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
  const t = useTranslations('sections.wizard.contact')
  return (
    <>
      <InputField {...bind('name', props)} label={t('name')} autoComplete="name" />
      <InputField {...bind('email', props)} label={t('email')} type="email" autoComplete="email" />
      <InputField
        {...bind('phone', props)}
        label={t('phone')}
        hint={t('phoneHint')}
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
