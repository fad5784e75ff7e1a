import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner } from '@/lib/delivery/seo/content'
import { listNews } from '@/lib/delivery/seo/news-sitemap'
import { toSitemapIndex } from '@/lib/delivery/seo/sitemap'
import { getSitemapOutline } from '@/lib/delivery/seo/sitemap-entries'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap'>) {
  const { owner, address } = await readFileRequest('sitemapIndex', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    const { parts } = await getSitemapOutline(organisation)
    if (parts.length === 0) return null
    const news = await listNews(organisation.id, Date.now(), 1)
    return toSitemapIndex(organisation, parts, news.length > 0)
  })
}
