import { Menu } from '@base-ui/react/menu'
import { ChartNoAxesColumn, ChevronRight, Contact, Plus, Ticket, UserPlus, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useToast } from '@/components/member/ui/toast'
import { IconTrigger, menuHeading, menuItem, MenuPopup, MenuRule } from '@/components/member/ui/menu-parts'

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.75 } as const

/** Sample actions (specification, section 2). Each only shows a notice. */
export function QuickActionsMenu() {
  const t = useTranslations('member.quickActions')
  const showToast = useToast()
  const act = (action: string) => () => showToast(t('sample', { action }))
  return (
    <Menu.Root>
      <IconTrigger label={t('title')}>
        <Plus aria-hidden="true" className="size-5" />
      </IconTrigger>
      <MenuPopup>
        <Menu.Group>
          <Menu.GroupLabel className={menuHeading}>{t('title')}</Menu.GroupLabel>
          <Menu.Item className={menuItem} onClick={act(t('ticket'))}>
            <Ticket {...icon} />
            {t('ticket')}
          </Menu.Item>
          <Menu.Item className={menuItem} onClick={act(t('customer'))}>
            <UserPlus {...icon} />
            {t('customer')}
          </Menu.Item>
          <NewGroupMenu act={act} />
          <Menu.Item className={menuItem} onClick={act(t('contact'))}>
            <Contact {...icon} />
            {t('contact')}
          </Menu.Item>
        </Menu.Group>
        <MenuRule />
        <Menu.Item className={`${menuItem} font-semibold text-primary`} onClick={act(t('reports'))}>
          <ChartNoAxesColumn {...icon} />
          {t('reports')}
        </Menu.Item>
      </MenuPopup>
    </Menu.Root>
  )
}

const groups = ['admin', 'staff', 'member'] as const

function NewGroupMenu({ act }: { act: (action: string) => () => void }) {
  const t = useTranslations('member.quickActions')
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menuItem}>
        <UsersRound {...icon} />
        {t('group')}
        <ChevronRight aria-hidden="true" className="ml-auto size-4" />
      </Menu.SubmenuTrigger>
      <MenuPopup align="start" isSubmenu width="min-w-44">
        {groups.map((group) => (
          <Menu.Item key={group} className={menuItem} onClick={act(t(group))}>
            {t(group)}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.SubmenuRoot>
  )
}
