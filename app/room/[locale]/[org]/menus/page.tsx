import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DesignBar } from '@/components/admin/design/design-bar'
import { MenuEditor } from '@/components/admin/menus/menu-editor'
import type { EditedPage } from '@/lib/features/content/site-pages/site-pages'
import { ask, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { readMenuDefaults } from '@/app/room/read-menu-defaults'
import { SiteLink } from '@/app/room/site-link'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.menus'))

export default async function Menus({ params }: PageProps<'/room/[locale]/[org]/menus'>) {
  const { org } = await params
  const [{ menus, targets, choices }, draft, { pages }, organisation, { person }, t] = await Promise.all([
    ask('getMenus', org, {}),
    ask('getDesign', org, {}),
    ask('listSitePages', org, {}),
    readOrganisation(org),
    enterRoom(),
    getTranslations('room.menus'),
  ])
  const { defaults, ...places } = await readMenuDefaults(organisation)
  return (
    <>
      <PageHeading help="menus" title={t('title')}>
        <SiteLink domain={organisation.domain}>{t('view')}</SiteLink>
      </PageHeading>
      <p className="pb-6 text-ink-soft">{t('lead')}</p>
      <DesignBar organisation={org} draft={draft} timeZone={organisation.timeZone} />
      <MenuEditor
        organisation={org}
        person={person.id}
        menus={menus}
        overrides={null}
        defaults={defaults}
        draft={draft}
        offers={{
          choices,
          titles: { ...toPageTitles(pages), ...targets, ...draft?.targets },
          ...places,
          pages: toPageOptions(pages, places.pages),
        }}
      />
    </>
  )
}

/**
 * Returns the titles of the organisation's pages by target, so that a new menu entry shows its page's title at once.
 */
const toPageTitles = (pages: readonly EditedPage[]) =>
  Object.fromEntries(pages.map(({ path, title }) => [`page:${path}`, title]))

type PageOption = { id: string; name: string }

/** Lists the organisation's pages, followed by the built-in pages whose paths its pages do not replace. */
function toPageOptions(pages: readonly EditedPage[], others: readonly PageOption[]): PageOption[] {
  const listed = pages.filter(({ path, language }) => path !== '' && language === null)
  return [
    ...listed.map(({ path, title }) => ({ id: path, name: title ? `${title} (${path})` : path })),
    ...others.filter(({ id }) => !listed.some(({ path }) => path === id)),
  ]
}
