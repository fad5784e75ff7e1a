import { useTranslations } from 'next-intl'
import { PersonIcon } from '@/components/ui/icons'
import { accountMenu } from '@/lib/features/organisations/site-menu'
import { DropDown } from './drop-down'
import { LanguageMenu } from './language-menu'

const entry = 'flex min-h-11 items-center rounded-control px-3 hover:bg-wash'

/** The avatar's menu (specification, section 2). */
export function AccountMenu() {
  const t = useTranslations('shell')
  return (
    <DropDown label={t('account')} icon={<PersonIcon />}>
      <ul role="list" className="font-sans text-ui font-semibold">
        {accountMenu.map(({ title, link }) => (
          <li key={title}>
            <a href={link} className={entry}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
      <div className="my-2 border-y border-line py-2">
        <LanguageMenu />
      </div>
      {/* A plain link is never prefetched: no reader is logged out before they follow it. */}
      <a href="/logout" className={`${entry} font-sans text-ui font-semibold`}>
        {t('signOut')}
      </a>
    </DropDown>
  )
}
