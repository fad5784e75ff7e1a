import { ProfileProjects } from '@/components/member/profile/profile-projects'
import { readOrganisation } from '../../../../../audience'
import { buildMemberMetadata } from '../../../../member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/projects')

export default async function ProjectsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/projects'>) {
  await readOrganisation(params)
  return <ProfileProjects />
}
