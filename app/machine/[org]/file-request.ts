import { notFound } from 'next/navigation'
import type { Organisation, OrganisationId } from '@/lib/domain/model'
import { describeOrganisation } from '@/lib/organisations/directory'
import {
  parseFileParams,
  parseOwner,
  toInternalFilePath,
  type FileKind,
  type FileOf,
} from '@/lib/page-cache/internal-path'

type Params = Promise<{ org: string } & Parameters<typeof parseFileParams>[1]>

export type FileRequest<Kind extends FileKind> = {
  file: FileOf<Kind>
  /** Null for a host that belongs to no organisation. */
  organisation: Organisation | null
  /** The key that the file is stored under. */
  path: string
}

/** Which file an internal path means. Only the middleware's rewrites lead here. */
export async function readFileRequest<Kind extends FileKind>(
  kind: Kind,
  params: Params,
): Promise<FileRequest<Kind>> {
  const { org, ...values } = await params
  const id = parseOwner(org)
  const file = parseFileParams(kind, values)
  if (id === undefined || !file) notFound()
  return { file, organisation: id && (await describeOrganisation(id)), path: toPath(id, file) }
}

function toPath(organisation: OrganisationId | null, file: FileOf<FileKind>): string {
  return toInternalFilePath({ organisation, file })
}
