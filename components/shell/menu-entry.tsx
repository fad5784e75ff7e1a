import { useTranslations } from 'next-intl'
import { ChevronDownIcon } from '@/components/ui/icons'
import type { MenuItem } from '@/lib/organisations/menu'

/** `group` names the disclosures of one level: opening one closes its neighbours. */
type MenuEntryProps = { item: MenuItem; group: string }

/**
 * A link, or a native disclosure with the entries below it, which opens without JavaScript; an
 * entry that is both is a link beside a disclosure. `menu-behaviour.ts` adds hover and arrow keys.
 */
export function MenuEntry({ item: { title, link, options }, group }: MenuEntryProps) {
  const t = useTranslations('shell')
  if (!options) {
    return (
      <li>
        <a href={link}>{title}</a>
      </li>
    )
  }
  return (
    <li data-menu-group>
      {link && <a href={link}>{title}</a>}
      <details name={group}>
        <summary>
          {link ? <span className="sr-only">{t('submenu', { title })}</span> : title}
          <ChevronDownIcon />
        </summary>
        <ul role="list">
          {options.map((option) => (
            <MenuEntry key={option.title} item={option} group={`${group}-${title}`} />
          ))}
        </ul>
      </details>
    </li>
  )
}
