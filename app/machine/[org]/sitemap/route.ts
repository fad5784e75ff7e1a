import { answerFile } from '@/lib/seo/answer-file'
import { toSitemapIndex } from '@/lib/seo/sitemap'
import { listSitemapEntries } from '@/lib/seo/sitemap-entries'
import { readFileRequest } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/sitemap'>) {
  const { organisation, path } = await readFileRequest((await params).org, ['sitemap'])
  return answerFile(request, path, async () => {
    if (!organisation) return null
    const entries = await listSitemapEntries(organisation, `${path}/entries`)
    return entries.length > 0 ? toSitemapIndex(organisation, entries) : null
  })
}
