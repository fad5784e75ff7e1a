import type { Person } from '@/lib/base/domain/account'
import type { TokenScope } from '@/lib/base/domain/api-token'
import type { MenuEntry } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Role } from '@/lib/base/domain/roles'
import { toPictureKey } from '@/lib/base/domain/stored-picture'
import type { ContentService } from '@/lib/content/port/port'
import type { OperationName } from '@/lib/features/operation-table'
import type { Queries } from '@/lib/features/query-table'

/**
 * Types of the rights matrix (`lib/features/kernel/operations/rights.test.ts`), and functions that create subjects for
 * it. Shared by the rights suites of several features.
 */

export type World = { store: Queries; content: ContentService; people: Record<Role, Person> }

/** A row of the rights matrix: who may use an operation. */
export type Row = {
  /** Minimum role for the operation. `own`: minimum role if the subject belongs to the caller, where that differs. */
  least: Role
  own?: Role
  /** API token scope that allows the operation; missing if no API token may call it. */
  scope?: TokenScope
  /** Returns the input of the operation, about a subject that belongs to `whose`. Creates the subject if necessary. */
  input(world: World, whose: 'own' | 'another’s' | 'foreign', actor: Person): Promise<unknown>
  /** True if the subject is the organisation, which has no owner. */
  isAboutOrganisation?: boolean
}

/** Rights of a feature's operations, by operation name. Each feature defines them in its `rights-suite.ts`. */
export type Rows = Partial<Record<OperationName, Row>>

export const anywhere = { isAboutOrganisation: true }

/** Makes names unique. */
export const counter = { last: 0 }

/** Returns the organisation of a subject: ACX if it is foreign, otherwise AXS. */
export const toOrganisation = (whose: string) => (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId

export const newEmail = () => `nueva${++counter.last}@example.com`

/** Creates a piece of the caller, of another person, or of another organisation. */
export const aPiece = async ({ store, people }: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const by = whose === 'own' || actor.id === people.author.id ? actor : people.author
  const another = whose === 'another’s' && by === actor ? people.editor : by
  const from = `rights-page-${++counter.last}`
  const fields = { ...emptyFields, title: 'Nubes' }
  const { id, card, version } = await store.pieces.createPiece(organisation, { by: another, from, fields })
  return { id, card, base: version, from: `${from}-again` }
}

/** Creates a picture of the caller, of another person, or of another organisation. */
export const aPicture = async ({ store, people }: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const another = actor.id === people.author.id ? people.editor : people.author
  const size = { width: 10, height: 10 }
  const { picture } = await store.media.addPicture(organisation, {
    key: toPictureKey(`${++counter.last}`.padStart(32, '0'), size, 'jpg'),
    type: 'jpeg',
    ...size,
    bytes: 1,
    alt: '',
    fileName: '',
    sourceUrl: null,
    sha256: '',
    uploadedById: whose === 'own' ? actor.id : another.id,
  })
  return { id: picture.id }
}

export const idOf = async (world: World, whose: string, actor: Person) => ({
  id: (await aPiece(world, whose, actor)).id,
})

export const writing = { least: 'editor', own: 'contributor' } as const

export const publishing = { least: 'editor', own: 'author' } as const

export const days = { start: '2026-11-01', end: '2026-11-30' }

export const moderating = { least: 'editor' } as const

/** Publishes a piece of ACX and offers it to AXS, or the reverse if foreign. */
export const anOffer = async (world: World, whose: string) => {
  const { store, people } = world
  const [home, receiver] = (whose === 'foreign' ? ['AXS', 'ACX'] : ['ACX', 'AXS']) as OrganisationId[]
  if (!home || !receiver) throw new Error('no organisation')
  const from = `rights-page-${++counter.last}`
  const by = people.author
  const fields = { ...emptyFields, title: 'Ofrecida' }
  const { id } = await store.pieces.createPiece(home, { by, from, fields })
  await store.pieces.publishPiece(home, id, { by, base: 1, from, fields })
  await store.sharing.sharePiece(home, id, {
    // The offer is made by a person who may not publish at the receiving organisation.
    by: people.contributor,
    receivers: [receiver],
    canonical: 'own',
    locked: [],
  })
  return { id }
}

/**
 * Returns the id of the person to whom the subject belongs: the caller's if it is their own, otherwise another
 * person's.
 */
export const toOwner = (people: World['people'], whose: string, actor: Person) =>
  whose === 'own' ? actor.id : (actor.id === people.author.id ? people.editor : people.author).id

/** Creates a release of AXS, or of ACX if foreign, that publishes a piece. */
export const aRelease = async (world: World, whose: string, _actor?: Person) => {
  const { store, people } = world
  const organisation = toOrganisation(whose)
  const { id: piece } = await aPiece(world, whose, people.author)
  const texts = { name: `Campaña ${++counter.last}`, sentence: '' }
  const id = await store.releases.createRelease(organisation, { ...texts, by: people.author.id })
  await store.releases.addPieces(id, { organisation, ids: [piece], kind: 'piece' })
  return { id }
}

/** Creates a form of AXS, or of ACX if foreign. */
export const aForm = async ({ store, people }: World, whose: string, _actor?: Person) => {
  const organisation = toOrganisation(whose)
  // An organisation has a limited number of forms.
  const [oldest, ...others] = (await store.forms.listForms(organisation)).filter(({ leads }) => leads === 0)
  if (oldest && others.length > 10) await store.forms.deleteForm(organisation, oldest.id)
  const fields = { ...toFormSettings(), introduction: '', button: '', thanks: '', isOpen: true }
  const made = await store.forms.createForm(organisation, {
    fields: { ...fields, isOnContact: false, recipients: [], retentionDays: 30, ...noAnswer },
    by: people.author.id,
  })
  if (made.kind !== 'done') throw new Error(made.kind)
  return { id: made.id }
}

export const noAnswer = {
  answer: '',
  answerSubject: '',
  basis: 'consent' as const,
  isCompany: false,
  needsProof: false,
  route: null,
}

export const anEmailField = { id: 'correo', kind: 'email' as const, label: 'Correo', isRequired: true }

export const toFormSettings = () => ({
  slug: `formulario-${++counter.last}`,
  title: 'Contacto',
  fields: [{ ...anEmailField, hint: '', options: [], version: 1 }],
})

export const aDraftedMenu = (): MenuEntry[] => [
  { labels: { es: `Inicio ${++counter.last}` }, target: { kind: 'page', value: '/home' }, entries: [] },
]

/** Creates a design draft of AXS with a changed menu, in place of an earlier draft. */
export const aDesignDraft = async ({ store, people }: World) => {
  const organisation = 'AXS' as OrganisationId
  await store.design.discardDraft(organisation, { name: null, by: null })
  const { headerMenu } = (await store.menus.getMenus(organisation)).menus
  const base = headerMenu?.isOwn ? headerMenu.value : null
  const menu = { name: 'headerMenu', base, value: aDraftedMenu(), isDraft: true } as const
  await store.menus.saveMenu(organisation, { ...menu, by: people.owner.id })
  return { version: (await store.design.getDesignDraft(organisation))?.version ?? 0 }
}

export const administering = { least: 'administrator' } as const

export const releasing = { least: 'editor' } as const
