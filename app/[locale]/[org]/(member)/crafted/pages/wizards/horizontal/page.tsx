import { Wizard } from '@/components/member/wizard/wizard'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/wizards/horizontal')

export default sectionPage(<Wizard layout="horizontal" />, ['common', 'wizard'])
