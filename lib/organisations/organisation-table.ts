import type { OrganisationId } from '@/lib/domain/model'

/**
 * What the site itself knows about organisations, one entry each. Their names and domains come
 * from the content service, their colours from `components/theme/tokens.css`; one without an entry
 * gets the standard header (specification, section 2).
 */
export const headerKinds = ['axs', 'acx', 'standard'] as const

export type HeaderKind = (typeof headerKinds)[number]

/** What a share image is drawn in: the tokens `--band`, `--on-band` and `--mark` of the light theme. */
export type ShareColours = { band: string; onBand: string; mark: string }

type Entry = { header: HeaderKind; share: ShareColours }

const usual: ShareColours = { band: '#0b3d2e', onBand: '#f6efe0', mark: '#e9a23b' }

const organisations: Record<string, Entry> = {
  AXS: { header: 'axs', share: usual },
  ACX: { header: 'acx', share: { band: '#b3122b', onBand: '#ffffff', mark: '#7f9bb0' } },
  NVA: { header: 'standard', share: { band: '#0f3d5e', onBand: '#f4ead7', mark: '#e4694a' } },
}

/** Null stands for a page that belongs to no organisation. */
export function resolveHeaderKind(organisation: OrganisationId | null): HeaderKind {
  const entry = organisation !== null && Object.hasOwn(organisations, organisation)
  return entry ? organisations[organisation]!.header : 'standard'
}

/** As an organisation's bar looks; one without an entry looks like AXS, as its pages do. */
export function shareColours(organisation: OrganisationId): ShareColours {
  return Object.hasOwn(organisations, organisation) ? organisations[organisation]!.share : usual
}
