import { and, eq, sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { importSources } from '@/lib/db/schema'
import type { SourcePiece } from '@/lib/tools/import/model'
import { identityKeys, readIdentities, type Place } from './identities'
import { readRedirects } from './write-redirects'

/**
 * Pieces whose files are called otherwise now: what has the id or the address of one that the source does not
 * have any more is that one. Each keeps its card, its comments and what was changed of it.
 */
export class Renames {
  /** By its card, the key of a piece that the source has no more under it. */
  readonly #missing: Map<number, string>
  readonly #known: Set<string>

  private constructor(
    private readonly database: Database,
    private readonly place: Place,
    known: { key: string; card: number }[],
    keys: readonly string[],
  ) {
    const here = new Set(keys)
    this.#known = new Set(known.map(({ key }) => key))
    this.#missing = new Map(known.flatMap(({ key, card }) => (here.has(key) ? [] : [[card, key]])))
  }

  /** `keys`: of all pieces that the source has, those that cannot be read included. */
  static async find(database: Database, place: Place, keys: readonly string[]): Promise<Renames> {
    const known = await readRows<{ key: string; card: number }>(
      database,
      sql`select substr(key, ${identityKeys.piece('').length + 1}) as key, target_id as card from import_sources
        where organisation_id = ${place.organisation} and source = ${place.source} and key like 'piece %'`,
    )
    return new Renames(database, place, known, keys)
  }

  /** The batch, with those found under the key by which the store has them: the new one once it is applied. */
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

  /** Which card a piece's id says, or else its addresses. */
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
