import { RoomFrame } from '@/components/admin/shell/room-frame'
import { listNavigation } from '@/lib/features/operations/navigation'
import { may } from '@/lib/features/operations/permissions'
import { ask, enterOrganisation, enterRoom, listOwnMemberships } from '@/app/room/enter-room'

export default async function OrganisationLayout({ children, params }: LayoutProps<'/room/[locale]/[org]'>) {
  const { organisation, role } = await enterOrganisation((await params).org)
  const isModerator = may(role, 'comments.moderate')
  const comments = isModerator ? await ask('countPendingComments', organisation, {}) : 0
  const [{ person }, memberships] = await Promise.all([enterRoom(), listOwnMemberships()])
  return (
    <RoomFrame
      personName={person.name}
      organisation={organisation}
      organisations={memberships.map((one) => ({ id: one.organisation, name: one.organisationName }))}
      navigation={listNavigation(organisation, role, { comments })}
    >
      {children}
    </RoomFrame>
  )
}
