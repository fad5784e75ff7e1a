import { and, eq, sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { importSources } from '@/lib/db/schema'
import type { SourcePiece } from '@/lib/tools/import/model/model'
import { identityKeys, readIdentities, type Place } from './identities'
import { readRedirects } from './write-redirects'

/**
 * Detects renamed files of the source. A new file with the id or the URL of a piece whose file is missing is the
 * renamed file. The piece keeps its card, comments and local changes.
 */
export class Renames {
  /** Keys of pieces that the source no longer has, by card. */
  readonly #missing: Map<number, string>
  readonly #known: Set<string>

  private constructor(
    private readonly database: Database,
    private readonly place: Place,
    storedPieces: { key: string; card: number }[],
    keys: readonly string[],
  ) {
    const here = new Set(keys)
    this.#known = new Set(storedPieces.map(({ key }) => key))
    this.#missing = new Map(storedPieces.flatMap(({ key, card }) => (here.has(key) ? [] : [[card, key]])))
  }

  /** `keys`: keys of all pieces of the source, including unreadable ones. */
  static async find(database: Database, place: Place, keys: readonly string[]): Promise<Renames> {
    const rows = await readRows<{ key: string; card: number }>(
      database,
      sql`select substr(key, ${identityKeys.piece('').length + 1}) as key, target_id as card from import_sources
        where organisation_id = ${place.organisation} and source = ${place.source} and key like 'piece %'`,
    )
    return new Renames(database, place, rows, keys)
  }

  /**
   * Returns the batch with the stored keys of renamed pieces. If `isApplied`, stores the new keys instead, and returns
   * the batch with these.
   */
  async follow(batch: SourcePiece[], isApplied: boolean): Promise<SourcePiece[]> {
    const added = batch.filter(({ key }) => !this.#known.has(key))
    if (this.#missing.size === 0 || added.length === 0) return batch
    const cards = await this.#findCards(added)
    const renamed = new Map<SourcePiece, string>()
    for (const piece of added) {
      const card = cards(piece)
      const before = card === null ? undefined : this.#missing.get(card)
      if (card === null || before === undefined) continue
      this.#missing.delete(card)
      if (isApplied) await this.#rename(before, piece.key)
      else renamed.set(piece, before)
    }
    return batch.map((piece) => ({ ...piece, key: renamed.get(piece) ?? piece.key }))
  }

  /** Finds the card of a piece by its id, or else by its former paths. */
  async #findCards(added: SourcePiece[]): Promise<(piece: SourcePiece) => number | null> {
    const ids = added.flatMap(({ id }) => (id === undefined ? [] : [identityKeys.id(id)]))
    const byId = await readIdentities(this.database, this.place, ids)
    const byPath = await readRedirects(
      this.database,
      this.place,
      added.flatMap(({ formerPaths }) => formerPaths),
    )
    return ({ id, formerPaths }) => {
      const said = id === undefined ? undefined : byId.get(identityKeys.id(id))?.target
      return said ?? formerPaths.map((path) => byPath.get(path)).find((card) => card !== undefined) ?? null
    }
  }

  async #rename(before: string, after: string): Promise<void> {
    const { organisation, source } = this.place
    await this.database
      .update(importSources)
      .set({ key: identityKeys.piece(after) })
      .where(
        and(
          eq(importSources.organisationId, organisation),
          eq(importSources.source, source),
          eq(importSources.key, identityKeys.piece(before)),
        ),
      )
  }
}
