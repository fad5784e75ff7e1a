import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'
import { MENU_CLOSE_DELAY_MS } from '@/lib/base/domain/constants'
import { headerMenu } from '@/lib/features/company/member/navigation'
import { menuItem, MenuPopup } from '@/components/member/ui/menu-parts'
import { useEffect, useRef, type RefObject } from 'react'

const top =
  'inline-flex min-h-10 items-center gap-1 rounded-control px-3 font-semibold text-ink-soft hover:bg-wash hover:text-primary data-popup-open:bg-wash data-popup-open:text-primary'

/** The header's menu (specification, section 2): the public site, then the groups of pages. */
export function HeaderMenu() {
  const t = useTranslations('member.shell')
  return (
    <nav aria-label={t('headerMenu')}>
      <ul className="flex items-center font-sans text-ui">
        <li>
          {/* A plain link, because the public site needs a full page load. */}
          <a href="/home" className={top}>
            {t('publicSite')}
          </a>
        </li>
        {headerMenu.map((group) => (
          <li key={group.link}>
            <Group {...group} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ title, link, options }: (typeof headerMenu)[number]) {
  const t = useTranslations('member.navigation')
  const trigger = useRestingPointer()
  return (
    <Menu.Root>
      <Menu.Trigger ref={trigger} openOnHover closeDelay={MENU_CLOSE_DELAY_MS} className={top}>
        {t(title)}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <MenuPopup align="start">
        {[{ title, link }, ...options].map((page) => (
          <Menu.LinkItem
            key={page.link}
            closeOnClick
            className={menuItem}
            render={<AreaLink href={page.link} />}
          >
            {t(page.title)}
          </Menu.LinkItem>
        ))}
      </MenuPopup>
    </Menu.Root>
  )
}

/**
 * Opens a hover menu whose trigger the pointer has entered before hydration, by dispatching the events again: a pointer
 * that rests fires no more events.
 */
function useRestingPointer(): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const element = trigger.current
    // Skips touch screens, where `:hover` matches the last tapped element.
    if (!element?.matches(':hover') || !matchMedia('(hover: hover)').matches) return
    element.dispatchEvent(new MouseEvent('mouseenter'))
    element.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  }, [])

  return trigger
}
