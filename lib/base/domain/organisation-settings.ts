import type { HeaderKind } from './appearance'
import type { NewsDay } from './news-rhythm'

/** Settings of an organisation, in the order of the settings page. */
export const settingNames = [
  'name',
  'description',
  'domain',
  'aliases',
  'timeZone',
  'whatsapp',
  'email',
  'telephone',
  'address',
  'header',
  'accent',
  'typography',
  'companySearch',
  'accessibility',
  'newsMail',
  'newsDay',
  'newsHour',
  'mailName',
  'mailFrom',
  'mailReplyTo',
  'welcomeMail',
  'frameHosts',
] as const

export type SettingName = (typeof settingNames)[number]

/**
 * Automatic typography in the editor: quotation marks, dashes and ellipses. null follows the content's language, which
 * is Spanish.
 */
export const typographies = ['spanish', 'plain'] as const
export type Typography = (typeof typographies)[number]

/** Setting that includes the organisation in the readers' joint search of several organisations. */
export const companySearches = ['offered'] as const
export type CompanySearch = (typeof companySearches)[number]

/** Rule for texts with accessibility problems: `block` prevents publishing; without it, the editor is warned. */
export const accessibilityRules = ['block'] as const
export type AccessibilityRule = (typeof accessibilityRules)[number]

/**
 * When subscribers get a mail about the publications that editors chose when publishing: within a minute, collected
 * once a day or once a week, or never. null is the mode of organisations that have not chosen: every publication is
 * mailed within a minute.
 */
export const newsMails = ['atOnce', 'daily', 'weekly', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

/** An organisation's settings as entered; null for a setting without a value. */
export type OrganisationSettings = Record<
  Exclude<SettingName, 'header' | 'typography' | 'companySearch' | 'accessibility' | 'newsMail' | 'newsDay'>,
  string | null
> & {
  name: string
  description: string
  header: HeaderKind | null
  typography: Typography | null
  companySearch: CompanySearch | null
  /** null if editors are only warned. */
  accessibility: AccessibilityRule | null
  newsMail: NewsMail | null
  /** Day of weekly mails. */
  newsDay: NewsDay | null
}
