import { useTranslations, useLocale } from 'next-intl'
import type { Organisation } from '@/lib/base/domain/model'
import { noOthers, type OtherOrganisations as Others } from '@/lib/features/organisations/other-organisations'
import { homeHref, organisationsHref, toOrganisationHref } from '@/lib/base/links/links'
import { FooterInformation } from './footer-information'
import { LanguageMenu } from './language-menu'
import { ThemeSwitch } from './theme-switch'
import { ArrowUpIcon } from '@/components/ui/icons'
import { markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import { toContentLang } from '@/lib/base/i18n/content-language'

type SiteFooterProps = {
  organisation: Organisation | null
  others?: Others
  hasNewsByMail?: boolean
  adminLink?: string | null
}

export function SiteFooter(props: SiteFooterProps) {
  const { organisation, others = noOthers, hasNewsByMail = false, adminLink = null } = props
  const t = useTranslations('shell')
  return (
    <footer className="bg-band text-on-band">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-10 pb-20">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="flex flex-col gap-1">
            <p className="text-title-m font-semibold">{t('siteName')}</p>
            {organisation && (
              <p className="font-sans text-ui text-on-band-soft">
                {t('footer', { organisation: organisation.name })}
              </p>
            )}
          </div>
          {organisation && <FooterLinks />}
        </div>
        {organisation && (
          <FooterInformation
            organisation={organisation}
            hasNewsByMail={hasNewsByMail}
            adminLink={adminLink}
          />
        )}
        <OtherOrganisations others={others} />
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-on-band-soft/30 pt-6">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <ToTop />
      </div>
    </footer>
  )
}

/** To the pages that every organisation has, for those whose header does not lead there. */
function FooterLinks() {
  const t = useTranslations('shell')
  const about = useTranslations('sections.about.titles')
  const links = [
    { href: homeHref, text: t('home') },
    { href: '/quienessomos', text: about('/quienessomos') },
    { href: '/quehacemos', text: about('/quehacemos') },
  ]
  return (
    <ul role="list" className="flex flex-wrap gap-x-6 font-sans text-ui font-semibold">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Floats from 200 px on (`shell.css`); without JavaScript it is the footer's last link. */
function ToTop() {
  const t = useTranslations('shell')
  return (
    <a href="#" className="to-top min-h-11 items-center gap-1.5 font-sans text-ui font-semibold">
      <ArrowUpIcon />
      <span>{t('scrollToTop')}</span>
    </a>
  )
}

/** The sites of the other organisations, by name and domain; nothing where there are none. */
export function OtherOrganisations({ others: { items, hasMore } }: { others: Others }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (items.length === 0) return null
  return (
    <nav aria-label={t('otherSites')} className="other-sites">
      <h2>{t('otherSites')}</h2>
      <StaticMarkup as="ul" role="list" {...toContentLang(locale)} html={markup`${items.map(toItem)}`.html} />
      <a href={organisationsHref} rel="nofollow">
        {hasMore ? t('allSites') : t('chooseSite')}
      </a>
    </nav>
  )
}

/** Also where it chooses one, which is nothing for crawlers to try. */
function toItem(organisation: Others['items'][number]) {
  const domain = organisation.domain && markup`<span>${organisation.domain}</span>`
  return markup`<li><a href="${toOrganisationHref(organisation)}" rel="nofollow">${organisation.name}${domain}</a></li>`
}
