import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@/lib/db/database'
import { readCategoryNames, type PreparedPublications } from '@/lib/content/from-db/put/prepare-publications'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readAhead } from '@/lib/base/platform/read-ahead'
import { emptySummary, type ImportSummary } from './import-summary'
import type { Loss } from './model/loss'
import type { Source, SourceComment, SourcePiece } from './model/model'
import { ImportBrand } from './import-brand'
import { ImportMenus } from './import-menus'
import { InternalLinks } from './internal-links'
import { PagePaths } from './page-paths'
import { PathClaims } from './path-claims'
import { listPictures, type PictureImport } from '@/lib/tools/import/pictures/picture-import'
import { planCategories, writeCategories } from '@/lib/tools/import/write/categories'
import { identityKeys, keysOf, readIdentities, type Place } from '@/lib/tools/import/write/identities'
import { fillBoard } from '@/lib/tools/import/write/fill-board'
import {
  draftPieces,
  planPieces,
  type ConflictReason,
  type Plan,
  type Planned,
} from '@/lib/tools/import/write/plan'
import { beginImporting, writeBatch } from '@/lib/tools/import/write/write-batch'
import { Renames } from '@/lib/tools/import/write/renamed'
import { prepareCreated } from '@/lib/tools/import/write/write-pieces'
import { withdrawMissing } from '@/lib/tools/import/write/withdraw-missing'

export type ImportOptions = {
  database: Database
  organisation: OrganisationId
  source: Source
  /** False for a dry run, which only reads the store. */
  isApplied: boolean
  /** Imports pictures; null to keep their URLs. */
  pictures: PictureImport | null
  /** True to withdraw pieces that the source no longer has. Not set for exports, which may be partial. */
  withdrawsMissing?: boolean
  at: Date
  signal: AbortSignal
  /** Called for each loss, when it occurs. `label` names the piece; null if the loss concerns the source as a whole. */
  onLoss(label: string | null, loss: Loss): void
  onConflict(label: string, reason: ConflictReason): void
  /** Called by a dry run for each page, menu entry and picture of the brand, with one line. */
  onListed?(line: string): void
  onProgress(pieces: number): void
}

/** Number of batches prepared while one is written: enough to keep the store busy. Each one needs memory. */
const BATCHES_AHEAD = 1

/** A batch that is prepared while the previous one is being written. */
type Stage = {
  drafts: Planned[]
  /**
   * Prepared rows of the batch; null if most pieces of the previous batch were unchanged, so that preparing would be
   * wasted.
   */
  ahead: PreparedPublications | null
  /** Called at the end of this batch with true if it was written. The next batch waits for it. */
  end: (isWritten: boolean) => void
}

/**
 * Imports a source into an organisation, or computes the result of a dry run. Each batch is one transaction.
 * Imported items are recognised, so a later run imports only the rest or the changes.
 */
export async function runImport(options: ImportOptions): Promise<ImportSummary> {
  return new ImportRun(options).run()
}

class ImportRun {
  readonly #summary = emptySummary()
  readonly #tags = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #sticky: number[] = []
  readonly #paths = new PathClaims()
  readonly #pages: PagePaths
  readonly #links: InternalLinks
  readonly #menus: ImportMenus
  readonly #place: Place
  /** Resolves when the previous batch is written. Queries that depend on that batch wait for it. */
  #before: Promise<boolean> = Promise.resolve(true)
  /**
   * True if most pieces of the previous batch were new. The ids and texts of the whole next batch are then prepared
   * while the database writes.
   */
  #expectsNew = false

