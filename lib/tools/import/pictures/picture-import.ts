import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@/lib/db/database'
import { bindQueries } from '@/lib/features/query-table'
import { media } from '@/lib/db/schema'
import { isAmong } from '@/lib/db/many-values'
import { toPictureAddress } from '@/lib/base/domain/stored-picture'
import { storePicture } from '@/lib/features/content/media/store-picture'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { SourcePicture, SourcePiece } from '@/lib/tools/import/model/model'
import { replaceAddress } from '@/lib/tools/import/html/replace-address'
import {
  identityKeys,
  readIdentities,
  writeIdentities,
  type Identity,
  type Place,
} from '@/lib/tools/import/write/identities'
import type { FolderPictures } from './folder-pictures'
import type { PublicFetch } from '@/lib/base/http/public-fetch'

type OnLoss = (piece: SourcePiece, loss: Loss) => void

type Options = {
  database: Database
  place: Place
  /** Copy of the former site's upload folder, which is searched first; null to search no folder. */
  folder: Pick<FolderPictures, 'find'> | null
  fetch: Pick<PublicFetch, 'fetch'> | null
  /** Maximum number of pictures to download. */
  maxFetched: number
  signal: AbortSignal
}

const FETCHED_TOGETHER = 4
/** Maximum length of a URL that is stored. Longer URLs exceed the size limit of index entries. */
const MAX_ADDRESS_LENGTH = 1500

