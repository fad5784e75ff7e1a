import { ProfileOverview } from '@/components/member/profile/profile-overview'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/overview')

export default async function OverviewPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/overview'>) {
  await readOrganisation(params)
  return <ProfileOverview />
}
