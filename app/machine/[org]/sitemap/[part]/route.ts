import { answerFile } from '@/lib/seo/answer-file'
import { toSitemap } from '@/lib/seo/sitemap'
import { listSitemapEntries } from '@/lib/seo/sitemap-entries'
import { readAsked } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap/[part]'>) {
  const { org, part } = await params
  const { organisation, path } = await readAsked(org, ['sitemap', part])
  return answerFile(request, path, async () => {
    if (!organisation) return null
    const { path: whole } = await readAsked(org, ['sitemap', 'entries'])
    return toSitemap(await listSitemapEntries(organisation, whole), Number(part))
  })
}
