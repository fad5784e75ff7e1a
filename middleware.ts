import type { NextRequest } from 'next/server'
import { log } from '@/lib/platform/log'
import { consultDirectory } from '@/lib/organisations/directory'
import { carryOut } from '@/lib/routing/to-next-response'
import { decide } from '@/lib/routing/decide'
import { sendMissingToTheirPage } from '@/lib/routing/existence'
import { toRequestFacts } from '@/lib/routing/request-facts'
import { refuseBadForm } from '@/lib/http/form-body'
import { getSettings } from '@/lib/platform/settings'

// Everything but the framework's own files passes here: internal paths are not for outsiders.
export const config = { matcher: '/((?!_next/static/|_next/image).*)', runtime: 'nodejs' }

export async function middleware(request: NextRequest) {
  const { method, headers } = request
  const facts = toRequestFacts({ method, headers, url: new URL(request.url) }, getSettings())
  const decision = decide(facts, await consultDirectory(facts.domain))
  if (decision.complaint) log().warn({ reason: decision.complaint }, 'treated as no session')
  const refusal = decision.action.kind === 'page' ? await refuseBadForm(request, facts.host) : null
  return refusal ?? carryOut(await sendMissingToTheirPage(decision), request)
}
