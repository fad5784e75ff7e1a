'use client'

import { menuNames, type Menus } from '@/lib/base/domain/menu'
import type { EditedMenus } from '@/lib/features/menus/menus'
import type { MenuOffers } from './menu-parts'
import { MenuSection } from './menu-section'
import './menus.css'

type MenuEditorProps = {
  organisation: string
  person: string
  menus: EditedMenus['menus']
  /** The specification's menus. */
  defaults: Menus
  offers: MenuOffers
}

/** Edits all menus of an organisation, each of which is saved separately. */
export function MenuEditor({ organisation, person, menus, defaults, offers }: MenuEditorProps) {
  return menuNames.map((name) => {
    const menu = menus[name]
    const ofCompany = menu && !menu.isOwn ? menu : null
    return (
      <MenuSection
        key={name}
        organisation={organisation}
        person={person}
        name={name}
        own={menu?.isOwn ? menu.value : null}
        inherited={ofCompany?.value ?? defaults[name]}
        state={ofCompany?.isLocked ? 'locked' : ofCompany ? 'company' : 'default'}
        offers={offers}
      />
    )
  })
}
