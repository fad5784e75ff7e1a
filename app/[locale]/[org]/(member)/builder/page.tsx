import { Builder } from '@/components/member/builder/builder'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/builder')

export default async function BuilderPage({ params }: PageProps<'/[locale]/[org]/builder'>) {
  await readOrganisation(params)
  return <Builder />
}
