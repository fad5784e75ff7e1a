import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import {
  canonicalHomes,
  copyFates,
  lockableFields,
  subscriptionKinds,
  subscriptionModes,
} from '@/lib/base/domain/sharing'
import { wakeRunner } from '@/lib/base/platform/due-runner'
import { idInput, organisationInput } from '@/lib/features/operations/inputs'
import { instantPosition, listing, pageNumber } from '@/lib/features/operations/listing'
import {
  done,
  missing,
  operation,
  refused,
  shareOf,
  type RoomContext,
} from '@/lib/features/operations/operation'
import { withFormat } from '@/lib/features/pieces/clean-fields'
import { compareFields } from '@/lib/features/pieces/compare-fields'
import { findPiece } from '@/lib/features/pieces/pieces-operations'
import { announcesInput } from '@/lib/features/subscribers/announce'

/** One piece in many organisations: shared at home; offered, taken and adapted where it is received. */

const MAX_RECEIVERS = 10_000
const MAX_SENTENCE = 500
const OFFERS_LENGTH = 30

const textInput = z.string().trim().max(200, 'tooLong').nullable().default(null)

/** How a piece of one's own is shared, with whom, and with whom it may be. */
export const getSharing = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput, text: textInput }),
  findSubject: findPiece,
  run: async ({ store, organisation, outside }, { id, text }) => {
    const sharing = await store.sharing.getSharing(organisation, id, { person: outside, text: text || null })
    return sharing ? done(sharing) : missing
  },
})

/** Shares a piece with more organisations, or with none more on other terms. */
export const sharePiece = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({
    id: idInput,
    receivers: z.union([z.literal('all'), z.array(organisationInput).max(MAX_RECEIVERS)]),
    canonical: z.enum(canonicalHomes),
    locked: z
      .array(z.enum(lockableFields))
      .max(lockableFields.length)
      .transform((fields) => [...new Set(fields)]),
  }),
  findSubject: findPiece,
  describe: ({ receivers }) => ({ count: receivers === 'all' ? 'all' : String(receivers.length) }),
  run: async ({ store, organisation, person, outside }, { id, ...terms }) => {
    const { kind } = await store.sharing.sharePiece(organisation, id, { by: person, outside, ...terms })
    wakeRunner('sharing')
    if (kind === 'received') return refused('isReceived')
    return kind === 'missing' ? missing : done(null)
  },
})

/** Ends what a piece shares with an organisation; its copy is withdrawn, or becomes a piece like any other. */
export const stopSharing = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({ id: idInput, receiver: organisationInput, copies: z.enum(copyFates) }),
  findSubject: findPiece,
  describe: ({ receiver }) => ({ organisation: receiver }),
  run: async ({ store, organisation }, { id, ...end }) =>
    (await store.sharing.stopSharing(organisation, id, end)) ? done(null) : missing,
})

async function findOffer({ store, organisation }: RoomContext, { id }: { id: number }) {
  const title = await store.offers.getOfferTitle(organisation, id)
  return title === null ? null : { name: `offer ${id}`, ownerId: null, details: { title } }
}

/** Returns the pieces that other organisations offer, the newest first, and how many there are. */
export const listOffers = operation({
  kind: 'query',
  permission: 'pieces.share',
  ...listing({
    name: 'offers',
    length: OFFERS_LENGTH,
    input: { page: pageNumber },
    position: instantPosition,
    find: ({ store, organisation }: RoomContext, _, window) => store.offers.listOffers(organisation, window),
    toPosition: ({ position }) => position,
    answer: async ({ store, organisation }, rows) => ({
      offers: rows.map(({ position: _position, ...offer }) => offer),
      total: await store.offers.countOffers(organisation),
    }),
  }),
})

/**
 * Takes an offered piece; `id` is the home's, the answer's the receiver's own. `announces`: whether the receiver's
 * subscribers get a mail, if the piece is published at once.
 */
