import type { OrganisationId } from '@/lib/content/model'

/**
 * What the site itself knows about organisations, one entry each. Their names and domains come
 * from the content service, their colours from `components/theme/tokens.css`; one without an entry
 * gets the standard header (specification, section 2).
 */
export const headerKinds = ['axs', 'acx', 'standard'] as const

export type HeaderKind = (typeof headerKinds)[number]

const organisations: Record<string, { header: HeaderKind }> = {
  AXS: { header: 'axs' },
  ACX: { header: 'acx' },
}

/** Null stands for a page that belongs to no organisation. */
export function resolveHeaderKind(organisation: OrganisationId | null): HeaderKind {
  const entry = organisation !== null && Object.hasOwn(organisations, organisation)
  return entry ? organisations[organisation]!.header : 'standard'
}
