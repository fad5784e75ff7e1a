import { answerFile } from '@/lib/seo/answer-file'
import { toSitemap } from '@/lib/seo/sitemap'
import { listSitemapEntries } from '@/lib/seo/sitemap-entries'
import { readFileRequest } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap/[part]'>) {
  const { org, part } = await params
  const { organisation, path } = await readFileRequest(org, ['sitemap', part])
  return answerFile(request, path, async () => {
    if (!organisation) return null
    const { path: whole } = await readFileRequest(org, ['sitemap', 'entries'])
    return toSitemap(await listSitemapEntries(organisation, whole), Number(part))
  })
}
