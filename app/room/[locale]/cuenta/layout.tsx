import { enterRoom, listOwnMemberships } from '@/app/room/enter-room'
import { RoomFrame } from '@/components/admin/shell/room-frame'

export default async function AccountLayout({ children }: LayoutProps<'/room/[locale]/cuenta'>) {
  const [{ person }, memberships] = await Promise.all([enterRoom(), listOwnMemberships()])
  return (
    <RoomFrame
      personName={person.name}
      organisation={null}
      organisations={memberships.map((one) => ({ id: one.organisation, name: one.organisationName }))}
      navigation={[]}
    >
      {children}
    </RoomFrame>
  )
}
