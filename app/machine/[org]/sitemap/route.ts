import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner } from '@/lib/delivery/seo/content'
import { toSitemapIndex } from '@/lib/delivery/seo/sitemap'
import { getSitemapOutline } from '@/lib/delivery/seo/sitemap-entries'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap'>) {
  const { owner, address } = await readFileRequest('sitemapIndex', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    const { parts } = await getSitemapOutline(organisation)
    return parts.length > 0 ? toSitemapIndex(organisation, parts) : null
  })
}
