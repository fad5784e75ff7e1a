import { notFound } from 'next/navigation'
import {
  designPageParameters,
  previewParameter,
  previewPath,
  previewThemeParameter,
} from '@/lib/base/links/links'
import { designTokens } from '@/lib/features/company/design/design-token'
import { mayBePreview } from '@/lib/features/content/pieces/preview-token'
import { readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

/**
 * Serves a document that only frames a preview on the organisation's host. The editor frames this document, so that the
 * content security policy of admin pages need not list every host. The inner frame's name selects the theme
 * (`theme-script.ts`).
 */
export async function GET(request: Request, { params }: RouteContext<'/room/api/previews/[organisation]'>) {
  const query = new URL(request.url).searchParams
  const token = query.get(previewParameter) ?? ''
  const { domain } = await readOrganisation((await params).organisation)
  const origin = await toSiteOrigin(domain)
  if (origin === null || (!mayBePreview(token) && !designTokens.mayBe(token))) notFound()
  const theme = query.get(previewThemeParameter) === 'dark' ? 'dark' : 'light'
  const place = new URLSearchParams({ [previewParameter]: token })
  for (const name of designPageParameters) if (query.has(name)) place.set(name, query.get(name) ?? '')
  const address = `${origin}${previewPath}?${place.toString().replaceAll('&', '&amp;')}`
  const frame = `<iframe src="${address}" name="${theme}" title="${domain}"></iframe>`
  const html = `<!DOCTYPE html><html lang="es"><title>${domain}</title><style>${styles}</style>${frame}</html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': toPolicy(origin) },
  })
}

const styles = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'

const toPolicy = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-src ${origin}; frame-ancestors 'self'`
