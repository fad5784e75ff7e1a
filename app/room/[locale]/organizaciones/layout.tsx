import type { ReactNode } from 'react'
import { listOwnOrganisations } from '@/app/room/enter-room'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import PlaceLayout from '../[org]/layout'
import CompanyLayout from '../cuenta/layout'

/** One of the pages about all organisations, where there are several. */
export default async function OrganisationsLayout({ children }: { children: ReactNode }) {
  const { total } = await listOwnOrganisations(null)
  return total > 1 ? (
    <PlaceLayout params={Promise.resolve({ org: ALL_ORGANISATIONS })}>{children}</PlaceLayout>
  ) : (
    <CompanyLayout>{children}</CompanyLayout>
  )
}
