import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { toSitemapIndex } from '@/lib/seo/sitemap'
import { listSitemapEntries } from '@/lib/seo/sitemap-entries'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap'>) {
  const { organisation, path } = await readFileRequest('sitemapIndex', params)
  return answerFile(request, path, async () => {
    if (!organisation) return null
    const entries = await listSitemapEntries(organisation)
    return entries.length > 0 ? toSitemapIndex(organisation, entries) : null
  })
}
