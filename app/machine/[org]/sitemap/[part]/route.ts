import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { toSitemap } from '@/lib/seo/sitemap'
import { listSitemapEntries } from '@/lib/seo/sitemap-entries'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap/[part]'>) {
  const { organisation, path, file } = await readFileRequest('sitemapPart', params)
  return answerFile(request, path, async () =>
    organisation ? toSitemap(await listSitemapEntries(organisation), file.part) : null,
  )
}
