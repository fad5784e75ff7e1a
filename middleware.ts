import type { NextRequest } from 'next/server'
import { log } from '@/lib/log'
import { consultDirectory } from '@/lib/organisations/directory'
import { carryOut } from '@/lib/request/carry-out'
import { decide } from '@/lib/request/decide'
import { sendMissingToTheirPage } from '@/lib/request/existence'
import { toRequestFacts } from '@/lib/request/facts'
import { refuseBadForm } from '@/lib/request/form'
import { getSettings } from '@/lib/settings'

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
