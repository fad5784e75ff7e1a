import { toSiteOrigin } from './site-origin'

/** A link to the home page of a domain, for the heading of an admin page. Renders nothing without a domain. */
export async function SiteLink({ domain, children }: { domain: string | null; children: string }) {
  const origin = await toSiteOrigin(domain)
  return (
    origin && (
      <a href={`${origin}/home`} className="button-outline">
        {children}
      </a>
    )
  )
}
