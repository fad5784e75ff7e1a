import * as z from 'zod'
import type { PieceFields } from '@/lib/base/domain/piece'
import {
  canonicalHomes,
  copyFates,
  lockableFields,
  subscriptionKinds,
  subscriptionModes,
} from '@/lib/base/domain/sharing'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { idInput, organisationInput } from '@/lib/features/kernel/operations/inputs'
import { instantPosition, listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  missing,
  query,
  refused,
  shareOf,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { withFormat } from '@/lib/features/content/pieces/clean-fields'
import { compareFields } from '@/lib/features/content/pieces/compare-fields'
import { findPiece, onPiece } from '@/lib/features/content/pieces/pieces-operations'
import { announcesInput } from '@/lib/features/content/announcements/announce'

/** These operations share pieces with other organisations, and receive, adapt and leave copies. */

const MAX_RECEIVERS = 10_000
const MAX_SENTENCE = 500
const OFFERS_LENGTH = 30

const textInput = z.string().trim().max(200, 'tooLong').nullable().default(null)

/** Returns the sharing terms of a piece, its receivers, and other possible receivers. */
export const getSharing = query({
  permission: 'pieces.read',
  input: z.object({ id: idInput, text: textInput }),
  findSubject: findPiece,
  run: async ({ store, organisation, outside }, { id, text }) => {
    const sharing = await store.sharing.getSharing(organisation, id, { person: outside, text: text || null })
    return sharing ? done(sharing) : missing
  },
})

/** Shares a piece with more organisations, or changes the terms of sharing. */
export const sharePiece = command({
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

/** Ends the sharing of a piece with an organisation. The copy is withdrawn, or becomes independent. */
export const stopSharing = command({
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

/** Returns the pieces that other organisations offer, newest first, and their number. */
export const listOffers = query({
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
 * Accepts an offered piece. `id` is the original's; the answer has the copy's. `announces`: if the copy is
 * published at once, the receiver's subscribers get a mail.
 */
export const takeOffer = command({
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

/** Declines an offered piece with a reason. */
export const declineOffer = command({
  permission: 'pieces.share',
  input: z.object({
    id: idInput,
    sentence: z.string().trim().min(1, 'required').max(MAX_SENTENCE, 'tooLong'),
  }),
  findSubject: findOffer,
  run: async ({ store, organisation, person }, { id, sentence }) =>
    (await store.offers.declineOffer(organisation, id, { by: person.id, sentence })) ? done(null) : missing,
})

/**
 * Returns the origin of a copy, its local changes, and changes of the original since they were last acknowledged.
 * null for a piece that is not a copy.
 */
export const getOrigin = query({
  permission: 'pieces.read',
  ...onPiece,
  run: async (context, { id }) => {
    const { store, organisation } = context
    const origin = await store.origin.getOrigin(organisation, id)
    if (!origin) return done(null)
    const { before, changed, ...facts } = origin
    const now = withFormat(facts.fields)
    const { categories } = await store.pieces.listPieceChoices(organisation)
    const show = (field: keyof PieceFields, fields: PieceFields) =>
      field === 'category'
        ? (categories.find((category) => category.id === fields.category)?.name ?? '')
        : String(fields[field] ?? '')
    const differences =
      changed.length === 0 ? [] : await compareFields(withFormat(before), now, show, shareOf(context))
    return done({
      ...facts,
      fields: now,
      changed: differences.filter(({ field }) =>
        changed.some((changedField) => changedField === (field === 'pictureAlt' ? 'pictureUrl' : field)),
      ),
    })
  },
})

/** Marks the changes of the original as read by the receiver's editors. */
export const acknowledgeOrigin = command({
  permission: 'pieces.write',
  ...onPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.origin.changeOrigin(organisation, id, { kind: 'acknowledged' })) ? done(null) : missing,
})

/** Makes a copy independent, with its own canonical address. */
export const leaveOrigin = command({
  permission: 'pieces.share',
  ...onPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.origin.changeOrigin(organisation, id, { kind: 'left' })) ? done(null) : missing,
})

/** Sets whether a copy names the original's address as canonical, if the terms allow the copy to choose. */
export const setReceivedCanonical = command({
  permission: 'pieces.share',
  input: z.object({ id: idInput, namesHome: z.boolean() }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, namesHome }) =>
    (await store.origin.changeOrigin(organisation, id, { kind: 'canonical', namesHome }))
      ? done(null)
      : missing,
})

/** Returns the organisation's subscriptions and the choices for new ones: organisations, and categories of `home`. */
export const listSubscriptions = query({
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

/** Subscribes to future pieces of another organisation. Pieces already published are not offered. */
export const subscribe = command({
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
export const unsubscribe = command({
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
