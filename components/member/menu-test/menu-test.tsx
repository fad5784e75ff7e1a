'use client'

import { Menu } from '@base-ui/react/menu'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { menuHeading, menuItem, MenuPopup, MenuRule } from '@/components/member/ui/menu-parts'

/** The template's menus with placeholder texts (specification, section 2), whose entries have no effect. */
export function MenuTest() {
  const t = useTranslations('member.menuTest')
  return (
    <div className="flex flex-col gap-6 font-sans text-ui">
      <p className="max-w-measure text-ink-soft">{t('intro')}</p>
      <div className="flex flex-wrap gap-3">
        <PlainMenu />
        <GroupedMenu />
        <NestedMenu />
        <CheckMenu />
      </div>
    </div>
  )
}

function TestMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonStyles.outlineSmall}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <MenuPopup align="start">{children}</MenuPopup>
    </Menu.Root>
  )
}

function Items({ from, to }: { from: number; to: number }) {
  const t = useTranslations('member.menuTest')
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return numbers.map((number) => (
    <Menu.Item key={number} className={menuItem}>
      {t('item', { number })}
    </Menu.Item>
  ))
}

function PlainMenu() {
  const t = useTranslations('member.menuTest')
  return (
    <TestMenu label={t('plain')}>
      <Items from={1} to={4} />
    </TestMenu>
  )
}

function GroupedMenu() {
  const t = useTranslations('member.menuTest')
  return (
    <TestMenu label={t('grouped')}>
      <Menu.Group>
        <Menu.GroupLabel className={menuHeading}>{t('group', { number: 1 })}</Menu.GroupLabel>
        <Items from={1} to={2} />
      </Menu.Group>
      <MenuRule />
      <Menu.Group>
        <Menu.GroupLabel className={menuHeading}>{t('group', { number: 2 })}</Menu.GroupLabel>
        <Items from={3} to={5} />
      </Menu.Group>
    </TestMenu>
  )
}

function NestedMenu() {
  const t = useTranslations('member.menuTest')
  return (
    <TestMenu label={t('nested')}>
      <Items from={1} to={1} />
      <Menu.SubmenuRoot>
        <Menu.SubmenuTrigger className={menuItem}>
          {t('more')}
          <ChevronRight aria-hidden="true" className="ml-auto size-4" />
        </Menu.SubmenuTrigger>
        <MenuPopup align="start" isSubmenu>
          <Items from={2} to={3} />
          <Menu.SubmenuRoot>
            <Menu.SubmenuTrigger className={menuItem}>
              {t('evenMore')}
              <ChevronRight aria-hidden="true" className="ml-auto size-4" />
            </Menu.SubmenuTrigger>
            <MenuPopup align="start" isSubmenu>
              <Items from={4} to={5} />
            </MenuPopup>
          </Menu.SubmenuRoot>
        </MenuPopup>
      </Menu.SubmenuRoot>
    </TestMenu>
  )
}

function CheckMenu() {
  const t = useTranslations('member.menuTest')
  return (
    <TestMenu label={t('checks')}>
      {[1, 2, 3].map((number) => (
        <Menu.CheckboxItem key={number} defaultChecked={number === 1} className={menuItem}>
          <span className="flex size-4 items-center justify-center border border-line-strong">
            <Menu.CheckboxItemIndicator className="size-2 bg-primary" />
          </span>
          {t('item', { number })}
        </Menu.CheckboxItem>
      ))}
    </TestMenu>
  )
}
