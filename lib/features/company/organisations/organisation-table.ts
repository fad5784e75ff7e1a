import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { Organisation } from '@/lib/base/domain/model'
import type { Scheme } from '@/lib/base/domain/brand'
import { toSchemeColours, type SchemeColours } from '@/lib/base/theme/scheme'

/**
 * Built-in appearance of organisations. Their names and domains come from the content service, their colours
 * from `components/theme/tokens.css` or from their chosen accent.
 */

/**
 * Colours outside pages: share images, icons, the browser's toolbar. They equal the tokens of these names, in
 * the light theme and, under `dark`, in the dark one.
 */
export type Look = {
  band: string
  onBand: string
  mark: string
  paper: string
  ink: string
  dark: { band: string; paper: string }
}

/** Headers fixed by the specification (section 2), which organisations cannot change. */
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

/** The organisation of a page; null for a page without organisation. */
type Subject = Pick<Organisation, 'id' | 'appearance'> | null

/** Returns true unless the specification fixes the organisation's header. */
export function mayChooseHeader(id: string): boolean {
  return !Object.hasOwn(fixedHeaders, id)
}

/** Returns the header fixed by the specification, or else the organisation's choice, or else the standard one. */
export function resolveHeaderKind(organisation: Subject): HeaderKind {
  if (!organisation) return 'standard'
  const { id, appearance } = organisation
  return mayChooseHeader(id) ? (appearance.header ?? 'standard') : fixedHeaders[id]!
}

/** Returns an organisation's colours. null and organisations without a block in `tokens.css` get those of AXS. */
export function resolveLook(organisation: Subject): Look {
  const look = organisation && Object.hasOwn(looks, organisation.id) ? looks[organisation.id]! : usual
  const scheme = organisation && resolveScheme(organisation)
  if (!scheme) return look
  const { light, dark } = toSchemeColours(scheme)
  const { band = look.band, 'on-band': onBand = look.onBand, mark = look.mark, paper = look.paper } = light
  return { ...look, band, onBand, mark, paper, dark: { ...look.dark, ...pick(dark) } }
}

const pick = ({ band, paper }: SchemeColours) => ({ ...(band && { band }), ...(paper && { paper }) })

/** Returns the scheme of colours that an organisation chose (accent, band or paper); null without a choice. */
export function resolveScheme({ id, appearance }: NonNullable<Subject>): Scheme | null {
  const { accent, brand } = appearance
  const colours = brand.colours ?? { band: null, paper: null }
  if (!accent && !colours.band && !colours.paper) return null
  const { band } = Object.hasOwn(looks, id) ? looks[id]! : usual
  return { colour: accent ?? band, hasAccent: accent !== null, ...colours }
}

/** Returns the colour of the browser's toolbar in each theme: that of the page's header. */
export function resolveThemeColours(organisation: Subject): { light: string; dark: string } {
  const { band, paper, dark } = resolveLook(organisation)
  return resolveHeaderKind(organisation) === 'standard'
    ? { light: paper, dark: dark.paper }
    : { light: band, dark: dark.band }
}
