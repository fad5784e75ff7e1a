import type { Organisation, Publication } from '@/lib/base/domain/model'
import { formPath, toFormHref, toPageOfHref } from '@/lib/base/links/links'
import { readForms, readHome } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/company/organisations/directory'

/**
 * Returns the URLs of the home organisation's forms by slug, for forms in the text of a copy: the receiving
 * organisation has other forms. If the copy's text was edited, forms of the receiving organisation take precedence.
 * Returns null for all other texts, and if the forms cannot be read.
 */
export async function readHomeForms(
  organisation: Organisation,
  { cardId, content }: Pick<Publication, 'cardId' | 'content'>,
): Promise<Record<string, string> | null> {
  const home = content.includes(`${formPath}/`) ? await readHome(organisation.id, cardId) : null
  if (!home) return null
  const [owner, forms, ownForms] = await Promise.all([
    getOrganisation(home.organisation),
    readForms(home.organisation),
    home.isAdapted ? readForms(organisation.id) : [],
  ])
  if (!owner || !forms) return null
  const isOwn = (slug: string) => ownForms?.some((form) => form.slug === slug)
  return Object.fromEntries(
    forms.filter(({ slug }) => !isOwn(slug)).map(({ slug }) => [slug, toPageOfHref(owner, toFormHref(slug))]),
  )
}
