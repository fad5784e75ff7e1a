/** Icon sizes in pixels: a phone's home screen, and the installed site. */
export const iconSizes = [180, 192, 512] as const

export type IconSize = (typeof iconSizes)[number]

/** Parses an icon size. Returns null for sizes that are not in `iconSizes`. */
export function parseIconSize(text: string | undefined): IconSize | null {
  return iconSizes.find((size) => String(size) === text) ?? null
}
