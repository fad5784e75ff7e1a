import type { Brand } from './brand'

/** Header variants (specification, section 2). */
export const headerKinds = ['axs', 'acx', 'standard'] as const

export type HeaderKind = (typeof headerKinds)[number]

/** Settings for the appearance of an organisation's pages; null means the default. */
export type Appearance = {
  /** Ignored for AXS and ACX, whose headers the specification defines. */
  header: HeaderKind | null
  /** Accent colour such as `#1f6feb`, from which the other colours derive. */
  accent: string | null
  brand: Brand
}

export const noAppearance: Appearance = { header: null, accent: null, brand: {} }

/** Parses a header kind. Returns null for any other input. */
export function parseHeaderKind(input: unknown): HeaderKind | null {
  return headerKinds.find((kind) => kind === input) ?? null
}

/** Parses `#1F6FEB`, `1f6feb` and `#16e` to `#1f6feb`; null if the text is not a colour. */
export function parseColour(input: unknown): string | null {
  const [, digits] = (typeof input === 'string' && /^\s*#?([\da-f]{6}|[\da-f]{3})\s*$/i.exec(input)) || []
  if (!digits) return null
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${whole.toLowerCase()}`
}