export const takeOffer = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({ id: idInput, publishes: z.boolean(), announces: announcesInput }),
  findSubject: findOffer,
  run: async ({ store, organisation, person, through }, { id, publishes, announces = null }) => {
    const isDecided = announces !== null || through === null
    const taking = { by: person.id, publishes, announces, isDecided }
    const taken = await store.offers.takeOffer(organisation, id, taking)
    return taken === null ? missing : done({ id: taken })
  },
})

/** Leaves an offered piece, and says why. */
export const declineOffer = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({
    id: idInput,
    sentence: z.string().trim().min(1, 'required').max(MAX_SENTENCE, 'tooLong'),
  }),
  findSubject: findOffer,
  run: async ({ store, organisation, person }, { id, sentence }) =>
    (await store.offers.declineOffer(organisation, id, { by: person.id, sentence })) ? done(null) : missing,
})

/** Where a piece came from and what of it is the receiver's own, with what has changed at home; null for one's own. */
export const getOrigin = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async (context, { id }) => {
    const { store, organisation } = context
    const origin = await store.origin.getOrigin(organisation, id)
    if (!origin) return done(null)
    const { before, changed, ...facts } = origin
    const now = withFormat(facts.fields)
    const { categories } = await store.pieces.listPieceChoices(organisation)
    const show = (field: keyof PieceFields, fields: PieceFields) =>
      field === 'category'
        ? (categories.find((one) => one.id === fields.category)?.name ?? '')
        : String(fields[field] ?? '')
    const differences =
      changed.length === 0 ? [] : await compareFields(withFormat(before), now, show, shareOf(context))
    return done({
      ...facts,
      fields: now,
      changed: differences.filter(({ field }) =>
        changed.some((one) => one === (field === 'pictureAlt' ? 'pictureUrl' : field)),
      ),
    })
  },
})

/** The receiver's editors have read what has changed at home. */
export const acknowledgeOrigin = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.origin.changeOrigin(organisation, id, { kind: 'acknowledged' })) ? done(null) : missing,
})

/** A copy becomes a piece like any other, with an address of its own for crawlers. */
export const leaveOrigin = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.origin.changeOrigin(organisation, id, { kind: 'left' })) ? done(null) : missing,
})

/** Has a copy name its home's address though the home leaves that open; or not any more. */
export const setReceivedCanonical = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({ id: idInput, namesHome: z.boolean() }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, namesHome }) =>
    (await store.origin.changeOrigin(organisation, id, { kind: 'canonical', namesHome }))
      ? done(null)
      : missing,
})

/** What an organisation subscribes to, and what it can: organisations by name, and the categories of one. */
export const listSubscriptions = operation({
  kind: 'query',
  permission: 'pieces.share',
  input: z.object({ text: textInput, home: organisationInput.nullable().default(null) }),
  run: async ({ store, organisation }, choice) => {
    const [subscriptions, choices] = await Promise.all([
      store.shareSubscriptions.listSubscriptions(organisation),
      store.shareSubscriptions.listSubscriptionChoices(organisation, choice),
    ])
    return done({ subscriptions, ...choices })
  },
})

/** From now on; what is published already is not offered. */
export const subscribe = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({
    home: organisationInput,
    kind: z.enum(subscriptionKinds),
    topic: z.string().trim().min(1, 'required').max(60, 'tooLong'),
    mode: z.enum(subscriptionModes),
  }),
  describe: ({ home }) => ({ organisation: home }),
  run: async ({ store, organisation, person }, subscription) => {
    const isKnown = await store.shareSubscriptions.subscribe(organisation, { ...subscription, by: person.id })
    return isKnown ? done(null) : missing
  },
})

/** Ends a subscription to pieces of another organisation. Received copies stay. */
export const unsubscribe = operation({
  kind: 'command',
  permission: 'pieces.share',
  input: z.object({ id: idInput }),
  async findSubject({ store, organisation }, { id }) {
    const home = await store.shareSubscriptions.getSubscriptionHome(organisation, id)
    return home === null
      ? null
      : { name: `subscription ${id}`, ownerId: null, details: { organisation: home } }
  },
  run: async ({ store, organisation }, { id }) =>
    (await store.shareSubscriptions.unsubscribe(organisation, id)) ? done(null) : missing,
})
