import { RoomFrame } from '@/components/admin/shell/room-frame'
import { listNavigation } from '@/lib/features/kernel/operations/navigation'
import { enterPlace, enterRoom, listOwnOrganisations, readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

type PlaceLayoutProps = Pick<LayoutProps<'/room/[locale]/[org]'>, 'children'> & {
  params: Promise<{ org: string }>
}

export default async function PlaceLayout({ children, params }: PlaceLayoutProps) {
  const { name, organisation, scope, may } = await enterPlace((await params).org)
  const { person, store } = await enterRoom()
  const [organisations, news, offers, site] = await Promise.all([
    listOwnOrganisations(organisation),
    store.notices.countNewNotifications(scope, person.id),
    organisation && may('pieces.share') ? store.offers.countOffers(organisation) : 0,
    organisation && readOrganisation(organisation),
  ])
  const [first] = organisations.organisations
  const { waiting, comments } = organisations
  const counts = organisation ? first : { pieces: waiting - comments, comments }
  const places = listNavigation(name, may, {
    pieces: counts?.pieces ?? 0,
    comments: counts?.comments ?? 0,
    offers,
  })
  const hasAuthors = !organisation || places.some(({ pages }) => pages.some(({ text }) => text === 'authors'))
  return (
    <RoomFrame
      person={person}
      organisation={name}
      own={organisations}
      news={news}
      places={places}
      siteHref={site && (await toSiteOrigin(site.domain))}
      typefaces={site?.appearance.brand.typefaces?.pair}
      authorHref={hasAuthors ? null : `/${name}/autores`}
    >
      {children}
    </RoomFrame>
  )
}
