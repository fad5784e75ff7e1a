import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner } from '@/lib/delivery/seo/content'
import { listNews, toNewsSitemap } from '@/lib/delivery/seo/news-sitemap'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap/noticias'>) {
  const { owner, address } = await readFileRequest('newsSitemap', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    return toNewsSitemap(organisation, await listNews(organisation.id, Date.now()))
  })
}
