'use client'

import {
  isExtendableMenu,
  menuNames,
  type MenuEntry,
  type MenuName,
  type Menus,
} from '@/lib/base/domain/menu'
import type { CompanyState } from '@/components/admin/company-values/use-company-lock'
import type { CompanyValues } from '@/lib/features/company/company-values/company-values'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import type { EditedMenus } from '@/lib/features/company/menus/menus'
import type { MenuOffers } from './menu-parts'
import { MenuSection } from './menu-section'

type MenuEditorProps = {
  organisation: string
  person: string
  menus: EditedMenus['menus']
  /**
   * Organisations that have their own menus, if the company's menus are edited; null if an organisation's menus are
   * edited.
   */
  overrides: CompanyValues['overrides'] | null
  /** Menus shown until the organisation or its company saves other ones. */
  defaults: Menus
  offers: MenuOffers
  /** The draft of the organisation's design; null without a draft, and for a company's menus. */
  draft: OpenedDraft | null
}

/** Edits all menus of an organisation or of its company, each of which is saved separately. */
export function MenuEditor({
  organisation,
  person,
  menus,
  overrides,
  defaults,
  offers,
  draft,
}: MenuEditorProps) {
  return menuNames.map((name) => {
    const drafted = draft?.values[name] as MenuEntry[] | null | undefined
    const menu = menus[name]
    const ofCompany = menu && !menu.isOwn ? menu : null
    return (
      <MenuSection
        key={name}
        organisation={organisation}
        person={person}
        name={name}
        company={overrides && toCompany(name, menu, overrides)}
        fixed={menu?.fixed ?? null}
        own={drafted === undefined ? (menu?.isOwn ? menu.value : null) : drafted}
        isDrafted={drafted !== undefined}
        inherited={menu?.fixed ? [] : (ofCompany?.value ?? defaults[name])}
        state={menu?.fixed ? 'part' : ofCompany?.isLocked ? 'locked' : ofCompany ? 'company' : 'default'}
        offers={offers}
      />
    )
  })
}

function toCompany(
  name: MenuName,
  menu: EditedMenus['menus'][MenuName],
  overrides: CompanyValues['overrides'],
): CompanyState {
  return {
    isLocked: menu?.isLocked ?? false,
    isExtendable: isExtendableMenu(name) ? (menu?.isExtendable ?? false) : undefined,
    overrides: overrides[name] ?? null,
  }
}
