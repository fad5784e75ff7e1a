import * as z from 'zod/mini'
import '@/lib/features/company/member/no-eval'
import { findProblems, type Problems } from '@/lib/features/company/member/problems'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { goToStep, isLastStep, type Stepper } from '@/lib/features/company/member/stepper'
import { emailAddress, phoneNumber, toError, text } from '@/lib/features/company/member/fields'

/** Steps of the sample wizard, which requests a project. */
export const wizardSteps = ['kind', 'contact', 'project', 'confirm'] as const

export type WizardStep = (typeof wizardSteps)[number]

export const clientKinds = ['company', 'public', 'independent'] as const
export const services = ['crm', 'helpDesk', 'tolls', 'commerce', 'sap', 'integrations'] as const

const wizardValues = z.object({
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  start: z.string(),
  notes: z.string(),
  accepted: z.string(),
})

export type WizardValues = z.infer<typeof wizardValues>

/** Returns the schema for leaving a step. `today` is the reader's date (2026-10-31); a project must begin later. */
function buildStepSchema(step: WizardStep, today: string): z.ZodMiniType {
  switch (step) {
    case 'kind':
      return z.object({ kind: z.enum(clientKinds, toError('choose')) })
    case 'contact':
      return z.object({
        name: text(80),
        email: emailAddress,
        phone: phoneNumber,
      })
    case 'project':
      return z.object({
        service: z.enum(services, toError('choose')),
        start: text(10).check(z.refine((date) => date > today, toError('date'))),
        notes: z.string().check(z.maxLength(500, toError('tooLong'))),
      })
    case 'confirm':
      return z.object({ accepted: z.literal('yes', toError('accept')) })
  }
}

/** Progress and answers of the reader, stored in the browser to survive a reload. */
export type WizardDraft = { stepper: Stepper; values: WizardValues; isSent: boolean }

export const initialWizard: WizardDraft = {
  stepper: { current: 1, total: wizardSteps.length },
  values: { kind: '', name: '', email: '', phone: '', service: '', start: '', notes: '', accepted: '' },
  isSent: false,
}

export function getCurrentStep({ stepper }: WizardDraft): WizardStep {
  return wizardSteps[stepper.current - 1] ?? wizardSteps[0]
}

export function changeValues(draft: WizardDraft, change: Partial<WizardValues>): WizardDraft {
  return { ...draft, values: { ...draft.values, ...change } }
}

/** Goes to the next step if the answers are valid; the last step sends. Otherwise returns the problems. */
export function advance(draft: WizardDraft, today: string): { draft: WizardDraft; problems: Problems } {
  const problems = findProblems(buildStepSchema(getCurrentStep(draft), today), draft.values)
  if (Object.keys(problems).length > 0) return { draft, problems }
  const next = isLastStep(draft.stepper)
    ? { ...draft, isSent: true }
    : { ...draft, stepper: goToStep(draft.stepper, draft.stepper.current + 1) }
  return { draft: next, problems }
}

/** Goes back to a completed step. Later steps can only be reached by answering. */
export function goBack(draft: WizardDraft, step: number): WizardDraft {
  return step < draft.stepper.current ? { ...draft, stepper: goToStep(draft.stepper, step) } : draft
}

const storedDraft = z.object({
  stepper: z.object({ current: z.number() }),
  values: wizardValues,
  isSent: z.boolean(),
})

/**
 * Parses a stored wizard (JSON). Opens its step, or an earlier one whose answers are invalid by now because a
 * date has passed. An invalid text starts a new wizard.
 */
export function parseWizard(storedText: string | null, today: string): WizardDraft {
  const result = storedDraft.safeParse(parseJson(storedText))
  if (!result.success) return initialWizard
  const { stepper: storedStepper, values, isSent } = result.data
  const furthest = findFirstOpenStep(values, today)
  const stepper = goToStep(initialWizard.stepper, Math.min(storedStepper.current, furthest))
  return { stepper, values, isSent: isSent && isLastStep(stepper) }
}

function findFirstOpenStep(values: WizardValues, today: string) {
  const index = wizardSteps.findIndex((step) => !buildStepSchema(step, today).safeParse(values).success)
  return index === -1 ? wizardSteps.length : index + 1
}
