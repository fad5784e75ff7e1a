import { ProfileConnections } from '@/components/member/profile/profile-connections'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/connections')

export default async function ConnectionsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/connections'>) {
  await readOrganisation(params)
  return <ProfileConnections />
}
