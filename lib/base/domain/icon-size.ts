/** Pixels of the icons that devices ask for: a telephone's home screen, and what installs the site. */
export const iconSizes = [180, 192, 512] as const

export type IconSize = (typeof iconSizes)[number]

/** Null for any other size. */
export function parseIconSize(text: string | undefined): IconSize | null {
  return iconSizes.find((size) => String(size) === text) ?? null
}
