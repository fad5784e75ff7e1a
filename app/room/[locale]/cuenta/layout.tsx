import type { ReactNode } from 'react'
import { enterRoom, listOwnOrganisations } from '@/app/room/enter-room'
import { RoomFrame } from '@/components/admin/shell/room-frame'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import PlaceLayout from '../[org]/layout'

/** Layout of pages outside any organisation. Shows the navigation of the signed-in person's organisation, or of all. */
export default async function CompanyLayout({ children }: { children: ReactNode }) {
  const [{ person }, organisations] = await Promise.all([enterRoom(), listOwnOrganisations(null)])
  const org = organisations.total > 1 ? ALL_ORGANISATIONS : organisations.organisations[0]?.id
  if (org) return <PlaceLayout params={Promise.resolve({ org })}>{children}</PlaceLayout>
  return (
    <RoomFrame
      person={person}
      organisation={null}
      own={organisations}
      places={[]}
      siteHref={null}
      authorHref={null}
      news={0}
    >
      {children}
    </RoomFrame>
  )
}
