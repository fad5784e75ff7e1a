import { ProfileCampaigns } from '@/components/member/profile/profile-campaigns'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/campaigns')

export default async function CampaignsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/campaigns'>) {
  await readOrganisation(params)
  return <ProfileCampaigns />
}
