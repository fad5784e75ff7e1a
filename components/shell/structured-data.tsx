import { StaticMarkup } from '@/components/ui/static-markup'
import { serialise } from '@/lib/delivery/seo/serialise'
import type { StructuredData } from '@/lib/delivery/seo/structured-data'

export function StructuredDataScript({ data }: { data: StructuredData }) {
  if (data === null) return null
  return <StaticMarkup as="script" type="application/ld+json" html={serialise(data)} />
}
