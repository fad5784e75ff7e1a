'use client'

import { Menu } from '@base-ui/react/menu'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { menuHeading, menuItem, MenuPopup, MenuRule } from '@/components/member/ui/menu-parts'

/** The number of an item, a line, a numbered group, or a submenu. */
type Entry =
  | number
  | 'rule'
  | { group: number; entries: readonly Entry[] }
  | { submenu: 'more' | 'evenMore'; entries: readonly Entry[] }

const menus: readonly { title: 'plain' | 'grouped' | 'nested'; entries: readonly Entry[] }[] = [
  { title: 'plain', entries: [1, 2, 3, 4] },
  { title: 'grouped', entries: [{ group: 1, entries: [1, 2] }, 'rule', { group: 2, entries: [3, 4, 5] }] },
  {
    title: 'nested',
    entries: [1, { submenu: 'more', entries: [2, 3, { submenu: 'evenMore', entries: [4, 5] }] }],
  },
]

/** The template's menus with placeholder texts (specification, section 2), whose entries have no effect. */
export function MenuTest() {
  const t = useTranslations('member.menuTest')
  return (
    <div className="flex flex-col gap-6 font-sans text-ui">
      <p className="max-w-measure text-ink-soft">{t('intro')}</p>
      <div className="flex flex-wrap gap-3">
        {menus.map(({ title, entries }) => (
          <TestMenu key={title} label={t(title)}>
            <Entries entries={entries} />
          </TestMenu>
        ))}
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

function Entries({ entries }: { entries: readonly Entry[] }): ReactNode {
  return entries.map((entry, index) => <MenuEntry key={index} entry={entry} />)
}

function MenuEntry({ entry }: { entry: Entry }) {
  const t = useTranslations('member.menuTest')
  if (entry === 'rule') return <MenuRule />
  if (typeof entry === 'number') {
    return <Menu.Item className={menuItem}>{t('item', { number: entry })}</Menu.Item>
  }
  if ('group' in entry) {
    return (
      <Menu.Group>
        <Menu.GroupLabel className={menuHeading}>{t('group', { number: entry.group })}</Menu.GroupLabel>
        <Entries entries={entry.entries} />
      </Menu.Group>
    )
  }
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menuItem}>
        {t(entry.submenu)}
        <ChevronRight aria-hidden="true" className="ml-auto size-4" />
      </Menu.SubmenuTrigger>
      <MenuPopup align="start" isSubmenu>
        <Entries entries={entry.entries} />
      </MenuPopup>
    </Menu.SubmenuRoot>
  )
}
