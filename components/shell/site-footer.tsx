import { useTranslations, useLocale, useMessages } from 'next-intl'
import {
  noOthers,
  type OtherOrganisations as Others,
} from '@/lib/features/company/organisations/other-organisations'
import { legalPages, type Organisation } from '@/lib/base/domain/model'
import type { ShownMenus } from '@/lib/base/domain/menu'
import { organisationsHref, subscriptionHref, toLegalHref, toOrganisationHref } from '@/lib/base/links/links'
import { toDefaultFooter } from '@/lib/features/company/menus/default-menus'
import { toMenuItems } from '@/lib/features/company/menus/shown-menus'
import type { MenuItem } from '@/lib/features/company/organisations/menu'
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
  menus?: ShownMenus | null | undefined
}

export function SiteFooter(props: SiteFooterProps) {
  const { organisation, others = noOthers, hasNewsByMail = false, adminLink = null } = props
  const t = useTranslations('shell')
  const { links, columns, social } = useFooterMenus(props)
  return (
    <footer className="site-footer bg-band text-on-band">
      <div>
        <div>
          <p>{organisation?.name ?? t('siteName')}</p>
          {organisation && <small>{t('footer', { organisation: organisation.name })}</small>}
          {links.length > 0 && <LinkLine links={links} />}
          {social.length > 0 && <LinkLine className="flex flex-wrap gap-x-5" links={social} />}
        </div>
        {columns.map(({ title, options = [] }) => (
          <div key={title}>
            <h2 className="font-semibold">{title}</h2>
            <LinkLine links={options} />
          </div>
        ))}
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

/** Returns the footer's menus. `links`: entries of columns without a title, shown below the organisation's name. */
function useFooterMenus({ organisation, menus, hasNewsByMail }: SiteFooterProps) {
  const [language, messages] = [useLocale(), useMessages()]
  if (!organisation) return { links: [], columns: [], social: [] }
  const isOffered = (path: string) => path !== subscriptionHref || hasNewsByMail === true
  const read = (name: 'footerColumns' | 'socialLinks') =>
    menus?.[name] && toMenuItems(menus[name], { language, messages }, isOffered)
  const columns = read('footerColumns')
  const links = columns?.filter(({ title }) => title === '').flatMap(({ options = [] }) => options)
  return {
    links: links ?? toDefaultFooter(messages),
    columns: columns?.filter(({ title }) => title !== '') ?? [],
    social: read('socialLinks') ?? [],
  }
}

/** Links to the legal pages; on a demo site also to the admin. */
function LegalLinks({ adminLink }: { adminLink: string | null }) {
  const t = useTranslations('legal')
  const admin = useTranslations('shell')('admin')
  const legal = legalPages.map((page) => ({ link: toLegalHref(page), title: t(`titles.${page}`) }))
  return (
    <LinkLine
      className="footer-line"
      links={adminLink === null ? legal : [...legal, { link: adminLink, title: admin }]}
    />
  )
}

type LinkLineProps = { className?: string; links: readonly MenuItem[] }

function LinkLine({ className, links }: LinkLineProps) {
  const items = links.map(({ link, title }) => markup`<li><a href="${link ?? null}">${title}</a></li>`)
  return <StaticMarkup as="ul" role="list" className={className} html={markup`${items}`.html} />
}

/** Link to the top. Floats after scrolling 200 px (`shell.css`). Without JavaScript, the footer's last link. */
function ToTop() {
  const t = useTranslations('shell')
  return (
    <a href="#" className="to-top">
      <ArrowUpIcon />
      <span>{t('scrollToTop')}</span>
    </a>
  )
}

/** Links to the sites of other organisations. Renders nothing without other organisations. */
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

/** `nofollow`, because following the link may change the session. */
function toItem(organisation: Others['items'][number]) {
  const domain = organisation.domain && markup`<small>${organisation.domain}</small>`
  return markup`<li><a href="${toOrganisationHref(organisation)}" rel="nofollow">${organisation.name}${domain}</a></li>`
}
