import { Wizard } from '@/components/member/wizard/wizard'
import { buildMemberMetadata, sectionPage } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/crafted/pages/wizards/vertical')

export default sectionPage(<Wizard layout="vertical" />, ['common', 'wizard'])
