/** The headers that the site has (specification, section 2). */
export const headerKinds = ['axs', 'acx', 'standard'] as const

export type HeaderKind = (typeof headerKinds)[number]

/** What an organisation has chosen of how its pages look; null for what it leaves as it is. */
export type Appearance = {
  /** Counts where the specification gives it none of its own. */
  header: HeaderKind | null
  /** `#1f6feb`: its colours derive from it. */
  accent: string | null
}

export const noAppearance: Appearance = { header: null, accent: null }

/** Null for anything that is no header. */
export function parseHeaderKind(input: unknown): HeaderKind | null {
  return headerKinds.find((kind) => kind === input) ?? null
}

/** `#1F6FEB`, `1f6feb` and `#16e` as `#1f6feb`; null for what is no colour. */
export function parseColour(input: unknown): string | null {
  const [, digits] = (typeof input === 'string' && /^\s*#?([\da-f]{6}|[\da-f]{3})\s*$/i.exec(input)) || []
  if (!digits) return null
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${whole.toLowerCase()}`
}
