/**
 * An entry of a menu (specification, section 3): its title, where it leads, the entries below it.
 * Every menu of the site is a tree of these; in a table the title is a message key.
 */
export type MenuItem<Title extends string = string, Link extends string = string> = {
  title: Title
  link?: Link
  options?: readonly MenuItem<Title, Link>[]
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

/** The menu with `entries` before those of the group that is called `title`. */
export function addToGroup(
  menu: readonly MenuItem[],
  title: string,
  entries: readonly MenuItem[],
): MenuItem[] {
  return menu.map((item) =>
    item.title === title ? { ...item, options: [...entries, ...(item.options ?? [])] } : item,
  )
}
