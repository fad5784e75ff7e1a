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
import type { ScopedContext } from '@/lib/features/kernel/operations/operation'

/** Captions of a video or an audio in one language, as used by a `<track>`. */
export type LibraryCaptions = {
  id: number
  /** URL of the captions, for `<track src>`. */
  address: string
  /** Language for `<track srclang>`, such as `es`. */
  language: string
  title: string
}

/** A file of the library as the admin shows it: data to embed it in a text, and the caller's permissions. */
export type LibraryFile = {
  id: number
  organisation: OrganisationId
  /** Permanent path: `/media/u/3f…9c.pdf`. Its content can be replaced. */
  address: string
  kind: FileKind
  format: FileFormat
  /** Content type with which the file is served. */
  type: string
  bytes: number
  title: string
  credit: string
  licence: string
  labels: string[]
  /** Path of the preview picture (first page of a PDF, poster of a video), or null. */
  poster: string | null
  /** Captions of an audio or a video, one per language; empty for other files. */
  captions: LibraryCaptions[]
  /** Number of pages of a PDF; null for other files. */
  pages: number | null
  /** Duration of audio and video in seconds, if the file declares it. */
  seconds: number | null
  /** Browsers that play the audio or video (all, some or none); null for other files. */
  plays: Playability | null
  /** Time from which readers no longer get the file, or null. */
  expiresAt: IsoInstant | null
  isExpired: boolean
  fileName: string
  uploadedAt: IsoInstant
  replacedAt: IsoInstant | null
  /** Name of the organisation, if files of several organisations are listed. */
  home: string | null
  /** True if the caller may describe, replace and remove the file. */
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
