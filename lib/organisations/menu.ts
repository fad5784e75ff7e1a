/** An entry of a menu (specification, section 3): what it says, where it leads, what is below it. */
export type MenuItem<Title extends string = string> = {
  title: Title
  link?: string
  options?: readonly MenuItem<Title>[]
}

/** A table of message keys as a menu in one language, every link below `base`. */
export function toMenu<Key extends string>(
  table: readonly MenuItem<Key>[],
  translate: (key: Key) => string,
  base = '',
): MenuItem[] {
  return table.map(({ title, link, options }) => ({
    title: translate(title),
    ...(link !== undefined && { link: base + link }),
    ...(options && { options: toMenu(options, translate, base) }),
  }))
}
