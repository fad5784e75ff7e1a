import { useTranslations } from 'next-intl'
import { ChoiceGroup } from '@/components/member/ui/choice-group'
import { clientKinds } from '@/lib/features/member/wizard/wizard-steps'
import type { StepFieldsProps } from './step-fields-props'

/** What kind of client asks: one of three. */
export function KindFields({ values, problems, change }: StepFieldsProps) {
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
