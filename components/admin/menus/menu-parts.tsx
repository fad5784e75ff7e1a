import { useLocale, useTranslations } from 'next-intl'
import { createContext, use, type ReactNode } from 'react'
import { toNetworkName, type MenuEntry, type MenuName } from '@/lib/base/domain/menu'
import type { MenuChoices } from '@/lib/features/company/menus/menus'

/** Existing targets that an editor can choose for a menu's entries. */
export type MenuOffers = {
  choices: MenuChoices
  /** Built-in pages of the readers' site that can be targets of entries. */
  pages: { id: string; name: string }[]
  /** Parts of the readers' side panel that can be targets of entries. */
  parts: { id: string; name: string }[]
  /** Titles of the public targets of the stored menus, as `kind:value`. */
  titles: Record<string, string>
}

type Parts = {
  name: MenuName
  /** True for a company's menu, which offers only targets that exist in every organisation. */
  isCompany: boolean
  offers: MenuOffers
  isLocked: boolean
  /** True once the person has tried to save the menu. Missing values are then shown as problems. */
  isChecked: boolean
  /** True until the menu is changed. The targets of an unchanged menu were checked when it was loaded. */
  isStored: boolean
  /** Number of the company's entries above the organisation's. They count towards the menu's maximum. */
  fixedCount: number
}

const PartsContext = createContext<Parts | null>(null)

/** Provides properties of the edited menu to the rows of its entries. */
export function MenuParts({ value, children }: { value: Parts; children: ReactNode }) {
  return <PartsContext value={value}>{children}</PartsContext>
}

MenuParts.use = function useMenuParts(): Parts {
  const parts = use(PartsContext)
  if (!parts) throw new Error('outside of a menu')
  return parts
}

/** Returns a function that returns the title of a menu entry as readers see it. */
export function useEntryTitle(offers: MenuOffers) {
  const t = useTranslations('room.menus')
  const language = useLocale()
  const titleOfTarget = (target: MenuEntry['target']) => {
    if (!target?.value) return ''
    if (target.kind === 'address') return toNetworkName(target.value)
    return (
      offers.titles[`${target.kind}:${target.value}`] ||
      toTargetOptions(offers, target.kind).find(({ id }) => id === target.value)?.name ||
      target.value
    )
  }
  return ({ labels, target }: Pick<MenuEntry, 'labels' | 'target'>): string =>
    labels.es || titleOfTarget(target) || labels[language] || t('untitled')
}

/** Lists the existing targets of a kind; empty for publications and addresses, which are typed. */
export function toTargetOptions(
  { choices, pages, parts }: MenuOffers,
  kind: string,
): { id: string; name: string }[] {
  const toOptions = (names: string[]) => names.map((name) => ({ id: name, name }))
  switch (kind) {
    case 'page':
      return pages
    case 'part':
      return parts
    case 'category':
      return choices.categories.map(({ id, name }) => ({ id: String(id), name }))
    case 'form':
      return choices.forms.map(({ slug, title }) => ({ id: slug, name: title }))
    case 'tag':
      return toOptions(choices.tags)
    case 'author':
      return toOptions(choices.authors)
    case 'series':
      return toOptions(choices.series)
    default:
      return []
  }
}
