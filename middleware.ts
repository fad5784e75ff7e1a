import type { NextRequest } from 'next/server'
import { log } from '@/lib/platform/log'
import { lookUpDirectory } from '@/lib/organisations/directory'
import { toNextResponse } from '@/lib/routing/to-next-response'
import { decide } from '@/lib/routing/decide'
import { matchContent } from '@/lib/routing/match-content'
import { listClaimed } from '@/lib/routing/resolve-claim'
import { toRequestFacts } from '@/lib/routing/request-facts'
import { getSettings } from '@/lib/platform/settings'

// Everything but the framework's own files passes here: internal paths are not for outsiders.
export const config = { matcher: '/((?!_next/static/|_next/image).*)', runtime: 'nodejs' }

export async function middleware(request: NextRequest) {
  const { method, headers } = request
  const facts = toRequestFacts({ method, headers, url: new URL(request.url) }, getSettings())
  const decision = decide(facts, await lookUpDirectory(facts.domain, listClaimed(facts)))
  if (decision.sessionError) log().warn({ reason: decision.sessionError }, 'session cookie ignored')
  return toNextResponse(await matchContent(decision), request)
}
