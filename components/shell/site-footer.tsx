import { useTranslations, useLocale } from 'next-intl'
import { noOthers, type OtherOrganisations as Others } from '@/lib/features/organisations/other-organisations'
import { legalPages, type Organisation } from '@/lib/base/domain/model'
import {
  homeHref,
  organisationsHref,
  readingListHref,
  toLegalHref,
  toOrganisationHref,
} from '@/lib/base/links/links'
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
    <footer className="site-footer bg-band text-on-band">
      <div>
        <div>
          <p>{organisation?.name ?? t('siteName')}</p>
          {organisation && <FooterLinks organisation={organisation} />}
        </div>
        {organisation && <FooterInformation organisation={organisation} hasNewsByMail={hasNewsByMail} />}
        <div>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <OtherOrganisations others={others} />
        {organisation && <LegalLinks adminLink={adminLink} />}
        <ToTop />
      </div>
    </footer>
  )
}

/** Links to pages that every organisation has, for headers that do not link to them. */
function FooterLinks({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('shell')
  const about = useTranslations('sections.about.titles')
  const links = [
    { href: homeHref, text: t('home') },
    { href: '/quienessomos', text: about('/quienessomos') },
    { href: '/quehacemos', text: about('/quehacemos') },
    { href: readingListHref, text: useTranslations('readingList')('title') },
  ]
  return (
    <>
      <small>{t('footer', { organisation: organisation.name })}</small>
      <LinkLine links={links} />
    </>
  )
}

/** Links to the legal pages, and on a demo to the admin. */
function LegalLinks({ adminLink }: { adminLink: string | null }) {
  const t = useTranslations('legal')
  const admin = { href: adminLink, text: useTranslations('shell')('admin') }
  const legal = legalPages.map((page) => ({ href: toLegalHref(page), text: t(`titles.${page}`) }))
  return <LinkLine className="footer-line" links={adminLink === null ? legal : [...legal, admin]} />
}

type LinkLineProps = { className?: string; links: { href: string | null; text: string }[] }

function LinkLine({ className, links }: LinkLineProps) {
  const items = links.map(({ href, text }) => markup`<li><a href="${href}">${text}</a></li>`)
  return <StaticMarkup as="ul" role="list" className={className} html={markup`${items}`.html} />
}

/** Floats after 200 px of scrolling (`shell.css`). Without JavaScript it is the footer's last link. */
function ToTop() {
  const t = useTranslations('shell')
  return (
    <a href="#" className="to-top">
      <ArrowUpIcon />
      <span>{t('scrollToTop')}</span>
    </a>
  )
}

/** Links to the sites of the other organisations, by name and domain. Renders nothing if there is only one. */
export function OtherOrganisations({ others: { items, hasMore } }: { others: Others }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (items.length === 0) return null
  return (
    <nav aria-label={t('otherSites')} className="footer-line">
      <h2>{t('otherSites')}</h2>
      <StaticMarkup as="ul" role="list" {...toContentLang(locale)} html={markup`${items.map(toItem)}`.html} />
      <a href={organisationsHref} rel="nofollow">
        {hasMore ? t('allSites') : t('chooseSite')}
      </a>
    </nav>
  )
}

/** `nofollow` because the link may select the organisation in the session. */
function toItem(organisation: Others['items'][number]) {
  const domain = organisation.domain && markup`<small>${organisation.domain}</small>`
  return markup`<li><a href="${toOrganisationHref(organisation)}" rel="nofollow">${organisation.name}${domain}</a></li>`
}
