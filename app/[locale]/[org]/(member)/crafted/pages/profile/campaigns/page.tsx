import { ProfileCampaigns } from '@/components/member/profile/profile-campaigns'
import { readOrganisation } from '../../../../../audience'
import { buildMemberMetadata } from '../../../../member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/campaigns')

export default async function CampaignsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/campaigns'>) {
  await readOrganisation(params)
  return <ProfileCampaigns />
}
