import { Charts } from '@/components/member/charts/charts'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/widgets/charts')

export default sectionPage(<Charts />, ['widgets'])
