import type { Problems } from '@/lib/member/problems'
import type { WizardValues } from '@/lib/member/wizard/wizard-steps'

/** What the fields of every step get. */
export type StepFieldsProps = {
  values: WizardValues
  problems: Problems
  change: (values: Partial<WizardValues>) => void
}
