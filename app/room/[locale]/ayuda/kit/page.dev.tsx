import { PageHeading } from '@/components/admin-ui/page-heading'
import { Kit } from './kit'

export const metadata = { title: 'Kit' }

/** Shows the components of `components/admin-ui` in each state. Only exists in development. */
export default function KitPage() {
  return (
    <>
      <PageHeading help="pieces" title="Kit" />
      <Kit />
    </>
  )
}
