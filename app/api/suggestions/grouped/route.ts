import { SUGGESTIONS_COUNT } from '@/lib/base/domain/constants'
import { tryRead } from '@/lib/content/try-read'
import type { OrganisationId, Suggestion } from '@/lib/base/domain/model'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { aboutPaths } from '@/lib/features/company/organisations/about/about-page'
import { toArticleHref, toCategoryHref } from '@/lib/base/links/links'
import { resolveRequestOrganisation } from '@/lib/delivery/routing/resolve-organisation'
import { matchTitles } from '@/lib/features/kernel/search/match-titles'
import { countSuggested, noGroups, type SuggestedGroups } from '@/lib/features/kernel/search/suggested-groups'

/** Maximum length of the typed text, in characters. */
const MAX_TEXT_LENGTH = 100
/** Minimum length for spelling correction, in characters. Too many words begin with a shorter text. */
const LEAST_CORRECTED_LENGTH = 4
/** Maximum number of suggested categories, and of suggested pages. */
const OTHERS_COUNT = 4

/**
 * Returns suggestions for the search dialog by kind. `?texto=` is the text typed so far; without it the
 * newest publications are returned. `&idioma=` is the language of the interface.
 */
export async function GET(request: Request) {
  const organisation = await resolveRequestOrganisation(request)
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('texto') ?? '').trim()
  if (organisation === null || text.length > MAX_TEXT_LENGTH) return answer(noGroups)
  const language = parseLanguage(searchParams.get('idioma') ?? undefined) ?? 'es'
  return answer(organisation && (await findOrCorrect(organisation, text, language)))
}

/** Returns suggestions for the text; without results, those for the corrected text. */
async function findOrCorrect(
  organisation: OrganisationId,
  text: string,
  language: Language,
): Promise<SuggestedGroups | undefined> {
  const groups = await findGroups(organisation, text, language)
  if (!groups || text.length < LEAST_CORRECTED_LENGTH || countSuggested(groups) > 0) return groups
  const correction = await tryRead('correctSpelling', organisation, text)
  const meant = correction ? await findGroups(organisation, correction, language) : undefined
  return correction && meant && countSuggested(meant) > 0 ? { ...meant, correction } : groups
}

async function findGroups(
  organisation: OrganisationId,
  text: string,
  language: Language,
): Promise<SuggestedGroups | undefined> {
  const [publications, categories] = await Promise.all([
    text === ''
      ? tryRead('listRecent', organisation, SUGGESTIONS_COUNT)
      : tryRead('suggest', organisation, text, SUGGESTIONS_COUNT),
    tryRead('listCategories', organisation),
  ])
  if (!publications || !categories) return undefined
  const toPage = ({ cardId, title }: Suggestion) => ({ title, href: toArticleHref(cardId) })
  const named = categories.map((category) => ({ title: category.name, href: toCategoryHref(category) }))
  return {
    publications: publications.map(toPage),
    categories: matchTitles(named, text, text === '' ? Infinity : OTHERS_COUNT),
    pages: text === '' ? [] : matchTitles(await listAboutPages(language), text, OTHERS_COUNT),
  }
}

async function listAboutPages(language: Language) {
  const { titles } = (await loadMessages(language)).sections.about
  return aboutPaths.map((path) => ({ title: titles[path], href: path }))
}

/** Sends the suggestions. Without `groups`, which could not be read, sends a 503 that is not cached. */
function answer(groups: SuggestedGroups | undefined) {
  const headers = groups
    ? { 'cache-control': 'private, max-age=60', vary: 'Cookie' }
    : { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) }
  return Response.json(groups ?? noGroups, { status: groups ? 200 : 503, headers })
}
