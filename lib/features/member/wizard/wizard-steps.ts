import * as z from 'zod/mini'
import { emailAddress, phoneNumber, said, text } from '@/lib/features/member/fields'

/** The sample wizard asks for a project, in four steps. */
export const wizardSteps = ['kind', 'contact', 'project', 'confirm'] as const

export type WizardStep = (typeof wizardSteps)[number]

export const clientKinds = ['company', 'public', 'independent'] as const
export const services = ['crm', 'helpDesk', 'tolls', 'commerce', 'sap', 'integrations'] as const

/** All answers, as their fields hold them: texts. */
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

/**
 * What an answer must be for the wizard to go on. `today` is the reader's date (2026-10-31): a
 * project begins later than that.
 */
export function buildStepSchema(step: WizardStep, today: string): z.ZodMiniType {
  switch (step) {
    case 'kind':
      return z.object({ kind: z.enum(clientKinds, said('choose')) })
    case 'contact':
      return z.object({
        name: text(80),
        email: emailAddress,
        phone: phoneNumber,
      })
    case 'project':
      return z.object({
        service: z.enum(services, said('choose')),
        start: text(10).check(z.refine((date) => date > today, said('date'))),
        notes: z.string().check(z.maxLength(500, said('tooLong'))),
      })
    case 'confirm':
      return z.object({ accepted: z.literal('yes', said('accept')) })
  }
}
