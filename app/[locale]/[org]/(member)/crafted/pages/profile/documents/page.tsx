import { ProfileDocuments } from '@/components/member/profile/profile-documents'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/profile/documents')

export default async function DocumentsPage({
  params,
}: PageProps<'/[locale]/[org]/crafted/pages/profile/documents'>) {
  await readOrganisation(params)
  return <ProfileDocuments />
}
