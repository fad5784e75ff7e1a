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
import { parseAliases, parseDomainName } from '@/lib/base/domain/domain-name'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { parseFrameHosts } from '@/lib/base/domain/parse-embed'
import type { Contact } from '@/lib/base/domain/model'
import { newsDays, newsHours } from '@/lib/base/domain/news-rhythm'
import { findTimeZone } from '@/lib/base/domain/time-zone'
import { isReadable } from '@/lib/base/theme/accent'

/** Input of the settings forms. Messages are keys of `room.problems`. An empty field becomes null. */

type Values = Partial<OrganisationSettings>

const text = (length: number) => z.string().trim().max(length, 'tooLong')

/** Creates the input of a text that `parse` converts. `problem` is the message if `parse` returns null. */
const parsed = (parse: (text: string) => string | null, problem: string, length = 1000) =>
  text(length)
    .nullable()
    .transform((input, context) => {
      if (!input) return null
      const value = parse(input)
      if (value === null) context.addIssue({ code: 'custom', message: problem })
      return value
    })

const contact = (name: keyof Contact, problem: string) =>
  parsed((value) => parseContact({ [name]: value })[name], problem)

const anAddress = mailAddress()
const parseMailAddress = (text: string) => anAddress.safeParse(text).data ?? null

const fields = {
  name: text(120).min(1, 'required'),
  description: text(500),
  domain: parsed(parseDomainName, 'domain'),
  aliases: parsed(parseAliases, 'aliases', 10_000),
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
  newsDay: z.enum(newsDays).nullable(),
  newsHour: z.enum(newsHours).nullable(),
  mailName: parsed((name) => name.replaceAll(/\s+/g, ' '), 'required', 120),
  mailFrom: parsed(parseMailAddress, 'emailWrong', 254),
  mailReplyTo: parsed(parseMailAddress, 'emailWrong', 254),
  welcomeMail: parsed((mail) => mail, 'required', 5000),
  frameHosts: parsed(parseFrameHosts, 'frameHosts'),
} satisfies Record<SettingName, z.ZodType>

/**
 * The values that the caller read before editing. Any text is valid, because another editor may have saved values by
 * other rules.
 */
const base: z.ZodType<Values> = z
  .record(z.string(), z.string().max(20_000).nullable())
  .transform((values) => values as Values)

const values: z.ZodType<Values> = z
  .strictObject(fields)
  .partial()
  .transform((input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)))

/** New values of some settings, with the values that the caller saw. */
export const settingsInput = z.object({ values, base, isDraft: z.boolean().default(false) })
