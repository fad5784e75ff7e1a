import type { HeaderKind } from './appearance'

/** What an organisation says of itself in its settings, in the order of their page. */
export const settingNames = [
  'name',
  'description',
  'domain',
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

/** What editors' quotation marks, dashes and dots become as they are typed. */
export const typographies = ['spanish'] as const
export type Typography = (typeof typographies)[number]

/** Whether an organisation is among those that readers of each search together. */
export const companySearches = ['offered'] as const
export type CompanySearch = (typeof companySearches)[number]

/** What becomes of a text that not everybody can read: its editor is warned, or it is not published. */
export const accessibilityRules = ['block'] as const
export type AccessibilityRule = (typeof accessibilityRules)[number]

/**
 * When subscribers get a mail about new publications. `atOnce` sends those for which an editor asked when publishing,
 * `never` sends none. null is the mode of organisations that have not chosen: every publication is sent.
 */
export const newsMails = ['atOnce', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

/** The settings as an administrator wrote them; null for a setting without a value. */
export type OrganisationSettings = Record<
  Exclude<SettingName, 'header' | 'typography' | 'companySearch' | 'accessibility' | 'newsMail'>,
  string | null
> & {
  name: string
  description: string
  header: HeaderKind | null
  typography: Typography | null
  companySearch: CompanySearch | null
  /** Null where its editors are warned. */
  accessibility: AccessibilityRule | null
  newsMail: NewsMail | null
}
