/**
 * An entry of a menu (specification, section 3): its title, link and sub-entries. All menus are trees of
 * these. In tables the title is a message key.
 */
export type MenuItem<Title extends string = string, Link extends string = string> = {
  title: Title
  link?: Link
  options?: readonly MenuItem<Title, Link>[]
}

/** Translates a table of message keys into a menu, and prefixes every link with `base`. */
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

/** Returns the menu with `entries` inserted first in the group titled `title`. */
export function addToGroup(
  menu: readonly MenuItem[],
  title: string,
  entries: readonly MenuItem[],
): MenuItem[] {
  return menu.map((item) =>
    item.title === title ? { ...item, options: [...entries, ...(item.options ?? [])] } : item,
  )
}
