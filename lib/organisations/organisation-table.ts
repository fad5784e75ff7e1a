import type { OrganisationId } from '@/lib/domain/model'

/**
 * What the site itself knows about organisations, one entry each. Their names and domains come
 * from the content service, their colours from `components/theme/tokens.css`; one without an entry
 * gets the standard header (specification, section 2).
 */
export const headerKinds = ['axs', 'acx', 'standard'] as const

export type HeaderKind = (typeof headerKinds)[number]

/**
 * The colours of what is no page: share images, icons, the browser's own bar. The tokens of these names,
 * in the light theme and, of `dark`, in the dark one.
 */
export type Look = {
  band: string
  onBand: string
  mark: string
  paper: string
  ink: string
  dark: { band: string; paper: string }
}

type Entry = { header: HeaderKind; look: Look }

const usual: Look = {
  band: '#0b3d2e',
  onBand: '#f6efe0',
  mark: '#e9a23b',
  paper: '#fbfbf8',
  ink: '#14201a',
  dark: { band: '#12372a', paper: '#0f1512' },
}

const organisations: Record<string, Entry> = {
  AXS: { header: 'axs', look: usual },
  ACX: {
    header: 'acx',
    look: {
      band: '#b3122b',
      onBand: '#ffffff',
      mark: '#7f9bb0',
      paper: '#fbfbfb',
      ink: '#1d1b22',
      dark: { band: '#9d1026', paper: '#131216' },
    },
  },
  NVA: {
    header: 'standard',
    look: {
      band: '#0f3d5e',
      onBand: '#f4ead7',
      mark: '#e4694a',
      paper: '#fafbfb',
      ink: '#10222f',
      dark: { band: '#12385a', paper: '#0c141a' },
    },
  },
}

/** Null stands for a page that belongs to no organisation. */
export function resolveHeaderKind(organisation: OrganisationId | null): HeaderKind {
  const entry = organisation !== null && Object.hasOwn(organisations, organisation)
  return entry ? organisations[organisation]!.header : 'standard'
}

/** One without an entry looks like AXS, as its pages do; null is for a host of none. */
export function resolveLook(organisation: OrganisationId | null): Look {
  const entry = organisation !== null && Object.hasOwn(organisations, organisation)
  return entry ? organisations[organisation]!.look : usual
}

/** What a browser draws around the page: the colour of its header, in each theme. */
export function resolveThemeColours(organisation: OrganisationId | null): { light: string; dark: string } {
  const { band, paper, dark } = resolveLook(organisation)
  return resolveHeaderKind(organisation) === 'standard'
    ? { light: paper, dark: dark.paper }
    : { light: band, dark: dark.band }
}
