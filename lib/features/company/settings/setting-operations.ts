import * as z from 'zod'
import type { OrganisationSettings, SettingName } from '@/lib/base/domain/organisation-settings'
import { isLookName } from '@/lib/base/domain/design'
import { toAliases } from '@/lib/base/domain/domain-name'
import { legalPages } from '@/lib/base/domain/model'
import { mayChooseHeader } from '@/lib/features/company/organisations/organisation-table'
import { getSettings as getSiteSettings } from '@/lib/base/platform/settings'
import {
  command,
  done,
  invalid,
  missing,
  query,
  type Outcome,
} from '@/lib/features/kernel/operations/operation'
import { settingsInput } from './setting-input'

/** Operations on an organisation's settings, appearance and legal texts. */

const permission = 'settings.manage'

/** Returns the settings and the legal texts of the organisation. */
export const getSettings = query({
  permission,
  input: z.object({}),
  async run({ store, organisation }) {
    const settings = await store.settings.getSettings(organisation)
    if (!settings) return missing
    const legalTexts = await store.settings.listLegalTexts(organisation)
    return done({ settings, legalTexts, mayChooseHeader: mayChooseHeader(organisation) })
  },
})

/**
 * Changes settings, and returns all of them. Readers see the changes within seconds. With `isDraft`, which only
 * `header` and `accent` can have, readers do not see them until `publishDesign`.
 */
export const saveSettings = command({
  permission,
  input: settingsInput,
  describe: ({ values, base, isDraft }) => ({
    ...describeChanges(values, base),
    ...(isDraft && { isDraft: 'true' }),
  }),
  async run(
    { store, organisation, person },
    { values, base, isDraft },
  ): Promise<Outcome<{ settings: OrganisationSettings }>> {
    const { ROOM_HOST } = getSiteSettings()
    if (values.domain && values.domain === ROOM_HOST) return invalid({ domain: 'domainOfRoom' })
    if (ROOM_HOST !== null && toAliases(values.aliases ?? null).includes(ROOM_HOST))
      return invalid({ aliases: 'domainOfRoom' })
    if (values.header && !mayChooseHeader(organisation)) return invalid({ header: 'headerFixed' })
    const outside = isDraft ? Object.keys(values).filter((name) => !isLookName(name)) : []
    if (outside.length > 0) return invalid(Object.fromEntries(outside.map((name) => [name, 'noDraft'])))
    const input = { values, base, by: person.id }
    const change = await (isDraft
      ? store.settings.draftLook(organisation, input)
      : store.settings.saveSettings(organisation, input))
    switch (change.kind) {
      case 'done':
        return done({ settings: change.settings })
      case 'stale':
        return { kind: 'stale', current: change.current }
      case 'taken':
        return invalid({ [change.field]: 'taken' })
      case 'zone':
        return invalid({ timeZone: 'timeZone' })
      case 'missing':
        return missing
    }
  },
})

/** Maximum length of a value in a line of the audit log. */
const MAX_DESCRIBED_LENGTH = 120

/** Describes changes for the audit log: `domain: 'antes.example → noticias.example'`. */
function describeChanges(
  values: Partial<OrganisationSettings>,
  base: Partial<OrganisationSettings>,
): Record<string, string> {
  const say = (value: string | null | undefined) => (value ?? '—').slice(0, MAX_DESCRIBED_LENGTH) || '—'
  const changed = (Object.keys(values) as SettingName[]).filter((name) => values[name] !== base[name])
  return Object.fromEntries(
    changed.map((name) => [`set.${name}`, `${say(base[name])} → ${say(values[name])}`]),
  )
}

const legalContent = z.string().max(200_000, 'tooLong')

/** Saves an organisation's own legal text; null restores the default. `base` is the text that the caller edited. */
export const saveLegalText = command({
  permission,
  input: z.object({
    page: z.enum(legalPages),
    base: z.string().nullable(),
    content: legalContent.nullable().transform((text) => text?.trim() || null),
  }),
  describe: ({ page, content }) => ({ page, isOwn: String(content !== null) }),
  async run({ store, organisation }, input) {
    const change = await store.settings.saveLegalText(organisation, input)
    if (change.kind === 'stale') return { kind: 'stale', current: { content: change.current } }
    if (change.kind === 'missing') return missing
    return done(null)
  },
})