  constructor(private readonly options: ImportOptions) {
    const { organisation, source, database } = options
    this.#place = { organisation, source: `${source.system} ${source.site}` }
    const before = () => this.#before
    const base = source.base ?? null
    this.#pages = new PagePaths({ database, place: this.#place, before })
    this.#links = new InternalLinks({ database, place: this.#place, base, before, pages: this.#pages })
    this.#menus = new ImportMenus(source.menus ?? [], {
      database,
      place: this.#place,
      base,
      pages: this.#pages,
    })
  }

  async run(): Promise<ImportSummary> {
    const { source, isApplied, signal } = this.options
    for (const loss of source.omissions) this.#lose(null, loss)
    for (const key of source.broken ?? []) this.#seen.add(key)
    const categoryIds = await this.#bringCategories()
    let done = 0
    for await (const stage of readAhead(this.#stages(categoryIds), BATCHES_AHEAD)) {
      let isWritten = false
      try {
        signal.throwIfAborted()
        await (isApplied ? this.#write(stage) : this.#plan(stage.drafts))
        isWritten = true
      } finally {
        stage.end(isWritten)
      }
      done += stage.drafts.length
      this.options.onProgress(done)
    }
    if (isApplied) await this.#leadOn(categoryIds)
    await this.#bringSite(categoryIds)
    await this.#end()
    this.#summary.tags = this.#tags.size
    return this.#summary
  }

  async *#stages(categoryIds: ReadonlyMap<string, number>): AsyncGenerator<Stage> {
    const { database, source, organisation, isApplied, at, pictures } = this.options
    const names = await readCategoryNames(
      database,
      Array.from(categoryIds.values(), (categoryId) => ({ categoryId })),
    )
    const renames = await this.#findRenames()
    for await (const batch of source.read()) {
      if ((renames ?? pictures) !== null && !(await this.#before)) return
      const pieces = await this.#prepare((await renames?.follow(batch, isApplied)) ?? batch)
      await nextTurn()
      const drafts = draftPieces(pieces, categoryIds)
      await nextTurn()
      const isAhead = isApplied && this.#expectsNew
      const ahead = isAhead ? prepareCreated(organisation, drafts, { at, names }) : null
      await ahead?.readAhead()
      let end: Stage['end'] = () => undefined
      this.#before = new Promise((resolve) => (end = resolve))
      yield { drafts, ahead, end }
    }
  }

  /** Finds the renamed files of the source; null if the source may be partial. */
  async #findRenames(): Promise<Renames | null> {
    const { database, source, withdrawsMissing } = this.options
    if (!withdrawsMissing || !source.keys) return null
    return Renames.find(database, this.#place, [...source.keys, ...(source.broken ?? [])])
  }

  async #bringCategories(): Promise<ReadonlyMap<string, number>> {
    const { database, source, isApplied } = this.options
    const plan = await planCategories(database, this.#place, source.categories)
    this.#summary.categories = { created: plan.created.length, known: plan.ids.size }
    if (!isApplied) return plan.ids
    return database.transaction(async (transaction) => {
      await beginImporting(transaction)
      return writeCategories(transaction, this.#place, plan)
    })
  }

  /** Assigns paths, links and pictures to a batch, and counts its contents for the summary. */
  async #prepare(read: SourcePiece[]): Promise<SourcePiece[]> {
    const batch = await this.#pages.assign(read, ({ label }, loss) => this.#lose(label, loss))
    this.#menus.note(batch)
    for (const { label, omissions, tags, state, comments, key } of batch) {
      for (const loss of omissions) this.#lose(label, loss)
      for (const tag of tags) this.#tags.add(tag)
      this.#summary.states[state] += 1
      for (const comment of comments) this.#summary.commentStates[comment.state] += 1
      if (this.options.withdrawsMissing) this.#seen.add(key)
    }
    this.#listPages(batch)
    const claimed = batch.map((piece) => this.#paths.claim(piece, (loss) => this.#lose(piece.label, loss)))
    const addressed = await this.#links.relink(claimed)
    const { pictures, isApplied } = this.options
    if (pictures === null) return addressed.map((piece) => this.#leavePictures(piece))
    const lose = (piece: SourcePiece, loss: Loss) => this.#lose(piece.label, loss)
    return isApplied ? pictures.bring(addressed, lose) : pictures.check(addressed, lose)
  }

  /**
   * Rewrites the texts whose links lead to pieces that were imported after them, because the new URLs of these pieces
   * are known only now.
   */
  async #leadOn(categoryIds: ReadonlyMap<string, number>): Promise<void> {
    const { database, source, signal, at, pictures } = this.options
    const { waiting } = this.#links
    if (waiting.size === 0 || this.#summary.pieces.created === 0) return
    for await (const batch of source.read()) {
      signal.throwIfAborted()
      const rest = batch.filter(({ key }) => waiting.has(key))
      if (rest.length === 0) continue
      const bare = rest.map((piece) => ({ ...piece, comments: [], formerPaths: [] }))
      const linked = await this.#links.relink(await this.#pages.assign(bare, () => undefined))
      const whole = pictures === null ? linked : await pictures.bring(linked, () => undefined)
      await writeBatch(database, this.#place, draftPieces(whole, categoryIds), {
        at,
        isQuiet: true,
        onTaken: () => undefined,
      })
    }
  }

  #listPages(batch: SourcePiece[]): void {
    if (this.options.isApplied) return
    for (const { label, pagePath, state } of batch)
      if (pagePath !== undefined) this.options.onListed?.(`${label}: ${pagePath} (${state})`)
  }

  /** Imports menus, logo and symbol, after the pages that they need. */
  async #bringSite(categoryIds: ReadonlyMap<string, number>): Promise<void> {
    const { source, isApplied, pictures, database, onListed = () => undefined } = this.options
    const onLoss = (loss: Loss) => this.#lose(null, loss)
    this.#summary.pages = this.#pages.count
    this.#summary.menus = await this.#menus.bring({ categoryIds, isApplied, onLoss, onListed })
    const brand = new ImportBrand({ database, place: this.#place, pictures, onLoss, onListed })
    this.#summary.brand = await brand.bring(source.brand ?? [], isApplied)
  }

  #leavePictures(piece: SourcePiece): SourcePiece {
    const addresses = new Set(listPictures(piece).map(({ address }) => address))
    if (addresses.size > 0) this.#lose(piece.label, { kind: 'picture', detail: [...addresses].join(' ') })
    return piece
  }

  async #plan(drafts: Planned[]): Promise<void> {
    const { database } = this.options
    const sources = drafts.map(({ source }) => source)
    const identities = await readIdentities(database, this.#place, keysOf(sources))
    this.#count(await planPieces(database, drafts, identities))
    for (const { comments, formerPaths } of sources) {
      const isNew = ({ key }: SourceComment) => !identities.has(identityKeys.comment(key))
      this.#summary.comments.created += comments.filter(isNew).length
      this.#summary.redirects += formerPaths.length
    }
  }

  async #write({ drafts, ahead }: Stage): Promise<void> {
    const { database, at } = this.options
    const { plan, comments, redirects, sticky } = await writeBatch(database, this.#place, drafts, {
      at,
      ahead,
      onTaken: ({ label }, path) => this.#lose(label, { kind: 'shared-address', detail: path }),
    })
    this.#expectsNew = plan.created.length > drafts.length / 2
    this.#count(plan)
    this.#summary.comments.created += comments.created
    this.#summary.comments.updated += comments.updated
    this.#summary.comments.conflicts += comments.conflicts
    this.#summary.redirects += redirects
    this.#sticky.push(...sticky)
  }

  #count({ created, updated, unchanged, conflicts }: Plan): void {
    const { pieces } = this.#summary
    pieces.created += created.length
    pieces.updated += updated.length
    pieces.unchanged += unchanged.length
    pieces.conflicts += conflicts.length
    for (const { source, reason } of conflicts) this.options.onConflict(source.label, reason)
  }

  async #end(): Promise<void> {
    const { database, organisation, isApplied, pictures, source, withdrawsMissing, onConflict } = this.options
    if (withdrawsMissing) {
      const { withdrawn, conflicts } = await withdrawMissing(database, this.#place, this.#seen, isApplied)
      this.#summary.pieces.withdrawn = withdrawn.length
      this.#summary.pieces.conflicts += conflicts.length
      for (const { key, reason } of conflicts) onConflict(key, reason)
    }
    if (pictures !== null) {
      if (isApplied) await pictures.bringLibrary(source.library, (loss) => this.#lose(null, loss))
      this.#summary.pictures = pictures.counts
    }
    if (!isApplied) return
    this.#summary.board = await database.transaction(async (transaction) => {
      await beginImporting(transaction)
      return fillBoard(transaction, organisation, this.#sticky)
    })
  }

  #lose(label: string | null, loss: Loss): void {
    this.#summary.omissions[loss.kind] = (this.#summary.omissions[loss.kind] ?? 0) + 1
    this.options.onLoss(label, loss)
  }
}
