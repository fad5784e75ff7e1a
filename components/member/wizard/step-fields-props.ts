import type { Problems } from '@/lib/features/company/member/problems'
import type { WizardValues } from '@/lib/features/company/member/wizard/wizard-steps'

export type StepFieldsProps = {
  values: WizardValues
  problems: Problems
  change: (values: Partial<WizardValues>) => void
}
