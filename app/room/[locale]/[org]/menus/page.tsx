import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { MenuEditor } from '@/components/admin/menus/menu-editor'
import { panelParts } from '@/lib/base/domain/menu'
import { languages } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { getSettings } from '@/lib/base/platform/settings'
import { toDefaultMenus } from '@/lib/features/menus/default-menus'
import { listPageOptions } from '@/lib/features/menus/page-titles'
import { resolveHeaderKind } from '@/lib/features/organisations/organisation-table'
import { toProvider } from '@/lib/features/organisations/provider'
import type { EditedPage } from '@/lib/features/site-pages/site-pages'
import { ask, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { SiteLink } from '@/app/room/site-link'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.menus'))

/** The menus of the header and the footer, the social links and the header's button. */
export default async function Menus({ params }: PageProps<'/room/[locale]/[org]/menus'>) {
  const { org } = await params
  const [{ menus, targets, choices }, { pages }, organisation, { person }, locale, t] = await Promise.all([
    ask('getMenus', org, {}),
    ask('listSitePages', org, {}),
    readOrganisation(org),
    enterRoom(),
    getLocale(),
    getTranslations('room.menus'),
  ])
  const texts = await Promise.all(languages.map((language) => loadMessages(language)))
  const messages = Object.fromEntries(languages.map((language, index) => [language, texts[index]!])) as Texts
  const kind = resolveHeaderKind(organisation)
  const { siteUrl, contactUrl } = toProvider(getSettings(), organisation)
  return (
    <>
      <PageHeading actions={<SiteLink domain={organisation.domain}>{t('view')}</SiteLink>}>
        {t('title')}
      </PageHeading>
      <p className="pb-6 text-ink-soft">{t('lead')}</p>
      <MenuEditor
        organisation={org}
        person={person.id}
        menus={menus}
        defaults={toDefaultMenus(messages, { kind, siteUrl, buttonHref: contactUrl })}
        offers={{
          choices,
          titles: targets,
          pages: toPageOptions(pages, listPageOptions(messages[locale])),
          parts: panelParts.map((id) => ({ id, name: messages[locale].panel[id] })),
        }}
      />
    </>
  )
}

type PageOption = { id: string; name: string }

/** Lists the organisation's pages, then the product's, except those that one of the organisation's replaces. */
function toPageOptions(pages: readonly EditedPage[], others: readonly PageOption[]): PageOption[] {
  const own = pages.filter(({ path, language }) => path !== '' && language === null)
  return [
    ...own.map(({ path, title }) => ({ id: path, name: title ? `${title} (${path})` : path })),
    ...others.filter(({ id }) => !own.some(({ path }) => path === id)),
  ]
}

type Texts = Parameters<typeof toDefaultMenus>[0]
