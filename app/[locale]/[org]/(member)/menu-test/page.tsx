import { MenuTest } from '@/components/member/menu-test/menu-test'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-metadata'

export const generateMetadata = () => buildMemberMetadata('/menu-test')

export default async function MenuTestPage({ params }: PageProps<'/[locale]/[org]/menu-test'>) {
  await readOrganisation(params)
  return <MenuTest />
}
