import { ProfileProjects } from '@/components/member/profile/profile-projects'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/projects')

export default async function ProjectsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/projects'>) {
  await readOrganisation(params)
  return <ProfileProjects />
}