/** Imports each picture once into the organisation's library, and replaces its URL in texts. */
export class PictureImport {
  readonly counts = { stored: 0, known: 0, failed: 0 }
  readonly #done = new Map<string, Promise<string | null>>()
  readonly #problems = new Map<string, string>()
  #fetched = 0
  /** Settles when the last started conversion ends. Pictures are converted one at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly options: Options) {}

  /** Lists unavailable pictures in a dry run. */
  async check(pieces: SourcePiece[], onLoss: OnLoss): Promise<SourcePiece[]> {
    for (const piece of pieces) {
      for (const { address } of listPictures(piece)) {
        if (this.mayHave(address)) continue
        if (!this.#problems.has(address)) this.#fail(address, '')
        onLoss(piece, { kind: 'picture', detail: toDetail(address) })
      }
    }
    return pieces
  }

  async bring(pieces: SourcePiece[], onLoss: OnLoss): Promise<SourcePiece[]> {
    const listed = pieces.flatMap(listPictures)
    await this.#bringAll(listed)
    return Promise.all(pieces.map((piece) => this.#rewrite(piece, onLoss)))
  }

  async bringLibrary(pictures: SourcePicture[], onLoss: (loss: Loss) => void): Promise<void> {
    await this.#bringAll(pictures)
    for (const { address } of pictures) {
      if ((await this.#done.get(address)) !== null) continue
      onLoss({ kind: 'picture', detail: toDetail(`${address} (${this.#problems.get(address) ?? ''})`) })
    }
  }

  /** Reads a picture's bytes without storing it. */
  async read(address: string): Promise<{ bytes: Uint8Array } | { problem: string }> {
    const source = await this.#read(address)
    return 'file' in source ? { bytes: await readFile(source.file) } : source
  }

  /** Returns true if the picture may be available; used in a dry run, which downloads nothing. */
  mayHave(address: string): boolean {
    const { folder, fetch } = this.options
    return (fetch !== null && /^https?:/i.test(address)) || Boolean(folder?.find(address))
  }

  async #bringAll(listed: SourcePicture[]): Promise<void> {
    const fresh = listed.filter(({ address }) => !this.#done.has(address))
    await this.#findKnown(fresh)
    const queue = fresh.filter(({ address }) => !this.#done.has(address)).toReversed()
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        this.options.signal.throwIfAborted()
        if (!this.#done.has(next.address)) this.#done.set(next.address, this.#bringOne(next))
        await this.#done.get(next.address)
      }
    }
    await Promise.all(Array.from({ length: FETCHED_TOGETHER }, work))
  }

  /** Finds pictures of earlier runs that the library still has. */
  async #findKnown(listed: SourcePicture[]): Promise<void> {
    const { database, place } = this.options
    const keys = listed.map(({ address }) => toKey(address))
    const identities = await readIdentities(database, place, keys)
    const ids = Array.from(identities.values(), ({ target }) => target)
    if (ids.length === 0) return
    const rows = await database.select().from(media).where(isAmong(media.id, ids))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { address } of listed) {
      const row = byId.get(identities.get(toKey(address))?.target ?? 0)
      if (!row || this.#done.has(address)) continue
      this.#done.set(address, Promise.resolve(toPictureAddress(row.key, { x: row.focusX, y: row.focusY })))
      this.counts.known += 1
    }
  }

  /** Imports a picture. Returns its new URL, or null if texts keep the old URL. */
  async #bringOne({ address, alt }: SourcePicture): Promise<string | null> {
    const source = await this.#read(address)
    if ('problem' in source) return this.#fail(address, source.problem)
    const { database, place } = this.options
    const { media } = bindQueries(database)
    const storing = this.#last.then(() =>
      storePicture(media, {
        organisation: place.organisation,
        source: 'file' in source ? source : source.bytes,
        name: toName(address),
        alt,
        by: null,
        sourceUrl: address.slice(0, MAX_ADDRESS_LENGTH),
      }),
    )
    this.#last = storing.catch(() => undefined)
    const outcome = await storing
    if (outcome.kind === 'refused') return this.#fail(address, outcome.reason)
    const identity: Identity = { key: toKey(address), target: outcome.picture.id, digest: '' }
    await writeIdentities(database, place, [identity])
    this.counts.stored += 1
    return toPictureAddress(outcome.picture.key, outcome.picture.focus)
  }

  async #read(address: string): Promise<{ file: string } | { bytes: Uint8Array } | { problem: string }> {
    const { folder, fetch, maxFetched } = this.options
    const file = folder?.find(address) ?? null
    if (file !== null) return { file }
    if (fetch === null || !/^https?:/i.test(address)) return { problem: 'not in the folder' }
    if (++this.#fetched > maxFetched) return { problem: `more than ${maxFetched}` }
    return fetch.fetch(address)
  }

  #fail(address: string, problem: string): null {
    this.counts.failed += 1
    this.#problems.set(address, problem)
    return null
  }

  async #rewrite(piece: SourcePiece, onLoss: OnLoss): Promise<SourcePiece> {
    let { content } = piece
    const lost = new Set<string>()
    const toNew = async (address: string) => {
      const newAddress = (await this.#done.get(address)) ?? null
      if (newAddress === null) lost.add(address)
      return newAddress
    }
    for (const { address, written } of piece.pictures) {
      const newAddress = await toNew(address)
      if (newAddress !== null) content = replaceAddress(content, piece.format, written, newAddress)
    }
    const mainPicture = piece.picture && (await toNew(piece.picture.address))
    const shared = piece.seo?.picture ? await toNew(piece.seo.picture) : null
    for (const address of lost) {
      const problem = this.#problems.get(address) ?? ''
      onLoss(piece, { kind: 'picture', detail: `${toDetail(address)} (${toDetail(problem, 60)})` })
    }
    // A picture of the folder that could not be imported has no web address, and is dropped.
    const isOnWeb = (address: string) => /^(?:https?:|\/)/i.test(address)
    const picture =
      piece.picture && mainPicture !== null
        ? { ...piece.picture, address: mainPicture }
        : isOnWeb(piece.picture?.address ?? '')
          ? piece.picture
          : null
    if (!piece.seo) return { ...piece, content, picture }
    const remote = isOnWeb(piece.seo.picture) ? piece.seo.picture : ''
    return { ...piece, content, picture, seo: { ...piece.seo, picture: shared ?? remote } }
  }
}

/** Lists the pictures of a piece. A picture that is not on the web is addressed by its path in the source's folder. */
export function listPictures({ pictures, picture, seo }: SourcePiece): SourcePicture[] {
  const shared = seo?.picture ? [{ address: seo.picture, alt: '' }] : []
  return [...pictures, ...(picture ? [picture] : []), ...shared]
}

const toKey = (address: string) => identityKeys.picture(address.slice(0, MAX_ADDRESS_LENGTH))

function toName(address: string): string {
  const name = path.posix.basename(address.split(/[?#]/, 1)[0] ?? '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
