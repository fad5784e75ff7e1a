import { Mixed } from '@/components/member/charts/mixed'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/mixed')

export default sectionPage(<Mixed />, ['widgets'])
