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

/** Typographic replacement while typing: quotation marks, dashes and ellipses. null means `spanish`. */
export const typographies = ['spanish', 'plain'] as const
export type Typography = (typeof typographies)[number]

/** Setting that lets readers include the organisation in a search of several organisations. */
export const companySearches = ['offered'] as const
export type CompanySearch = (typeof companySearches)[number]

/** Handling of accessibility problems in a text: `block` prevents publishing. null only warns the editor. */
export const accessibilityRules = ['block'] as const
export type AccessibilityRule = (typeof accessibilityRules)[number]

/**
 * Mails to subscribers about new publications: within a minute, collected once a day or once a week, or never. null
 * means within a minute for all publications; with a mode, editors choose the publications.
 */
export const newsMails = ['atOnce', 'daily', 'weekly', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

/** Settings of an organisation as entered; null for a setting without a value. */
export type OrganisationSettings = Record<
  Exclude<SettingName, 'header' | 'typography' | 'companySearch' | 'accessibility' | 'newsMail' | 'newsDay'>,
  string | null
> & {
  name: string
  description: string
  header: HeaderKind | null
  typography: Typography | null
  companySearch: CompanySearch | null
  /** null only warns the editor. */
  accessibility: AccessibilityRule | null
  newsMail: NewsMail | null
  /** Weekday of collected weekly mails. */
  newsDay: NewsDay | null
}
