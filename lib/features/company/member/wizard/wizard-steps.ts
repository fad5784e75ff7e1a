import * as z from 'zod/mini'
import { emailAddress, phoneNumber, toError, text } from '@/lib/features/company/member/fields'

/** Steps of the sample wizard, which requests a project. */
export const wizardSteps = ['kind', 'contact', 'project', 'confirm'] as const

export type WizardStep = (typeof wizardSteps)[number]

export const clientKinds = ['company', 'public', 'independent'] as const
export const services = ['crm', 'helpDesk', 'tolls', 'commerce', 'sap', 'integrations'] as const

export const wizardValues = z.object({
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
export function buildStepSchema(step: WizardStep, today: string): z.ZodMiniType {
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
