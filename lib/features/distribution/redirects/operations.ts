import * as z from 'zod'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { findPiece, onPiece } from '@/lib/features/content/pieces/pieces-operations'
import { parsePath, parseRedirects, toTargetText, type WrongLine } from './parse-redirects'
import { sitePaths } from '@/lib/base/http/site-paths'

/** These operations manage redirects: addresses of a former site, and short addresses of pieces. */

const permission = 'redirects.manage'
const PAGE_LENGTH = 50
/** Maximum length of a pasted list. Longer lists must be split, or imported. */
const MAX_IMPORT_LENGTH = 400_000
/** Maximum number of additional addresses of a piece made in the admin. */
const MAX_OF_PIECE = 20

const address = z.string().max(1000, 'tooLong')

/** Returns redirects to publications and pages, by path. */
export const listRedirects = query({
  permission,
  ...listing({
    name: 'redirects',
    length: PAGE_LENGTH,
    input: { text: z.string().trim().max(100).default(''), page: pageNumber },
    position: z.string(),
    find: ({ store, organisation }: RoomContext, { text }, window) =>
      store.redirects.listRedirects(organisation, { text, ...window }),
    toPosition: ({ path }) => path,
    answer: (_, redirects) => ({ redirects }),
  }),
})

/** Lists paths that readers requested without success. Contains no data about readers. */
export const listMissingPaths = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.missingPaths.listMissingPaths(organisation)),
})

/** Removes a missing path from the list until a reader requests it again. */
export const forgetMissingPath = command({
  permission,
  input: z.object({ path: address }),
  describe: ({ path }) => ({ path }),
  async run({ store, organisation }, { path }) {
    await store.missingPaths.forgetMissingPath(organisation, path)
    return done(null)
  },
})

/** Adds a list of redirects. Returns the lines that are invalid or conflict. */
export const importRedirects = command({
  permission,
  input: z.object({ list: z.string().trim().min(1, 'required').max(MAX_IMPORT_LENGTH, 'tooLong') }),
  async run({ store, organisation }, { list }) {
    const { redirects, wrong } = await parseRedirects(list, sitePaths())
    const { added, taken, unknown } = await store.redirects.addRedirects(organisation, redirects)
    const targets = new Map(redirects.map((redirect) => [redirect.path, toTargetText(redirect)]))
    const toLines = (paths: string[], reason: string): WrongLine[] =>
      paths.map((path) => ({ line: `${path},${targets.get(path)}`, reason }))
    return done({
      added,
      wrong: [...wrong, ...toLines(taken, 'pathTaken'), ...toLines(unknown, 'redirectTarget')],
    })
  },
})

/** Removes a redirect. */
export const removeRedirect = command({
  permission,
  input: z.object({ path: address }),
  describe: ({ path }) => ({ path }),
  run: async ({ store, organisation }, { path }) =>
    (await store.redirects.removeRedirect(organisation, path)) ? done(null) : missing,
})

/** Lists the additional addresses that redirect to a piece. */
export const listPieceAddresses = query({
  permission: 'pieces.read',
  ...onPiece,
  async run({ store, organisation }, { id }) {
    const card = await store.redirects.getCardOfPiece(organisation, id)
    return card === null ? missing : done(await store.redirects.listPathsOfCard(organisation, card))
  },
})

/** Adds an address such as `/promo` to a piece. It redirects to the piece once that is published. */
export const addPieceAddress = command({
  permission: 'pieces.publish',
  input: z.object({ id: idInput, address }),
  findSubject: findPiece,
  describe: ({ address }) => ({ path: address }),
  async run({ store, organisation }, { id, address }): Promise<Outcome<string[]>> {
    const parsed = parsePath(address, sitePaths().isOwn)
    if ('reason' in parsed) return invalid({ address: parsed.reason })
    const card = await store.redirects.getCardOfPiece(organisation, id)
    if (card === null) return missing
    const before = await store.redirects.listPathsOfCard(organisation, card)
    if (before.length >= MAX_OF_PIECE) return refused('tooManyAddresses')
    const { taken } = await store.redirects.addRedirects(organisation, [{ path: parsed.path, card }])
    if (taken.length > 0) return invalid({ address: 'pathTaken' })
    return done(await store.redirects.listPathsOfCard(organisation, card))
  },
})

/** Removes an additional address from a piece. */
export const removePieceAddress = command({
  permission: 'pieces.publish',
  input: z.object({ id: idInput, path: address }),
  findSubject: findPiece,
  describe: ({ path }) => ({ path }),
  async run({ store, organisation }, { id, path }): Promise<Outcome<string[]>> {
    const card = await store.redirects.getCardOfPiece(organisation, id)
    const before = card === null ? [] : await store.redirects.listPathsOfCard(organisation, card)
    if (!before.includes(path)) return missing
    await store.redirects.removeRedirect(organisation, path)
    return done(before.filter((address) => address !== path))
  },
})
