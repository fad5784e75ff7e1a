import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { hasOrganisation } from '@/lib/base/domain/scope'
import {
  fileFormats,
  toFileAddress,
  type FileFormat,
  type FileKind,
  type Playability,
  type StoredFile,
} from '@/lib/base/domain/stored-file'
import { toPictureAddress } from '@/lib/base/domain/stored-picture'
import type { ScopedContext } from '@/lib/features/operations/operation'

/** What is said in one language of a video or an audio, as a browser's player takes it. */
export type LibraryCaptions = {
  id: number
  /** For `<track src>`. */
  address: string
  /** For `srclang`: `es`. */
  language: string
  /** For `label`. */
  title: string
}

/** A file of the library, for somebody of the room: what a text needs to show it, and what may be done with it. */
export type LibraryFile = {
  id: number
  organisation: OrganisationId
  /** What texts link to, for good: `/media/u/3f…9c.pdf`. Other bytes may stand there tomorrow. */
  address: string
  kind: FileKind
  format: FileFormat
  /** The content type with which it is served. */
  type: string
  bytes: number
  title: string
  credit: string
  licence: string
  labels: string[]
  /** The address of the picture that stands for it (a PDF's first page, a video's poster); null for none. */
  poster: string | null
  /** Of audio and video: one for each language. */
  captions: LibraryCaptions[]
  /** Of a PDF. */
  pages: number | null
  /** Of audio and video, as far as the file says. */
  seconds: number | null
  /** Which browsers play it; null for what is no audio and no video. */
  plays: Playability | null
  /** From when on readers get it no more; null for never. */
  expiresAt: IsoInstant | null
  isExpired: boolean
  fileName: string
  uploadedAt: IsoInstant
  replacedAt: IsoInstant | null
  /** The name of the organisation that has it, where those of several are listed. */
  home: string | null
  /** May describe, replace and remove it. */
  mayChange: boolean
}

type Viewer = Pick<ScopedContext, 'person' | 'scope' | 'within'>

export function toLibraryFile(
  { home, ...file }: StoredFile & { home?: string },
  { person, scope, within }: Viewer,
  captions: readonly StoredFile[] = [],
): LibraryFile {
  const { id, organisation, key, format, bytes, title, credit, licence, labels, poster } = file
  const { pages, seconds, plays, expiresAt, fileName, uploadedAt, replacedAt } = file
  const isOwn = hasOrganisation(scope, organisation)
  const isTheirs = file.uploadedById === person.id
  const { kind, type } = fileFormats[format]
  return {
    id,
    organisation,
    kind,
    format,
    type,
    bytes,
    title,
    credit,
    licence,
    labels,
    pages,
    seconds,
    plays,
    fileName,
    home: home ?? null,
    address: toFileAddress(key),
    poster: poster && toPictureAddress(poster),
    captions: captions.map(toCaptions),
    expiresAt: toIso(expiresAt),
    isExpired: expiresAt !== null && expiresAt.getTime() <= Date.now(),
    uploadedAt: uploadedAt.toISOString() as IsoInstant,
    replacedAt: toIso(replacedAt),
    mayChange: isOwn && (isTheirs || hasOrganisation(within('media.remove'), organisation)),
  }
}

const toCaptions = ({ id, key, language, title }: StoredFile): LibraryCaptions => ({
  id,
  address: toFileAddress(key),
  language: language ?? 'es',
  title,
})

const toIso = (date: Date | null) => date && (date.toISOString() as IsoInstant)
