import { RoomFrame } from '@/components/admin/shell/room-frame'
import { listNavigation } from '@/lib/features/operations/navigation'
import { enterOrganisation, enterRoom, listOwnOrganisations } from '@/app/room/enter-room'

export default async function OrganisationLayout({ children, params }: LayoutProps<'/room/[locale]/[org]'>) {
  const { organisation, role } = await enterOrganisation((await params).org)
  const [{ person }, own] = await Promise.all([enterRoom(), listOwnOrganisations(organisation)])
  const [{ pieces = 0, comments = 0 } = {}] = own.organisations
  return (
    <RoomFrame
      person={person}
      organisation={organisation}
      own={own}
      navigation={listNavigation(organisation, role, { pieces, comments })}
    >
      {children}
    </RoomFrame>
  )
}
