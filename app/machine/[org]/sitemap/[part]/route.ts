import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner } from '@/lib/delivery/seo/content'
import { toSitemap } from '@/lib/delivery/seo/sitemap'
import { listSitemapPart } from '@/lib/delivery/seo/sitemap-entries'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap/[part]'>) {
  const { owner, address, file } = await readFileRequest('sitemapPart', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    const entries = organisation && (await listSitemapPart(organisation, file.part))
    return entries && toSitemap(entries)
  })
}
