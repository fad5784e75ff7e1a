import type { Loss } from './model/loss'
import type { SourcePiece } from './model/model'
import { isOwnPath } from '@/lib/delivery/routing/former-address'

/** Assigns each former path to the first piece of a run that has it. Skips paths that the site itself uses. */
export class PathClaims {
  readonly #claimed = new Set<string>()

  claim(piece: SourcePiece, onLoss: (loss: Loss) => void): SourcePiece {
    const formerPaths = piece.formerPaths.filter((path) => {
      const kind = isOwnPath(path) ? 'own-address' : this.#claimed.has(path) ? 'shared-address' : null
      if (kind !== null) onLoss({ kind, detail: path })
      else this.#claimed.add(path)
      return kind === null
    })
    return formerPaths.length === piece.formerPaths.length ? piece : { ...piece, formerPaths }
  }
}
