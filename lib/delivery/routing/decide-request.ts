import { lookUpDirectory } from '@/lib/features/company/organisations/directory'
import { toDirectory, unlisted } from '@/lib/features/company/organisations/directory-entry'
import { decide } from './decide'
import type { Decision } from './decision'
import { noteIgnoredSession } from './ignored-sessions'
import { matchContent } from './match-content'
import type { RequestFacts } from './request-facts'
import { listClaimed } from './resolve-claim'
import { tryRead } from '@/lib/content/try-read'

/** Decides how to answer a request. In addition to `decide`, looks up redirects and replaces missing pages. */
export async function decideRequest(facts: RequestFacts): Promise<Decision> {
  if (facts.room !== null) return decide(facts, noOrganisation)
  const decision = decide(facts, await lookUpDirectory(facts.domain, listClaimed(facts)))
  if (decision.sessionError) noteIgnoredSession(decision.sessionError)
  const followed = await followFormerAddress(decision)
  return followed === decision ? matchContent(decision) : followed
}

/** Directory for the admin's host, which belongs to no organisation. */
const noOrganisation = toDirectory(unlisted, [])

/**
 * If the decision has an address of a former site, looks up its redirect. Returns the decision unchanged without one.
 */
async function followFormerAddress(decision: Decision): Promise<Decision> {
  if (decision.former === null) return decision
  const { organisation, path } = decision.former
  const location = await tryRead('findRedirect', organisation, path)
  if (!location) return decision
  return {
    action: { kind: 'redirect', location, status: 301 },
    cookies: [],
    sharedFor: null,
    sessionError: null,
    former: null,
  }
}
