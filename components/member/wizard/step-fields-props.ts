import type { Problems } from '@/lib/features/member/problems'
import type { WizardValues } from '@/lib/features/member/wizard/wizard-steps'

/** What the fields of every step get. */
export type StepFieldsProps = {
  values: WizardValues
  problems: Problems
  change: (values: Partial<WizardValues>) => void
}
