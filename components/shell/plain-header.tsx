import { useTranslations } from 'next-intl'
import { GlobeIcon, SunIcon } from '@/components/ui/icons'
import { pickerHref } from '@/lib/base/links/links'
import { DropDown } from './drop-down'
import { LanguageMenu } from './language-menu'
import { Masthead } from './masthead'
import { ThemeSwitch } from './theme-switch'

/** The header of pages outside any organisation. Links only to the picker: other pages need an organisation. */
export function PlainHeader() {
  const t = useTranslations('shell')
  return (
    <Masthead
      kind="standard"
      organisation={null}
      logoHref={pickerHref}
      menu={[]}
      tools={
        <>
          <div className="noscript:hidden">
            <DropDown label={t('theme')} icon={<SunIcon />}>
              <ThemeSwitch />
            </DropDown>
          </div>
          <DropDown label={t('language')} icon={<GlobeIcon />}>
            <LanguageMenu />
          </DropDown>
        </>
      }
    />
  )
}
