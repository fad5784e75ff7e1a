import type { OrganisationId } from '@/lib/base/domain/model'
import type { Person } from '@/lib/base/domain/account'
import {
  anOffer,
  anywhere,
  aPiece,
  counter,
  idOf,
  type Rows,
  toOrganisation,
  type World,
  writing,
} from '@/lib/testing/rights'

/** Makes a copy of a piece: in ACX of a piece of AXS if `whose` is 'foreign', otherwise the reverse. */
const aCopy = async (world: World, whose: string, actor: Person) => {
  const { id } = await anOffer(world, whose)
  const receiver = toOrganisation(whose)
  const by =
    whose === 'own' ? actor : actor.id === world.people.author.id ? world.people.editor : world.people.author
  return { id: (await world.store.offers.takeOffer(receiver, id, { by: by.id, publishes: true })) ?? 0 }
}
const sharing = { least: 'editor', own: 'author' } as const

export const rights: Rows = {
  getSharing: { scope: 'read', least: 'contributor', input: idOf },
  sharePiece: {
    scope: 'publish',
    ...sharing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      receivers: ['ACX'],
      canonical: 'home',
      locked: ['content'],
    }),
  },
  stopSharing: {
    scope: 'publish',
    ...sharing,
    async input(world, whose, actor) {
      const { id } = await aPiece(world, whose, actor)
      const terms = { by: world.people.owner, canonical: 'home' as const, locked: [] }
      const [home, receiver] = (whose === 'foreign' ? ['ACX', 'AXS'] : ['AXS', 'ACX']) as OrganisationId[]
      if (home && receiver)
        await world.store.sharing.sharePiece(home, id, { ...terms, receivers: [receiver] })
      return { id, receiver, copies: 'leave' }
    },
  },
  listOffers: { scope: 'read', least: 'editor', ...anywhere, input: async () => ({}) },
  takeOffer: {
    scope: 'publish',
    least: 'editor',
    input: async (world, whose) => ({ ...(await anOffer(world, whose)), publishes: true }),
  },
  declineOffer: {
    scope: 'publish',
    least: 'editor',
    input: async (world, whose) => ({ ...(await anOffer(world, whose)), sentence: 'No es de aquí.' }),
  },
  getOrigin: { scope: 'read', least: 'contributor', input: aCopy },
  acknowledgeOrigin: { scope: 'draft', ...writing, input: aCopy },
  leaveOrigin: { scope: 'publish', ...sharing, input: aCopy },
  setReceivedCanonical: {
    scope: 'publish',
    ...sharing,
    input: async (...facts) => ({ ...(await aCopy(...facts)), namesHome: true }),
  },
  listSubscriptions: { scope: 'read', least: 'editor', ...anywhere, input: async () => ({ home: 'ACX' }) },
  subscribe: {
    scope: 'publish',
    least: 'editor',
    ...anywhere,
    input: async () => ({ home: 'ACX', kind: 'tag', topic: `tema ${++counter.last}`, mode: 'offer' }),
  },
  unsubscribe: {
    scope: 'publish',
    least: 'editor',
    async input({ store, people }, whose) {
      const [receiver, home] = (whose === 'foreign' ? ['ACX', 'AXS'] : ['AXS', 'ACX']) as OrganisationId[]
      const topic = `tema ${++counter.last}`
      if (!receiver || !home) throw new Error('no organisation')
      await store.shareSubscriptions.subscribe(receiver, {
        home,
        kind: 'tag',
        topic,
        mode: 'take',
        by: people.owner.id,
      })
      const listed = await store.shareSubscriptions.listSubscriptions(receiver)
      return { id: listed.find((subscription) => subscription.topic === topic)?.id ?? 0 }
    },
  },
}
