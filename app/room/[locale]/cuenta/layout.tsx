import type { ReactNode } from 'react'
import { enterRoom, listOwnOrganisations } from '@/app/room/enter-room'
import { RoomFrame } from '@/components/admin/shell/room-frame'

/** Of the pages that belong to no organisation. */
export default async function CompanyLayout({ children }: { children: ReactNode }) {
  const [{ person }, own] = await Promise.all([enterRoom(), listOwnOrganisations(null)])
  return (
    <RoomFrame person={person} organisation={null} own={own} navigation={[]} news={null}>
      {children}
    </RoomFrame>
  )
}
