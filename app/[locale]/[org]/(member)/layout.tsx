import type { Metadata } from 'next'
import VisitorLayout from '../(visitor)/layout'

/** What stands behind a chosen organisation is not for crawlers; about pages say otherwise. */
export const metadata: Metadata = { robots: { index: false } }

/** The signed-in area, until it has a shell of its own, stands in the visitors’. */
export default VisitorLayout
