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
] as const

export type SettingName = (typeof settingNames)[number]

/** What editors' quotation marks, dashes and dots become as they are typed. */
export const typographies = ['spanish'] as const
export type Typography = (typeof typographies)[number]

/** As it was written; null for what it does not say. */
export type OrganisationSettings = Record<Exclude<SettingName, 'header' | 'typography'>, string | null> & {
  name: string
  description: string
  header: HeaderKind | null
  typography: Typography | null
}
