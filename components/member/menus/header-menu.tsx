'use client'

import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/layout/area-link'
import { MENU_CLOSE_DELAY_MS } from '@/lib/domain/constants'
import { headerMenu } from '@/lib/member/header-menu'
import { menuItem, MenuPopup } from './menu-parts'

const top =
  'inline-flex min-h-10 items-center gap-1 rounded-control px-3 font-semibold text-ink-soft hover:bg-wash hover:text-primary data-popup-open:bg-wash data-popup-open:text-primary'

/** The header's menu (specification, section 2): the public site, then what unfolds. */
export function HeaderMenu() {
  const t = useTranslations('member')
  return (
    <nav aria-label={t('shell.headerMenu')}>
      <ul className="flex items-center font-sans text-ui">
        <li>
          {/* Another area: the page is loaded anew. */}
          <a href="/home" className={top}>
            {t('shell.publicSite')}
          </a>
        </li>
        {headerMenu.map(({ path, label, children }) => (
          <li key={path}>
            <Menu.Root>
              <Menu.Trigger openOnHover closeDelay={MENU_CLOSE_DELAY_MS} className={top}>
                {t(`navigation.${label}`)}
                <ChevronDown aria-hidden="true" className="size-4" />
              </Menu.Trigger>
              <MenuPopup align="start">
                {[{ path, label }, ...children].map((page) => (
                  <Menu.LinkItem
                    key={page.path}
                    closeOnClick
                    className={menuItem}
                    render={<AreaLink href={page.path} />}
                  >
                    {t(`navigation.${page.label}`)}
                  </Menu.LinkItem>
                ))}
              </MenuPopup>
            </Menu.Root>
          </li>
        ))}
      </ul>
    </nav>
  )
}
