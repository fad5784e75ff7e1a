import * as z from 'zod'
import { idInput } from '@/lib/features/operations/inputs'
import { listing, pageNumber } from '@/lib/features/operations/listing'
import {
  done,
  invalid,
  missing,
  operation,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/operations/operation'
import { findPiece } from '@/lib/features/pieces/pieces-operations'
import { parsePath, parseRedirects, toTargetText, type WrongLine } from './parse-redirects'
import { sitePaths } from './site-paths'

/** Addresses that lead to publications beside their own: of a former site, or of an organisation's own making. */

const permission = 'redirects.manage'
/** Rows of a page of the list. */
const PAGE_LENGTH = 50
/** Longer lists come in parts, or by an import. */
const MAX_IMPORT_LENGTH = 400_000
/** Of one piece, made in the room. */
const MAX_OF_PIECE = 20

const address = z.string().max(1000, 'tooLong')

/** Returns redirects to publications and pages, by path. */
export const listRedirects = operation({
  kind: 'query',
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

/** What readers did not find, without a word about them. */
export const listMissingPaths = operation({
  kind: 'query',
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.missingPaths.listMissingPaths(organisation)),
})

/** Takes such an address off the list, until a reader asks for it again. */
export const forgetMissingPath = operation({
  kind: 'command',
  permission,
  input: z.object({ path: address }),
  describe: ({ path }) => ({ path }),
  async run({ store, organisation }, { path }) {
    await store.missingPaths.forgetMissingPath(organisation, path)
    return done(null)
  },
})

/** Adds a list of them. Lines that name none, or one that cannot be, come back. */
export const importRedirects = operation({
  kind: 'command',
  permission,
  input: z.object({ list: z.string().trim().min(1, 'required').max(MAX_IMPORT_LENGTH, 'tooLong') }),
  async run({ store, organisation }, { list }) {
    const { redirects, wrong } = await parseRedirects(list, sitePaths())
    const { added, taken, unknown } = await store.redirects.addRedirects(organisation, redirects)
    const targets = new Map(redirects.map((one) => [one.path, toTargetText(one)]))
    const toLines = (paths: string[], reason: string): WrongLine[] =>
      paths.map((path) => ({ line: `${path},${targets.get(path)}`, reason }))
    return done({
      added,
      wrong: [...wrong, ...toLines(taken, 'pathTaken'), ...toLines(unknown, 'redirectTarget')],
    })
  },
})

/** Has an address lead nowhere. */
export const removeRedirect = operation({
  kind: 'command',
  permission,
  input: z.object({ path: address }),
  describe: ({ path }) => ({ path }),
  run: async ({ store, organisation }, { path }) =>
    (await store.redirects.removeRedirect(organisation, path)) ? done(null) : missing,
})

/** The addresses that lead to a piece beside its own. */
export const listPieceAddresses = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  async run({ store, organisation }, { id }) {
    const card = await store.redirects.getCardOfPiece(organisation, id)
    return card === null ? missing : done(await store.redirects.listPathsOfCard(organisation, card))
  },
})

/** Gives a piece an address of its own, `/promo`, which leads there from its publishing on. */
export const addPieceAddress = operation({
  kind: 'command',
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

/** Takes such an address from a piece. */
export const removePieceAddress = operation({
  kind: 'command',
  permission: 'pieces.publish',
  input: z.object({ id: idInput, path: address }),
  findSubject: findPiece,
  describe: ({ path }) => ({ path }),
  async run({ store, organisation }, { id, path }): Promise<Outcome<string[]>> {
    const card = await store.redirects.getCardOfPiece(organisation, id)
    const before = card === null ? [] : await store.redirects.listPathsOfCard(organisation, card)
    if (!before.includes(path)) return missing
    await store.redirects.removeRedirect(organisation, path)
    return done(before.filter((one) => one !== path))
  },
})
