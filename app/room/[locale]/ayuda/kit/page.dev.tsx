import { PageHeading } from '@/components/admin-ui/page-heading'
import { Kit } from './kit'

export const metadata = { title: 'Kit' }

/** Shows the parts of `components/admin-ui` in their states. Only the development server has this page. */
export default function KitPage() {
  return (
    <>
      <PageHeading help="pieces">Kit</PageHeading>
      <Kit />
    </>
  )
}
