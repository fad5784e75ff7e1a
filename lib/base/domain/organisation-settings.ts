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

/** Values of the setting that lets readers search this organisation together with others. */
export const companySearches = ['offered'] as const
export type CompanySearch = (typeof companySearches)[number]

/**
 * Values of the setting for accessibility problems in a text: `block` prevents publishing. null only warns the editor.
 */
export const accessibilityRules = ['block'] as const
export type AccessibilityRule = (typeof accessibilityRules)[number]

/**
 * Values of the setting for mails to subscribers about new publications: within a minute, collected once a day or once
 * a week, or never. null sends a mail within a minute for every publication. With a value, editors choose the
 * publications.
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
  /** Handling of accessibility problems; null only warns the editor. */
  accessibility: AccessibilityRule | null
  newsMail: NewsMail | null
  /** Weekday of collected weekly mails. */
  newsDay: NewsDay | null
}
