import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { Organisation } from '@/lib/base/domain/model'
import { toAccentColours } from '@/lib/base/theme/accent'

/**
 * What the site itself knows about organisations. Their names and domains come from the content service,
 * their colours from `components/theme/tokens.css` or from the accent that they have chosen.
 */

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

/** Those that the specification gives (section 2): they are no one's to choose. */
const fixedHeaders: Record<string, HeaderKind> = { AXS: 'axs', ACX: 'acx' }

const usual: Look = {
  band: '#0b3d2e',
  onBand: '#f6efe0',
  mark: '#e9a23b',
  paper: '#fbfbf8',
  ink: '#14201a',
  dark: { band: '#12372a', paper: '#0f1512' },
}

const looks: Record<string, Look> = {
  AXS: usual,
  ACX: {
    band: '#b3122b',
    onBand: '#ffffff',
    mark: '#7f9bb0',
    paper: '#fbfbfb',
    ink: '#1d1b22',
    dark: { band: '#9d1026', paper: '#131216' },
  },
  NVA: {
    band: '#0f3d5e',
    onBand: '#f4ead7',
    mark: '#e4694a',
    paper: '#fafbfb',
    ink: '#10222f',
    dark: { band: '#12385a', paper: '#0c141a' },
  },
}

/** Null stands for a page that belongs to no organisation. */
type Subject = Pick<Organisation, 'id' | 'appearance'> | null

/** Whether an organisation's header is not the specification's to give. */
export function mayChooseHeader(id: string): boolean {
  return !Object.hasOwn(fixedHeaders, id)
}

/** The specification's, else the organisation's own choice, else the standard one. */
export function resolveHeaderKind(organisation: Subject): HeaderKind {
  if (!organisation) return 'standard'
  const { id, appearance } = organisation
  return mayChooseHeader(id) ? (appearance.header ?? 'standard') : fixedHeaders[id]!
}

/** One without a block of tokens looks like AXS, as its pages do; null is for a host of none. */
export function resolveLook(organisation: Subject): Look {
  const look = organisation && Object.hasOwn(looks, organisation.id) ? looks[organisation.id]! : usual
  const accent = organisation?.appearance.accent
  if (!accent) return look
  const { light, dark } = toAccentColours(accent)
  const { band, mark } = light
  return { ...look, band, onBand: light['on-band'], mark, dark: { ...look.dark, band: dark.band } }
}

/** What a browser draws around the page: the colour of its header, in each theme. */
export function resolveThemeColours(organisation: Subject): { light: string; dark: string } {
  const { band, paper, dark } = resolveLook(organisation)
  return resolveHeaderKind(organisation) === 'standard'
    ? { light: paper, dark: dark.paper }
    : { light: band, dark: dark.band }
}
