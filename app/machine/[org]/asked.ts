import type { Organisation } from '@/lib/domain/model'
import { parseOrganisationId } from '@/lib/domain/parse'
import { describeOrganisation } from '@/lib/organisations/directory'
import { toInternalFilePath } from '@/lib/routing/decide'
import type { SiteFile } from '@/lib/routing/site-files'

/**
 * Which file an internal path means: whose (null for a host that nobody has), and what it is kept
 * under. Only the middleware's rewrites lead here.
 */
export async function readFileRequest(
  org: string,
  file: SiteFile,
): Promise<{ organisation: Organisation | null; path: string }> {
  const id = parseOrganisationId(org)
  const organisation = id && (await describeOrganisation(id))
  return { organisation, path: toInternalFilePath({ organisation: id, file }) }
}
