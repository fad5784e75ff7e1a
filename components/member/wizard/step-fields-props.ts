import type { Problems } from '@/lib/features/member/problems'
import type { WizardValues } from '@/lib/features/member/wizard/wizard-steps'

/** Props of the fields of every step. */
export type StepFieldsProps = {
  values: WizardValues
  problems: Problems
  change: (values: Partial<WizardValues>) => void
}
