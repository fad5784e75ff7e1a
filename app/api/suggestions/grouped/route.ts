import { SUGGESTIONS_COUNT } from '@/lib/base/domain/constants'
import { tryRead } from '@/lib/content/try-read'
import type { OrganisationId, Suggestion } from '@/lib/base/domain/model'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { aboutPaths } from '@/lib/features/organisations/about/about-page'
import { toArticleHref, toCategoryHref } from '@/lib/base/links/links'
import { resolveRequestOrganisation } from '@/lib/delivery/routing/resolve-organisation'
import { matchTitles } from '@/lib/features/search/match-titles'
import { noGroups, type SuggestedGroups } from '@/lib/features/search/suggested-groups'

/** Longer than any title that a reader types to its end (characters). */
const MAX_TEXT_LENGTH = 100
/** Of what is neither typed for nor a publication: enough to choose from at a glance. */
const OTHERS_COUNT = 4

/**
 * What the reader of the search dialog may be looking for, by kind: `?texto=` as far as it is typed,
 * without it the newest, `&idioma=` the interface's language.
 */
export async function GET(request: Request) {
  const organisation = await resolveRequestOrganisation(request)
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('texto') ?? '').trim()
  if (organisation === null || text.length > MAX_TEXT_LENGTH) return answer(noGroups)
  const language = parseLanguage(searchParams.get('idioma') ?? undefined) ?? 'es'
  return answer(organisation && (await findGroups(organisation, text, language)))
}

async function findGroups(
  organisation: OrganisationId,
  text: string,
  language: Language,
): Promise<SuggestedGroups | undefined> {
  const [found, categories] = await Promise.all([
    text === ''
      ? tryRead('listRecent', organisation, SUGGESTIONS_COUNT)
      : tryRead('suggest', organisation, text, SUGGESTIONS_COUNT),
    tryRead('listCategories', organisation),
  ])
  if (!found || !categories) return undefined
  const toPage = ({ cardId, title }: Suggestion) => ({ title, href: toArticleHref(cardId) })
  const named = categories.map((category) => ({ title: category.name, href: toCategoryHref(category) }))
  return {
    publications: found.map(toPage),
    categories: matchTitles(named, text, text === '' ? Infinity : OTHERS_COUNT),
    pages: text === '' ? [] : matchTitles(await listAboutPages(language), text, OTHERS_COUNT),
  }
}

async function listAboutPages(language: Language) {
  const { titles } = (await loadMessages(language)).sections.about
  return aboutPaths.map((path) => ({ title: titles[path], href: path }))
}

/** Undefined is what could not be read: nothing to suggest, nothing to keep, and no success. */
function answer(found: SuggestedGroups | undefined) {
  const headers = found
    ? { 'cache-control': 'private, max-age=60', vary: 'Cookie' }
    : { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) }
  return Response.json(found ?? noGroups, { status: found ? 200 : 503, headers })
}
