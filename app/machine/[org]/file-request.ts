import { notFound } from 'next/navigation'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  parseFileParams,
  parseOwner,
  type FileKind,
  type FileOf,
} from '@/lib/delivery/addresses/internal-path'
import { toFileAddress, type FileAddress } from '@/lib/delivery/addresses/page-address'

type Params = Promise<{ org: string } & Parameters<typeof parseFileParams>[1]>

export type FileRequest<Kind extends FileKind> = {
  file: FileOf<Kind>
  /** Organisation of the host; null if the host belongs to no organisation. */
  owner: OrganisationId | null
  /** The key of the file in the store. */
  address: FileAddress
}

/** Parses the internal path of a file. Only the middleware's rewrites create such paths. */
export async function readFileRequest<Kind extends FileKind>(
  kind: Kind,
  params: Params,
): Promise<FileRequest<Kind>> {
  const { org, ...values } = await params
  const owner = parseOwner(org)
  const file = parseFileParams(kind, values)
  if (owner === undefined || !file) notFound()
  return { file, owner, address: toAddress(owner, file) }
}

function toAddress(organisation: OrganisationId | null, file: FileOf<FileKind>): FileAddress {
  return toFileAddress({ organisation, file })
}
