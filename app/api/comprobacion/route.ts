import { getQueries } from '@/lib/features/kernel/queries'
import { parseNonce, readProofSecret, toProof } from '@/lib/features/company/domain-check/verification'
import { toDomain, toHost } from '@/lib/base/http/host'
import { getOrganisation, lookUpDirectory } from '@/lib/features/company/organisations/directory'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/** Answers a domain check: proves that this site serves the domain, and returns the organisation of the domain. */
export async function GET(request: Request) {
  const nonce = parseNonce(new URL(request.url).searchParams.get('nonce'))
  const settings = getSettings()
  const domain = toDomain(toHost(request.headers, settings), settings.LOCAL_HOST_DOMAIN)
  if (nonce === null || domain === null) return answer(400, { error: 'nonce' })
  try {
    const secret = await readProofSecret((await getQueries())?.secrets ?? null)
    const { ofHost } = await lookUpDirectory(domain, [])
    // `getOrganisation` returns null for an organisation without publications.
    const isEmpty = ofHost ? (await getOrganisation(ofHost)) === null : false
    return answer(200, { proof: toProof(secret, nonce, domain), organisation: ofHost ?? null, isEmpty })
  } catch (err) {
    log().warn({ err }, 'domain proof failed')
    return answer(503, { error: 'unavailable' })
  }
}

function answer(status: number, body: object) {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
