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
] as const

export type SettingName = (typeof settingNames)[number]

/** As it was written; null for what it does not say. */
export type OrganisationSettings = Record<Exclude<SettingName, 'header'>, string | null> & {
  name: string
  description: string
  header: HeaderKind | null
}
