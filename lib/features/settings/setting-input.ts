import * as z from 'zod'
import {
  companySearches,
  accessibilityRules,
  newsMails,
  typographies,
  type OrganisationSettings,
  type SettingName,
} from '@/lib/base/domain/organisation-settings'
import { headerKinds, parseColour } from '@/lib/base/domain/appearance'
import { parseContact } from '@/lib/base/domain/contact'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import { parseFrameHosts } from '@/lib/base/domain/parse-embed'
import type { Contact } from '@/lib/base/domain/model'
import { findTimeZone } from '@/lib/base/domain/time-zone'
import { isReadable } from '@/lib/base/theme/accent'

/** What the forms of settings send. Messages are keys of `room.problems`; an empty field is none. */

type Values = Partial<OrganisationSettings>

const text = (length: number) => z.string().trim().max(length, 'tooLong')

/** A text that `parse` makes of what was written; `problem` where it makes nothing of it. */
const parsed = (parse: (written: string) => string | null, problem: string) =>
  text(1000)
    .nullable()
    .transform((written, context) => {
      if (!written) return null
      const value = parse(written)
      if (value === null) context.addIssue({ code: 'custom', message: problem })
      return value
    })

const contact = (name: keyof Contact, problem: string) =>
  parsed((written) => parseContact({ [name]: written })[name], problem)

const fields = {
  name: text(120).min(1, 'required'),
  description: text(500),
  domain: parsed(parseDomainName, 'domain'),
  timeZone: parsed(findTimeZone, 'timeZone'),
  whatsapp: contact('whatsapp', 'whatsapp'),
  email: contact('email', 'emailWrong'),
  telephone: contact('telephone', 'telephone'),
  address: contact('address', 'required'),
  header: z.enum(headerKinds).nullable(),
  accent: parsed(parseColour, 'colour').refine(
    (accent) => accent === null || isReadable(accent),
    'accentContrast',
  ),
  typography: z.enum(typographies).nullable(),
  companySearch: z.enum(companySearches).nullable(),
  accessibility: z.enum(accessibilityRules).nullable(),
  newsMail: z.enum(newsMails).nullable(),
  frameHosts: parsed(parseFrameHosts, 'frameHosts'),
} satisfies Record<SettingName, z.ZodType>

/** As they were read: any text, since somebody else may have written them. */
const base: z.ZodType<Values> = z
  .record(z.string(), z.string().max(5000).nullable())
  .transform((values) => values as Values)

const values: z.ZodType<Values> = z
  .strictObject(fields)
  .partial()
  .transform((input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)))

/** Some settings, as they are to be and as they were. */
export const settingsInput = z.object({ values, base })
