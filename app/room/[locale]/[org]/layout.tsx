import { RoomFrame } from '@/components/admin/shell/room-frame'
import { listNavigation } from '@/lib/features/operations/navigation'
import { enterPlace, enterRoom, listOwnOrganisations } from '@/app/room/enter-room'

type PlaceLayoutProps = Pick<LayoutProps<'/room/[locale]/[org]'>, 'children'> & {
  params: Promise<{ org: string }>
}

export default async function PlaceLayout({ children, params }: PlaceLayoutProps) {
  const { name, organisation, scope, may } = await enterPlace((await params).org)
  const { person, store } = await enterRoom()
  const [own, news] = await Promise.all([
    listOwnOrganisations(organisation),
    store.notices.countNewNotices(scope, person.id),
  ])
  const offers = organisation && may('pieces.share') ? await store.offers.countOffers(organisation) : 0
  const [first] = own.organisations
  const { waiting, comments } = own
  const counts = organisation ? first : { pieces: waiting - comments, comments }
  return (
    <RoomFrame
      person={person}
      organisation={name}
      own={own}
      news={news}
      navigation={listNavigation(name, may, {
        pieces: counts?.pieces ?? 0,
        comments: counts?.comments ?? 0,
        offers,
      })}
    >
      {children}
    </RoomFrame>
  )
}
