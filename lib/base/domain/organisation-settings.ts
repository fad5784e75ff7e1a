import type { HeaderKind } from './appearance'

/** Settings of an organisation, in the order of their page. */
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
  'frameHosts',
] as const

export type SettingName = (typeof settingNames)[number]

/**
 * Automatic typography in the editor: quotation marks, dashes and ellipses. null follows the content's language, which
 * is Spanish.
 */
export const typographies = ['spanish', 'plain'] as const
export type Typography = (typeof typographies)[number]

/** Offers the organisation in the joint search of readers. */
export const companySearches = ['offered'] as const
export type CompanySearch = (typeof companySearches)[number]

/** Rule for texts with accessibility problems: `block` prevents publishing; without it, the editor is warned. */
export const accessibilityRules = ['block'] as const
export type AccessibilityRule = (typeof accessibilityRules)[number]

/**
 * When subscribers get a mail about new publications. `atOnce` sends those for which an editor asked when publishing,
 * `never` sends none. null is the mode of organisations that have not chosen: every publication is sent.
 */
export const newsMails = ['atOnce', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

/** An organisation's settings as entered; null for a setting without a value. */
export type OrganisationSettings = Record<
  Exclude<SettingName, 'header' | 'typography' | 'companySearch' | 'accessibility' | 'newsMail'>,
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
}
