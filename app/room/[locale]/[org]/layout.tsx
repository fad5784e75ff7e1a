import { RoomFrame } from '@/components/admin/shell/room-frame'
import { listNavigation } from '@/lib/features/operations/navigation'
import { enterPlace, enterRoom, listOwnOrganisations } from '@/app/room/enter-room'

type PlaceLayoutProps = Pick<LayoutProps<'/room/[locale]/[org]'>, 'children'> & {
  params: Promise<{ org: string }>
}

export default async function PlaceLayout({ children, params }: PlaceLayoutProps) {
  const { name, organisation, may } = await enterPlace((await params).org)
  const [{ person }, own] = await Promise.all([enterRoom(), listOwnOrganisations(organisation)])
  const [first] = own.organisations
  const { waiting, comments } = own
  const counts = organisation ? first : { pieces: waiting - comments, comments }
  return (
    <RoomFrame
      person={person}
      organisation={name}
      own={own}
      navigation={listNavigation(name, may, { pieces: counts?.pieces ?? 0, comments: counts?.comments ?? 0 })}
    >
      {children}
    </RoomFrame>
  )
}
