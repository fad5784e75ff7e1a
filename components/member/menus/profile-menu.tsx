import { Menu } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'
import { useOverlays } from '@/components/member/overlays/overlays'
import {
  languageNames,
  languages,
  parseLanguage,
  toLanguageAction,
  type Language,
} from '@/lib/base/i18n/languages'
import { menuItem, MenuPopup, MenuRule } from '@/components/member/ui/menu-parts'

type ProfileMenuProps = {
  /** Organisation of the session. The signed-in area has no other identity (specification, section 6). */
  organisation: { id: string; name: string }
}

/** Links to the profile and the account, the language choice, and signing out. */
export function ProfileMenu({ organisation }: ProfileMenuProps) {
  const t = useTranslations('member.profile')
  const { open } = useOverlays()
  return (
    <Menu.Root>
      <Menu.Trigger
        // The accessible name contains the button's visible text, as WCAG requires.
        aria-label={`${t('title')} ${organisation.id}`}
        title={t('title')}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-on-band font-sans text-note font-semibold text-band"
      >
        {organisation.id}
      </Menu.Trigger>
      <MenuPopup width="w-64">
        <div className="flex flex-col px-3 pt-1.5 pb-2">
          <span className="font-semibold wrap-anywhere">{organisation.name}</span>
          <span className="text-note text-ink-soft">{t('session', { id: organisation.id })}</span>
        </div>
        <MenuRule />
        <Menu.LinkItem closeOnClick className={menuItem} render={<AreaLink href="/crafted/pages/profile" />}>
          {t('myProfile')}
        </Menu.LinkItem>
        <Menu.LinkItem
          closeOnClick
          className={menuItem}
          render={<AreaLink href="/crafted/account/settings" />}
        >
          {t('accountSettings')}
        </Menu.LinkItem>
        <Menu.Item className={`${menuItem} engage`} onClick={() => open('upgrade')}>
          {t('upgrade')}
        </Menu.Item>
        <LanguageMenu />
        <MenuRule />
        {/* A plain link: signing out ends the session on the server, and loads a new page. */}
        <Menu.LinkItem className={menuItem} href="/logout">
          {t('signOut')}
        </Menu.LinkItem>
      </MenuPopup>
    </Menu.Root>
  )
}

function LanguageMenu() {
  const t = useTranslations('member.profile')
  const current = useLocale()

  function choose(value: unknown) {
    const language = parseLanguage(value)
    if (language && language !== current) chooseLanguage(language)
  }

  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menuItem}>
        {t('language')}
        <span className="ml-auto text-note text-ink-soft">{languageNames[current]}</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Menu.SubmenuTrigger>
      <MenuPopup align="start" isSubmenu width="min-w-40">
        <Menu.RadioGroup value={current} onValueChange={choose} aria-label={t('language')}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              closeOnClick
              lang={language}
              className={`${menuItem} data-checked:font-semibold data-checked:text-primary`}
            >
              {languageNames[language]}
              <Menu.RadioItemIndicator className="ml-auto">
                <Check aria-hidden="true" className="size-4" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.SubmenuRoot>
  )
}

/** Submits the language form, which sets a cookie and reloads the page. Runs in the browser only. */
function chooseLanguage(language: Language): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = toLanguageAction(language)
  document.body.append(form)
  form.submit()
}
