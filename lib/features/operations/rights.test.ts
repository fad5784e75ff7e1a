/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { ContentService } from '@/lib/content/port'
import { defaultCommentRules } from '@/lib/base/domain/comment-rules'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { sample } from '@/lib/testing/suite'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import type { Queries } from '@/lib/features/query-table'
import type { Person } from '@/lib/base/domain/account'
import { tokenScopes, type Through, type TokenScope } from '@/lib/base/domain/api-token'
import { unknownSource } from '@/lib/base/domain/lead'
import type { MenuEntry } from '@/lib/base/domain/menu'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { withoutTest } from '@/lib/base/domain/newsletter'
import { emptyFields } from '@/lib/base/domain/piece'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { roles, type Role } from '@/lib/base/domain/roles'
import { toFileKey } from '@/lib/base/domain/stored-file'
import { toPictureKey } from '@/lib/base/domain/stored-picture'
import type { Operation, Outcome } from './operation'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { perform } from './perform'

/**
 * Rights matrix: every operation, with every role, on the caller's own subject, another person's, and another
 * organisation's. An operation without a row fails: decide who may use it, and add a row.
 */
type Row = {
  /** The minimum role, and the minimum role for the caller's own subject if it differs. */
  least: Role
  own?: Role
  /** Returns an input about a subject that belongs to `whose`, and creates the subject if necessary. */
  input(world: World, whose: 'own' | 'another’s' | 'foreign', actor: Person): Promise<unknown>
  /** True if the subject is the organisation, which has no owner. */
  isAboutOrganisation?: boolean
}

type World = { store: Queries; content: ContentService; people: Record<Role, Person> }
const anywhere = { isAboutOrganisation: true }
let count = 0
const newEmail = () => `nueva${++count}@example.com`

/** Adds a person with the lowest role in AXS, or in ACX if foreign. */
const aMember = async ({ store }: World, whose: string) => {
  const organisation = whose === 'foreign' ? 'ACX' : 'AXS'
  return (await addPerson(store, { email: newEmail(), role: 'contributor', organisation })).id
}
const anInvitation = async ({ store }: World, whose: string) => {
  const organisationId = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
  const id = `invitation${++count}`
  const now = new Date()
  await store.links.createLink({
    id,
    tokenHash: id,
    kind: 'invitation',
    email: newEmail(),
    role: 'author',
    createdBy: null,
    organisationId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
  return id
}

const aToken = async ({ store }: World, whose: string, { id: personId }: Person) => {
  const id = `token${++count}`
  await store.apiTokens.createToken((whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId, {
    id,
    name: id,
    prefix: 'ctl_',
    tokenHash: id,
    personId,
    scopes: ['read'],
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  })
  return id
}

const aCategory = async ({ store }: World, whose: string) => {
  const organisation = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
  const made = organisation && (await store.categories.createCategory(organisation, `Ciencia ${++count}`))
  return made?.kind === 'done' ? made.id : 0
}

const aSearchRule = async ({ store }: World, whose: string) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const words = [`nieve ${++count}`]
  const rule = { kind: 'meant', words, cards: [], meant: 'lluvia' } as const
  const made = await store.searchRules.saveSearchRule(organisation, { ...rule, cards: [] })
  return { id: made.kind === 'done' ? made.id : 0 }
}

/** Adds an author profile: of the caller, of another person, or of another organisation. */
const anAuthor = async ({ store }: World, whose: string, actor: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const name = whose === 'own' ? actor.name : `Autora ${++count}`
  await store.authors.saveAuthor(organisation, name, {
    words: 'Escribe.',
    picture: '',
    personId: whose === 'own' ? actor.id : null,
  })
  return { name, words: 'Escribe sobre nubes.', picture: '' }
}

/** Creates a piece of the caller, of another person, or of another organisation. */
const aPiece = async ({ store, people }: World, whose: string, actor: Person) => {
  const organisation = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
  if (!organisation) throw new Error('no organisation')
  const by = whose === 'own' || actor.id === people.author.id ? actor : people.author
  const another = whose === 'another’s' && by === actor ? people.editor : by
  const from = `rights-page-${++count}`
  const fields = { ...emptyFields, title: 'Nubes' }
  const { id, card, version } = await store.pieces.createPiece(organisation, { by: another, from, fields })
  return { id, card, base: version, from: `${from}-again` }
}
const aRevision = async (world: World, whose: string, actor: Person) => {
  const { id, base, from } = await aPiece(world, whose, actor)
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const [revision] = await world.store.revisions.listRevisions(organisation, id, { before: null, limit: 1 })
  return { id, base, from, revision: revision?.id ?? 0 }
}

/** Creates a picture of the caller, of another person, or of another organisation. */
const aPicture = async ({ store, people }: World, whose: string, actor: Person) => {
  const organisation = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
  if (!organisation) throw new Error('no organisation')
  const another = actor.id === people.author.id ? people.editor : people.author
  const size = { width: 10, height: 10 }
  const { picture } = await store.media.addPicture(organisation, {
    key: toPictureKey(`${++count}`.padStart(32, '0'), size, 'jpg'),
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
/** Begins an upload by the caller, without any bytes received. */
const aFileUpload = async ({ store }: World, whose: string, actor: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const upload = `${++count}`.padStart(32, '0')
  await store.mediaUploads.beginUpload(organisation, {
    id: upload,
    person: actor.id,
    fileName: 'informe.pdf',
    bytes: 1,
  })
  return { upload }
}
/** Creates a file of the caller, of another person, or of another organisation. */
const aFile = async (
  { store, people }: World,
  whose: string,
  actor: Person,
  said: { captionsOf: number; language: string } = { captionsOf: 0, language: '' },
) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const digits = `${++count}`.padStart(32, '0')
  const { id } = await store.mediaFiles.addFile(organisation, {
    key: toFileKey(digits, 'pdf'),
    format: 'pdf',
    bytes: 1,
    title: 'Informe',
    poster: null,
    captionsOf: said.captionsOf || null,
    language: said.language || null,
    pages: 1,
    seconds: null,
    plays: null,
    fileName: 'informe.pdf',
    sha256: digits,
    object: digits,
    text: '',
    uploadedById: toOwner(people, whose, actor),
  })
  return { id }
}
const write = async (world: World, whose: string, actor: Person) => {
  const { id, base, from } = await aPiece(world, whose, actor)
  return { id, base, from, fields: { ...emptyFields, title: 'Lluvia' } }
}
const idOf = async (world: World, whose: string, actor: Person) => ({
  id: (await aPiece(world, whose, actor)).id,
})
/** A Yjs update that inserts one letter. */
const anUpdate = 'AQEBAAQBAWEBeAA='
const aWindow = () => ({ window: `rights-window-${++count}` })
const writing = { least: 'editor', own: 'contributor' } as const
const publishing = { least: 'editor', own: 'author' } as const

const days = { start: '2026-11-01', end: '2026-11-30' }
const moderating = { least: 'editor' } as const

/** Leaves a comment on a publication of AXS, or of ACX if foreign. */
const aComment = async ({ content }: World, whose: string) => {
  const draft = { parentId: null, author: 'Eva', email: 'eva@example.com', text: `Hola ${++count}` }
  const publicationId = whose === 'foreign' ? 921 : 902
  const { id } = await content.leaveComment({ ...draft, publicationId }, { isActive: true })
  return { id }
}

/** Publishes a piece of ACX and offers it to AXS, or the reverse if foreign. */
const anOffer = async (world: World, whose: string) => {
  const { store, people } = world
  const [home, receiver] = (whose === 'foreign' ? ['AXS', 'ACX'] : ['ACX', 'AXS']) as OrganisationId[]
  if (!home || !receiver) throw new Error('no organisation')
  const from = `rights-page-${++count}`
  const by = people.author
  const fields = { ...emptyFields, title: 'Ofrecida' }
  const { id } = await store.pieces.createPiece(home, { by, from, fields })
  await store.pieces.publishPiece(home, id, { by, base: 1, from, fields })
  await store.sharing.sharePiece(home, id, {
    // A person who may not publish at the receiver.
    by: people.contributor,
    receivers: [receiver],
    canonical: 'own',
    locked: [],
  })
  return { id }
}

/** Makes a copy in AXS of a piece of ACX, or the reverse if foreign. */
const aCopy = async (world: World, whose: string, actor: Person) => {
  const { id } = await anOffer(world, whose)
  const receiver = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const by =
    whose === 'own' ? actor : actor.id === world.people.author.id ? world.people.editor : world.people.author
  return { id: (await world.store.offers.takeOffer(receiver, id, { by: by.id, publishes: true })) ?? 0 }
}
/** Translates a piece of the caller, of another person, or of another organisation. */
const aTranslation = async (world: World, whose: string, actor: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const { id } = await aPiece(world, whose, actor)
  const { people, store } = world
  const by = whose === 'own' ? actor : actor.id === people.author.id ? people.editor : people.author
  const begun = { by, from: `rights-page-${++count}`, language: 'en' } as const
  const made = await store.translations.beginTranslation(organisation, id, begun)
  return { id: made.kind === 'done' ? made.id : 0 }
}
/** Returns the person who made the subject. */
const toOwner = (people: World['people'], whose: string, actor: Person) =>
  whose === 'own' ? actor.id : (actor.id === people.author.id ? people.editor : people.author).id

const anIdea = async ({ store, people }: World, whose: string, actor: Person) => {
  const { id } = await store.plan.createIdea((whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId, {
    by: toOwner(people, whose, actor),
    title: 'Puentes',
    sentence: '',
    state: 'idea',
    person: null,
    day: null,
    organisations: [],
  })
  return { id }
}

const aTemplate = async ({ store, people }: World, whose: string, actor: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const by = toOwner(people, whose, actor)
  const template = { by, name: `Plantilla ${++count}`, fields: emptyFields }
  return { id: (await store.templates.saveTemplate(organisation, template)) ?? 0 }
}
const sharing = { least: 'editor', own: 'author' } as const

/** Publishes a piece with a correction. */
const aCorrection = async (world: World, whose: string, actor: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const { id, base, from } = await aPiece(world, whose, actor)
  const by = world.people.owner
  const fields = { ...emptyFields, title: 'Con errata' }
  await world.store.pieces.publishPiece(organisation, id, { by, base, from, fields })
  await world.store.corrections.addCorrection(organisation, id, { sentence: 'Eran dos.', by: by.id })
  const [made] = await world.store.corrections.listCorrections(organisation, id)
  return { id, correction: made?.id ?? 0 }
}
/** Creates a release of AXS, or of ACX if foreign, that publishes a piece. */
const aRelease = async (world: World, whose: string, _actor?: Person) => {
  const { store, people } = world
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const { id: piece } = await aPiece(world, whose, people.author)
  const texts = { name: `Campaña ${++count}`, sentence: '' }
  const id = await store.releases.createRelease(organisation, { ...texts, by: people.author.id })
  await store.releases.addPieces(id, { organisation, ids: [piece], kind: 'piece' })
  return { id }
}
/** Adds a redirect of AXS. */
const aRedirect = async ({ store }: World) => {
  const path = `/promo-${++count}`
  await store.redirects.addRedirects('AXS' as OrganisationId, [{ path, card: 1 as CardId }])
  return { path }
}
/** Makes a new domain the only alias of AXS. */
const aDomain = async ({ store }: World) => {
  const organisation = 'AXS' as OrganisationId
  const domain = `antes-${++count}.example`
  const base = (await store.settings.getSettings(organisation)) ?? {}
  await store.settings.saveSettings(organisation, { values: { aliases: domain }, base })
  return { domain }
}
const aPieceAddress = async (world: World, whose: string, actor: Person) => {
  const { id } = await aPiece(world, whose, actor)
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const path = `/promo-${++count}`
  const card = await world.store.redirects.getCardOfPiece(organisation, id)
  if (card) await world.store.redirects.addRedirects(organisation, [{ path, card }])
  return { id, path }
}
/** Creates a newsletter of AXS, or of ACX if foreign. */
const aLetter = async ({ store, people }: World, whose: string, _actor?: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const fields = {
    ...newsletterTexts,
    ...withoutTest,
    subject: `Boletín ${++count}`,
    cards: [],
    categories: [],
    organisations: [],
    languages: [],
    subscribedFrom: null,
    subscribedUntil: null,
    layout: 'cover' as const,
    isPublic: false,
  }
  return { id: await store.letters.createLetter(organisation, { fields, by: people.author.id }) }
}
const newsletterTexts = { subject: 'Hola', preheader: '', introduction: 'Hola.' }
/** Creates a form of AXS, or of ACX if foreign. */
const aForm = async ({ store, people }: World, whose: string, _actor?: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
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
const noAnswer = {
  answer: '',
  answerSubject: '',
  basis: 'consent' as const,
  isCompany: false,
  needsProof: false,
  route: null,
}
const anEmailField = { id: 'correo', kind: 'email' as const, label: 'Correo', isRequired: true }
const toFormSettings = () => ({
  slug: `formulario-${++count}`,
  title: 'Contacto',
  fields: [{ ...anEmailField, hint: '', options: [], version: 1 }],
})
/** Sends a lead with a picture through a form. */
const aLead = async (world: World, whose: string, _actor?: Person) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  // Reuses a form with leads, because it cannot be deleted, and an organisation has a limited number of forms.
  const answered = (await world.store.forms.listForms(organisation)).find(({ leads }) => leads > 0)
  const { id: formId } = answered ?? (await aForm(world, whose))
  const lead = {
    formId,
    email: 'eva@example.com',
    values: [],
    language: 'es',
    page: null,
    recipients: [],
    answers: false,
  }
  const files = [{ field: 'foto', name: 'foto.png', type: 'image/png', bytes: new Uint8Array([1]) }]
  const sent = { ...lead, source: unknownSource, files, digest: `lead ${++count}`, at: new Date() }
  return { id: (await world.store.incomingLeads.receiveLead(organisation, sent)).id }
}
const aLeadFile = async (world: World, whose: string, actor?: Person) => {
  const { id } = await aLead(world, whose, actor)
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  return { id, file: (await world.store.leads.getLead(organisation, id))?.files[0]?.id ?? 0 }
}
const hook = { name: 'CRM', address: 'https://192.0.2.1/', events: ['piece.published' as const] }
const aDraftedMenu = (): MenuEntry[] => [
  { labels: { es: `Inicio ${++count}` }, target: { kind: 'page', value: '/home' }, entries: [] },
]
/** Puts a menu of AXS into its draft, in place of an earlier draft. */
const aDesignDraft = async ({ store, people }: World) => {
  const organisation = 'AXS' as OrganisationId
  await store.design.discardDraft(organisation, { name: null, by: null })
  const { headerMenu } = (await store.menus.getMenus(organisation)).menus
  const base = headerMenu?.isOwn ? headerMenu.value : null
  const menu = { name: 'headerMenu', base, value: aDraftedMenu(), isDraft: true } as const
  await store.menus.saveMenu(organisation, { ...menu, by: people.owner.id })
  return { version: (await store.design.getDesignDraft(organisation))?.version ?? 0 }
}
/** Publishes a menu of AXS, or of ACX if foreign. */
const aDesignVersion = async ({ store }: World, whose: string) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const { headerMenu } = (await store.menus.getMenus(organisation)).menus
  const base = headerMenu?.isOwn ? headerMenu.value : null
  await store.menus.saveMenu(organisation, { name: 'headerMenu', base, value: aDraftedMenu() })
  const [version] = await store.design.listDesignVersions(organisation)
  return { id: version?.id ?? 0 }
}
/** Creates a webhook to an address that is never called. */
const aWebhook = async ({ store }: World, whose: string) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  // An organisation has a limited number of webhooks.
  const [oldest, ...others] = await store.webhooks.listWebhooks(organisation)
  if (oldest && others.length > 10) await store.webhooks.deleteWebhook(organisation, oldest.id)
  const made = await store.webhooks.createWebhook(organisation, hook)
  if (!made) throw new Error('no webhook')
  return { id: made.id }
}
/** Queues a mail and uses up its attempts. */
const aDeadJob = async ({ store }: World, whose: string) => {
  const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
  const email = `fallida-${++count}@example.com`
  const at = new Date(0)
  await store.subscribers.requestSubscription({ organisation, email, token: email, language: 'es', at })
  const job = (await store.subscribers.takeDueMails(at)).find((mail) => mail.email === email)
  if (!job) throw new Error('no mail')
  await store.jobs.settleJob('subscriberMails', { ...job, attempts: 99 }, { problem: '550', now: at })
  return { jobs: [{ kind: 'subscriberMails', id: job.id }] }
}
const administering = { least: 'administrator' } as const
const releasing = { least: 'editor' } as const
const empty = { upper: [], middle: [], right: [], trends: [] }

const rows: Record<Exclude<OperationName, 'createOrganisation'>, Row> = {
  listPieces: { least: 'contributor', ...anywhere, input: async () => ({}) },
  findOrganisations: { least: 'contributor', ...anywhere, input: async () => ({ text: 'a' }) },
  listBrokenDomains: { least: 'administrator', ...anywhere, input: async () => ({}) },
  listDeadJobs: { least: 'administrator', ...anywhere, input: async () => ({}) },
  retryJobs: { ...administering, ...anywhere, input: aDeadJob },
  dropJobs: { ...administering, ...anywhere, input: aDeadJob },
  listDomains: { least: 'administrator', ...anywhere, input: async () => ({}) },
  planDomain: { least: 'administrator', ...anywhere, input: async () => ({ domain: 'nuevo.example' }) },
  getMailSender: { least: 'administrator', ...anywhere, input: async () => ({}) },
  checkMailSender: { least: 'administrator', ...anywhere, input: async () => ({}) },
  createMailKey: {
    least: 'administrator',
    ...anywhere,
    async input({ store }) {
      const [values, base] = [{ mailFrom: 'hola@axs.example' }, { mailFrom: null }]
      await store.settings.saveSettings('AXS' as OrganisationId, { values, base })
      return {}
    },
  },
  addDomain: {
    least: 'administrator',
    ...anywhere,
    async input(world) {
      await aDomain(world)
      return { domain: `nuevo-${++count}.example` }
    },
  },
  removeDomain: { least: 'administrator', ...anywhere, input: aDomain },
  listSilentOrganisations: { least: 'contributor', ...anywhere, input: async () => ({}) },
  listPieceChoices: { least: 'contributor', ...anywhere, input: async () => ({}) },
  listSitePages: { least: 'contributor', ...anywhere, input: async () => ({}) },
  listTopicChoices: { least: 'contributor', ...anywhere, input: async () => ({}) },
  renderText: { least: 'contributor', ...anywhere, input: async () => ({ content: '<p>Hola</p>' }) },
  getPiece: { least: 'contributor', input: idOf },
  getPieceHead: { least: 'contributor', input: idOf },
  listHiddenCards: { least: 'contributor', ...anywhere, input: async () => ({ cards: [101] }) },
  getDraft: {
    ...writing,
    async input(world, whose, actor) {
      const { id, base, from } = await aPiece(world, whose, actor)
      const organisation = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
      const fields = { ...emptyFields, title: 'A medias' }
      if (organisation)
        await world.store.drafts.saveDraft(organisation, id, { by: world.people.author, base, from, fields })
      return { id, person: world.people.author.id }
    },
  },
  findPieceOfCard: {
    least: 'contributor',
    input: async (...facts) => ({ card: (await aPiece(...facts)).card }),
  },
  followPiece: {
    ...writing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      ...aWindow(),
      place: null,
      seen: null,
      waits: false,
    }),
  },
  beginCoediting: {
    ...writing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      ...aWindow(),
      epoch: `rights-epoch-${++count}`,
      base: 0,
      update: anUpdate,
    }),
  },
  pushCoediting: {
    ...writing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      ...aWindow(),
      epoch: 'rights-epoch',
      update: anUpdate,
    }),
  },
  leavePiece: { ...writing, input: async (...facts) => ({ ...(await idOf(...facts)), ...aWindow() }) },
  createPiece: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ from: `rights-page-${++count}`, fields: emptyFields }),
  },
  autosavePiece: { ...writing, input: write },
  savePiece: { ...writing, input: write },
  submitForReview: { ...writing, input: write },
  returnToDraft: { ...writing, input: idOf },
  publishPiece: { ...publishing, input: write },
  withdrawPiece: { ...publishing, input: idOf },
  getAnnouncement: { least: 'contributor', input: idOf },
  setAnnouncement: {
    ...publishing,
    input: async (...facts) => ({ ...(await idOf(...facts)), isAsked: true }),
  },
  listRevisions: { least: 'contributor', input: idOf },
  getRevision: {
    least: 'contributor',
    async input(...facts) {
      const { id, revision } = await aRevision(...facts)
      return { id, revision }
    },
  },
  restoreRevision: {
    ...writing,
    input: aRevision,
  },
  compareTexts: {
    ...writing,
    async input(...facts) {
      const { id, fields } = await write(...facts)
      return { id, before: emptyFields, after: fields }
    },
  },
  getSchedule: { least: 'contributor', input: idOf },
  schedulePiece: {
    ...publishing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      publishAt: { local: '2999-12-31T08:00', isSecond: null },
      withdrawAt: null,
    }),
  },
  unschedulePiece: { ...publishing, input: idOf },
  listCorrections: { least: 'contributor', input: idOf },
  addCorrection: {
    ...publishing,
    input: async (...facts) => ({ ...(await idOf(...facts)), sentence: 'Eran dos.' }),
  },
  removeCorrection: { ...publishing, input: aCorrection },
  createPreview: { least: 'contributor', input: idOf },
  getSharing: { least: 'contributor', input: idOf },
  sharePiece: {
    ...sharing,
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      receivers: ['ACX'],
      canonical: 'home',
      locked: ['content'],
    }),
  },
  stopSharing: {
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
  listBin: { least: 'contributor', ...anywhere, input: async () => ({}) },
  binPiece: { ...writing, input: idOf },
  restorePiece: {
    ...writing,
    async input(world, whose, actor) {
      const { id } = await aPiece(world, whose, actor)
      const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
      await world.store.bin.binPiece(organisation, id, world.people.owner.id)
      return { id }
    },
  },
  changePieces: {
    least: 'contributor',
    ...anywhere,
    input: async (...facts) => ({
      from: `rights-page-${++count}`,
      changes: [{ ...(await idOf(...facts)), change: { kind: 'bin' } }],
    }),
  },
  duplicatePiece: {
    least: 'contributor',
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      from: `rights-page-${++count}`,
      title: 'Nubes (copia)',
    }),
  },
  listTemplates: { least: 'contributor', ...anywhere, input: async () => ({}) },
  getTemplate: { least: 'contributor', input: aTemplate },
  saveTemplate: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), name: `Plantilla ${++count}` }),
  },
  removeTemplate: { ...writing, input: aTemplate },
  listFilters: { least: 'contributor', ...anywhere, input: async () => ({}) },
  saveFilter: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ name: `Filtro ${++count}`, query: '?estado=borrador' }),
  },
  removeFilter: {
    ...writing,
    async input({ store, people }, whose, actor) {
      const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
      const by = toOwner(people, whose, actor)
      const id = await store.filters.saveFilter(organisation, {
        by,
        list: 'pieces',
        name: `Filtro ${++count}`,
        query: '?a=b',
      })
      return { id: id ?? 0 }
    },
  },
  listOffers: { least: 'editor', ...anywhere, input: async () => ({}) },
  takeOffer: {
    least: 'editor',
    input: async (world, whose) => ({ ...(await anOffer(world, whose)), publishes: true }),
  },
  declineOffer: {
    least: 'editor',
    input: async (world, whose) => ({ ...(await anOffer(world, whose)), sentence: 'No es de aquí.' }),
  },
  getTranslations: { least: 'contributor', input: idOf },
  beginTranslation: {
    least: 'contributor',
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      from: `rights-page-${++count}`,
      language: 'en',
    }),
  },
  markTranslationCurrent: { ...writing, input: aTranslation },
  confirmTranslation: { ...writing, input: aTranslation },
  draftTranslation: {
    ...writing,
    input: async (...facts) => ({ ...(await aTranslation(...facts)), from: `rights-page-${++count}` }),
  },
  exportTranslation: { least: 'contributor', input: aTranslation },
  importTranslation: {
    ...writing,
    async input(world, whose, actor) {
      const { id } = await aTranslation(world, whose, actor)
      const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
      const texts = await world.store.translations.getTexts(organisation, id)
      const name = `cartelera:${organisation}/${texts?.originalId}/${texts?.revision}`
      const unit = '<unit id="title"><segment><source>Nubes</source><target>Clouds</target></segment></unit>'
      const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="en"><file id="f1" original="${name}">${unit}</file></xliff>`
      return { id, from: `rights-page-${++count}`, xliff }
    },
  },
  getOrigin: { least: 'contributor', input: aCopy },
  acknowledgeOrigin: { ...writing, input: aCopy },
  leaveOrigin: { ...sharing, input: aCopy },
  setReceivedCanonical: {
    ...sharing,
    input: async (...facts) => ({ ...(await aCopy(...facts)), namesHome: true }),
  },
  listSubscriptions: { least: 'editor', ...anywhere, input: async () => ({ home: 'ACX' }) },
  subscribe: {
    least: 'editor',
    ...anywhere,
    input: async () => ({ home: 'ACX', kind: 'tag', topic: `tema ${++count}`, mode: 'offer' }),
  },
  unsubscribe: {
    least: 'editor',
    async input({ store, people }, whose) {
      const [receiver, home] = (whose === 'foreign' ? ['ACX', 'AXS'] : ['AXS', 'ACX']) as OrganisationId[]
      const topic = `tema ${++count}`
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
  listWebhooks: { ...administering, ...anywhere, input: async () => ({}) },
  createWebhook: {
    ...administering,
    ...anywhere,
    input: async () => ({ ...hook, address: 'https://crm.example/avisos' }),
  },
  getWebhook: { ...administering, input: aWebhook },
  changeWebhook: {
    ...administering,
    input: async (world, whose) => ({
      ...(await aWebhook(world, whose)),
      ...hook,
      address: 'https://crm.example/avisos',
    }),
  },
  rotateWebhookSecret: { ...administering, input: aWebhook },
  pauseWebhook: { ...administering, input: aWebhook },
  resumeWebhook: { ...administering, input: aWebhook },
  deleteWebhook: { ...administering, input: aWebhook },
  testWebhook: { ...administering, input: aWebhook },
  redeliverWebhook: {
    ...administering,
    input: async (world, whose) => {
      const { id } = await aWebhook(world, whose)
      const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
      const test = await world.store.deliveries.createTest(organisation, { webhook: id, now: new Date() })
      return { id, delivery: test?.id }
    },
  },
  listReleases: { ...releasing, ...anywhere, input: async () => ({}) },
  listOpenReleases: { ...releasing, ...anywhere, input: async () => ({}) },
  createRelease: { ...releasing, ...anywhere, input: async () => ({ name: 'Campaña' }) },
  getRelease: { ...releasing, input: aRelease },
  describeRelease: {
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), name: 'Otoño' }),
  },
  deleteRelease: { ...releasing, input: aRelease },
  addToRelease: {
    ...releasing,
    input: async (world, whose, actor) => ({
      ...(await aRelease(world, whose)),
      ids: [(await aPiece(world, whose, actor)).id],
    }),
  },
  setReleaseNames: {
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), name: `Otoño ${++count}` }),
  },
  setReleaseTexts: {
    least: 'administrator',
    input: async (...facts) => ({ ...(await aRelease(...facts)), values: { description: 'Otra' } }),
  },
  setReleaseDesign: {
    least: 'administrator',
    async input(...facts) {
      await aDesignDraft(facts[0])
      return aRelease(...facts)
    },
  },
  removeReleaseItem: {
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), item: 1 }),
  },
  getReleaseName: { ...releasing, input: aRelease },
  getReleaseBoard: { ...releasing, input: aRelease },
  listReleaseCandidates: {
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), text: 'nube' }),
  },
  arrangeRelease: {
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), arrangement: empty }),
  },
  approveRelease: { ...releasing, input: aRelease },
  scheduleRelease: {
    ...releasing,
    input: async (...facts) => ({
      ...(await aRelease(...facts)),
      publishAt: { local: '2999-12-31T08:00', isSecond: null },
    }),
  },
  releaseNow: { ...releasing, input: aRelease },
  undoRelease: { ...releasing, input: aRelease },
  previewRelease: { ...releasing, input: aRelease },
  checkText: { least: 'contributor', ...anywhere, input: async () => ({}) },
  reportAdvice: { least: 'contributor', ...anywhere, input: async () => ({}) },
  listRedirects: { ...releasing, ...anywhere, input: async () => ({}) },
  listMissingPaths: { ...releasing, ...anywhere, input: async () => ({}) },
  forgetMissingPath: { ...releasing, ...anywhere, input: async () => ({ path: '/nada' }) },
  importRedirects: { ...releasing, ...anywhere, input: async () => ({ list: `/promo-${++count},1` }) },
  removeRedirect: { ...releasing, ...anywhere, input: aRedirect },
  listPieceAddresses: { least: 'contributor', input: idOf },
  addPieceAddress: {
    ...publishing,
    input: async (...facts) => ({ ...(await idOf(...facts)), address: `/promo-${++count}` }),
  },
  removePieceAddress: { ...publishing, input: aPieceAddress },
  listLetters: { ...releasing, ...anywhere, input: async () => ({}) },
  countLetterAudience: { ...releasing, ...anywhere, input: async () => ({}) },
  createLetter: { ...releasing, ...anywhere, input: async () => newsletterTexts },
  saveLetter: {
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), ...newsletterTexts }),
  },
  getLetter: { ...releasing, input: aLetter },
  previewLetter: { ...releasing, input: aLetter },
  testLetter: { ...releasing, input: aLetter },
  deleteLetter: { ...releasing, input: aLetter },
  scheduleLetter: {
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), sendAt: null }),
  },
  sendLetter: { ...releasing, input: aLetter },
  archiveLetter: {
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), isPublic: true }),
  },
  stopLetter: { ...releasing, input: aLetter },
  resumeLetter: { ...releasing, input: aLetter },
  chooseLetterSubject: {
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), subject: 'a' }),
  },
  listForms: { ...administering, ...anywhere, input: async () => ({}) },
  listFormChoices: { least: 'contributor', ...anywhere, input: async () => ({}) },
  getForm: { ...administering, input: aForm },
  createForm: { ...administering, ...anywhere, input: async () => toFormSettings() },
  saveForm: {
    ...administering,
    input: async (...facts) => ({ ...(await aForm(...facts)), version: 1, ...toFormSettings() }),
  },
  deleteForm: { ...administering, input: aForm },
  listLeads: { ...moderating, ...anywhere, input: async () => ({}) },
  exportLeads: { ...moderating, ...anywhere, input: async () => ({}) },
  getLead: { ...moderating, input: aLead },
  getLeadFile: { ...moderating, input: aLeadFile },
  changeLead: {
    ...moderating,
    input: async (...facts) => ({ ...(await aLead(...facts)), state: 'active' }),
  },
  noteLead: {
    ...moderating,
    input: async (...facts) => ({ ...(await aLead(...facts)), text: 'Llamar.' }),
  },
  deleteLead: { ...moderating, input: aLead },
  getLeadBoard: { ...moderating, ...anywhere, input: async () => ({}) },
  mergeLeads: { ...moderating, input: async (...facts) => ({ ...(await aLead(...facts)), others: [1] }) },
  separateLead: { ...moderating, input: async (...facts) => ({ ...(await aLead(...facts)), merged: 1 }) },
  getLeadRules: { ...administering, ...anywhere, input: async () => ({}) },
  saveLeadRule: {
    ...administering,
    ...anywhere,
    input: async () => ({ form: null, rule: { people: [], remindHours: 8 } }),
  },
  getBoard: { least: 'editor', ...anywhere, input: async () => ({}) },
  listBoardCandidates: { least: 'editor', ...anywhere, input: async () => ({ text: 'lluvia' }) },
  saveBoard: {
    least: 'editor',
    ...anywhere,
    async input({ store }) {
      const { version: base, arrangement } = await store.board.openBoard('AXS' as OrganisationId, [])
      return { from: `rights-page-${++count}`, base, seen: arrangement, arrangement }
    },
  },
  getPlan: { least: 'contributor', ...anywhere, input: async () => ({}) },
  listPlanned: { least: 'contributor', ...anywhere, input: async () => days },
  followPlan: { least: 'contributor', ...anywhere, input: async () => ({ days, waits: false }) },
  createIdea: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ title: 'Puentes', sentence: '', person: null, day: null, organisations: [] }),
  },
  changeIdea: {
    ...writing,
    input: async (...facts) => ({ ...(await anIdea(...facts)), base: 1, fields: { day: '2026-12-01' } }),
  },
  makePieceOfIdea: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await anIdea(...facts)), from: `rights-page-${++count}` }),
  },
  getWaiting: { least: 'contributor', ...anywhere, input: async () => ({}) },
  followPeople: { least: 'contributor', ...anywhere, input: async () => ({ waits: false }) },
  listDue: { least: 'contributor', ...anywhere, input: async () => days },
  reportVitals: { least: 'contributor', ...anywhere, input: async () => ({}) },
  reportAnalytics: { least: 'contributor', ...anywhere, input: async () => ({}) },
  rankOrganisations: { least: 'contributor', ...anywhere, input: async () => ({}) },
  setTrendOrder: { least: 'editor', ...anywhere, input: async () => ({ order: 'readers' }) },
  listComments: { ...moderating, ...anywhere, input: async () => ({}) },
  moderateComments: {
    ...moderating,
    ...anywhere,
    input: async (facts, whose) => ({
      changes: [{ id: (await aComment(facts, whose)).id, from: 'published', to: 'spam' }],
    }),
  },
  answerComment: {
    ...moderating,
    input: async (facts, whose) => ({ ...(await aComment(facts, whose)), text: 'Gracias.' }),
  },
  emptyCommentTrash: { ...moderating, ...anywhere, input: async () => ({ count: 1 }) },
  countCommentsOf: { ...moderating, ...anywhere, input: async () => ({ email: 'ana@example.com' }) },
  eraseCommentsOf: { ...moderating, ...anywhere, input: async () => ({ email: newEmail() }) },
  getCommentRules: { ...moderating, ...anywhere, input: async () => ({}) },
  saveCommentRules: {
    ...moderating,
    ...anywhere,
    input: async () => ({ version: 0, rules: defaultCommentRules }),
  },
  setCommentAlerts: { ...moderating, ...anywhere, input: async () => ({ isWanted: true }) },
  listPictures: { least: 'contributor', ...anywhere, input: async () => ({}) },
  uploadPicture: { least: 'contributor', ...anywhere, input: async () => ({ name: 'foto.jpg' }) },
  getPicture: { least: 'contributor', input: aPicture },
  listFiles: { least: 'contributor', ...anywhere, input: async () => ({}) },
  getFile: { least: 'contributor', input: aFile },
  beginFileUpload: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ name: 'informe.pdf', bytes: 1 }),
  },
  uploadFile: { least: 'contributor', ...anywhere, input: async () => ({ name: 'informe.pdf' }) },
  fetchPicture: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: 'http://127.0.0.1/a.png' }),
  },
  fetchFile: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: 'http://127.0.0.1/a.pdf' }),
  },
  // The input has no bytes of a file. The operation's own tests store uploads.
  storeFile: { least: 'contributor', input: aFileUpload },
  replaceFile: {
    ...writing,
    input: async (...facts) => ({ ...(await aFile(...facts)), ...(await aFileUpload(...facts)) }),
  },
  addCaptions: {
    ...writing,
    input: async (...facts) => ({
      ...(await aFile(...facts)),
      ...(await aFileUpload(...facts)),
      language: 'es',
    }),
  },
  describeFile: {
    ...writing,
    input: async (...facts) => ({ ...(await aFile(...facts)), title: 'Informe', credit: '', licence: '' }),
  },
  removeFile: { ...writing, input: aFile },
  removeCaptions: {
    ...writing,
    async input(world, whose, actor) {
      const { id } = await aFile(world, whose, actor)
      const captions = await aFile(world, whose, actor, { captionsOf: id, language: 'es' })
      return { id, captions: captions.id }
    },
  },
  getPictureCrop: { least: 'contributor', ...anywhere, input: async () => ({ address: '/media/u/x' }) },
  cropPicture: {
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: '/media/u/x', crop: { x: 0, y: 0, width: 500, height: 500 } }),
  },
  describePicture: {
    ...writing,
    input: async (...facts) => ({ ...(await aPicture(...facts)), alt: 'Un puente', focus: { x: 50, y: 50 } }),
  },
  removePicture: { ...writing, input: aPicture },
  sharePicture: {
    least: 'editor',
    input: async (...facts) => ({ ...(await aPicture(...facts)), isShared: true }),
  },
  getReview: { least: 'contributor', input: idOf },
  listColleagues: { least: 'contributor', ...anywhere, input: async () => ({}) },
  requestReview: { ...writing, input: idOf },
  judgePiece: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), version: 1, decision: 'approved' }),
  },
  watchPiece: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), isWatching: true }),
  },
  listNotes: { least: 'contributor', input: idOf },
  addNote: {
    least: 'contributor',
    input: async (...facts) => ({ ...(await idOf(...facts)), text: '¿Seguro?' }),
  },
  resolveNote: {
    least: 'contributor',
    async input(world, whose, actor) {
      const { id } = await aPiece(world, whose, actor)
      const organisation = (whose === 'foreign' ? 'ACX' : 'AXS') as OrganisationId
      const words = { quote: '', anchor: null, suggestion: null }
      const note = { by: actor, parent: null, text: 'Hola', mentions: [], ...words }
      await world.store.review.addNote(organisation, id, note)
      const [addedNote] = await world.store.review.listNotes(id)
      return { id, note: addedNote?.id, isResolved: true }
    },
  },
  getReviewRules: { least: 'administrator', ...anywhere, input: async () => ({}) },
  saveReviewRules: { least: 'administrator', ...anywhere, input: async () => ({ rules: [] }) },
  listNotices: { least: 'contributor', ...anywhere, input: async () => ({}) },
  markNoticesSeen: { least: 'contributor', ...anywhere, input: async () => ({ upTo: 1 }) },
  listAudit: { least: 'administrator', ...anywhere, input: async () => ({ before: null }) },
  listPeople: { least: 'administrator', ...anywhere, input: async () => ({}) },
  invitePerson: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ email: newEmail(), role: 'author' }),
  },
  revokeInvitation: {
    least: 'administrator',
    input: async (world, whose) => ({ id: await anInvitation(world, whose) }),
  },
  changeRole: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose), role: 'author' }),
  },
  removePerson: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose) }),
  },
  resetPassword: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose) }),
  },
  resendInvitation: {
    least: 'administrator',
    input: async (world, whose) => ({ id: await anInvitation(world, whose) }),
  },
  endPersonSessions: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose) }),
  },
  listCategoryUse: { least: 'editor', ...anywhere, input: async () => ({}) },
  createCategory: { least: 'editor', ...anywhere, input: async () => ({ name: `Rutas ${++count}` }) },
  renameCategory: {
    least: 'editor',
    input: async (world, whose) => ({
      id: await aCategory(world, whose),
      base: '',
      name: `Rutas ${++count}`,
    }),
  },
  mergeCategory: {
    least: 'editor',
    input: async (world, whose) => ({
      id: await aCategory(world, whose),
      into: await aCategory(world, whose),
    }),
  },
  deleteCategory: {
    least: 'editor',
    input: async (world, whose) => ({ id: await aCategory(world, whose) }),
  },
  listAuthors: { least: 'contributor', ...anywhere, input: async () => ({}) },
  saveAuthor: { least: 'administrator', own: 'contributor', input: anAuthor },
  listSearchRules: { least: 'editor', ...anywhere, input: async () => ({}) },
  saveSearchRule: {
    least: 'editor',
    ...anywhere,
    input: async () => ({ kind: 'synonyms', words: [`nube ${++count}`, `cielo ${count}`] }),
  },
  removeSearchRule: { least: 'editor', input: aSearchRule },
  checkDomain: { least: 'administrator', ...anywhere, input: async () => ({}) },
  findPersonalData: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ email: 'ana@example.com' }),
  },
  erasePersonalData: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ email: newEmail(), extent: 'everything' }),
  },
  getSettings: { least: 'administrator', ...anywhere, input: async () => ({}) },
  saveSettings: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ values: { description: `Dicho ${++count}` }, base: {} }),
  },
  saveLegalText: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ page: 'cookies', base: null, content: `Texto ${++count}` }),
  },
  getMenus: { least: 'administrator', ...anywhere, input: async () => ({}) },
  saveMenu: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ name: 'socialLinks', base: null, value: null }),
  },
  getBrand: { least: 'administrator', ...anywhere, input: async () => ({}) },
  getCompanyValues: { least: 'owner', ...anywhere, input: async () => ({}) },
  saveBrandPicture: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ name: 'logo', base: null, picture: null }),
  },
  saveBrandColours: { least: 'administrator', ...anywhere, input: async () => ({ base: null, value: null }) },
  getDesign: { least: 'administrator', ...anywhere, input: async () => ({}) },
  publishDesign: { least: 'administrator', ...anywhere, input: aDesignDraft },
  discardDesign: { least: 'administrator', ...anywhere, input: async () => ({}) },
  previewDesign: { least: 'administrator', ...anywhere, input: aDesignDraft },
  listDesignVersions: { least: 'administrator', ...anywhere, input: async () => ({}) },
  restoreDesignVersion: { least: 'administrator', input: aDesignVersion },
  saveBrandTypefaces: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ base: null, value: null }),
  },
  listApiTokens: { least: 'administrator', ...anywhere, input: async () => ({}) },
  createApiToken: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ name: `CRM ${++count}`, scopes: ['read'] }),
  },
  endApiToken: {
    least: 'administrator',
    input: async (world, whose, actor) => ({ id: await aToken(world, whose, actor) }),
  },
  setDisabled: {
    least: 'owner',
    input: async (world, whose) => ({ personId: await aMember(world, whose), isDisabled: true }),
  },
  getDirectory: { least: 'owner', ...anywhere, input: async () => ({}) },
  saveDirectoryRole: {
    least: 'owner',
    ...anywhere,
    input: async () => ({ group: 'Redacción', organisation: 'AXS', role: 'author' }),
  },
  removeDirectoryRole: {
    least: 'owner',
    ...anywhere,
    async input({ store }, _, actor) {
      const place = { group: `Grupo ${++count}`, organisation: 'AXS' }
      await store.directory.saveDirectoryRole({ ...place, role: 'author' }, actor)
      return place
    },
  },
  setOwner: {
    least: 'owner',
    input: async (world, whose) => ({ personId: await aMember(world, whose), isOwner: true }),
  },
}

/** Company-wide subjects belong to no organisation: owners reach them from any. */
const companyWide: OperationName[] = ['resetPassword', 'endPersonSessions', 'setDisabled', 'setOwner']

const world = {} as World
let notOurs: Awaited<ReturnType<typeof shareSecret>>
let close: () => Promise<void>
let mockService: StoreContentService

// Previews of newsletters read content. The process's own service would open the default store.
jest.mock('@/lib/content/service', () => ({ getContentService: async () => mockService }))

beforeAll(async () => {
  const opened = await openStoreContent()
  close = opened.close
  mockService = opened.service
  const { queries: store, service: content } = opened
  const add = (organisation: string) => (role: Role) =>
    addPerson(store, { email: `${role}-${organisation}@example.com`.toLowerCase(), role, organisation })
  const people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await add('AXS')(role)] as const)),
  ) as Record<Role, Person>
  Object.assign(world, { store, content, people })
  // Ids of pieces are far above those of comments, pictures and categories, so that none coincide.
  await opened.database.execute(
    sql`select setval(pg_get_serial_sequence('pieces', 'id'), 1000000), setval(pg_get_serial_sequence('revisions', 'id'), 2000000)`,
  )
  notOurs = await shareSecret()
})
afterAll(() => close())

/** Shares a piece of ACX with NVA as a copy and with AXS as an offer, with changes that readers do not see yet. */
async function shareSecret() {
  const { store, people } = world
  const [acx, nva, axs] = ['ACX', 'NVA', 'AXS'] as [OrganisationId, OrganisationId, OrganisationId]
  const by = people.owner
  const fields = { ...emptyFields, title: secret, tags: [secret], author: secret }
  const shared = await store.pieces.createPiece(acx, { by, from: 'isolation-1', fields })
  await store.pieces.publishPiece(acx, shared.id, { by, base: 1, from: 'isolation-1', fields })
  const terms = { canonical: 'home' as const, locked: [] }
  await store.sharing.sharePiece(acx, shared.id, { by, receivers: [nva], ...terms })
  while (await store.follow.followDue());
  const [copy] = await store.pieces.listPieces(
    nva,
    { text: secret, status: null, category: null, person: null },
    { offset: 0, limit: 1 },
  )
  const { id: offered } = await anOffer(world, 'another’s')
  const save = { by, base: 2, from: 'isolation-2', fields }
  await store.pieces.savePiece(acx, offered, { ...save, from: `rights-page-${count}` })
  expect([copy?.id, await store.offers.getOfferTitle(axs, offered)]).toEqual([expect.any(Number), 'Ofrecida'])
  return { shared: shared.id, copy: copy?.id ?? 0, offered, card: copy?.card ?? 0 }
}

/** Operations on an organisation that does not exist yet. They are reserved to owners. */
const founding = ['createOrganisation']
const names = Object.keys(operations).filter((name) => !founding.includes(name)) as (keyof typeof rows)[]

/** Text that is shared among other organisations but hidden from readers. No answer in AXS may contain it. */
const secret = 'Secretísima'

async function ask(
  name: OperationName,
  person: Person,
  input: unknown,
  { organisation = 'AXS', through = null }: { organisation?: string; through?: Through | null } = {},
) {
  const row: Operation = operations[name]
  const outcome = await perform(
    { store: world.store, person, through, signedInAt: new Date() },
    { name, row, organisation, input },
  )
  if (!person.isOwner) expect(JSON.stringify(outcome)).not.toContain(secret)
  return outcome
}

/** Returns true if rights allow the call. Later outcomes concern the operation itself. */
function isLetIn(outcome: Outcome<unknown>) {
  if (outcome.kind === 'invalid') throw new Error(JSON.stringify(outcome.problems))
  return outcome.kind !== 'missing' && !(outcome.kind === 'refused' && outcome.reason === 'notAllowed')
}

/** Inputs about the author's subjects, by operation. Reused for refused calls and queries, which change nothing. */
const authors = new Map<string, unknown>()
async function readAuthors(name: keyof typeof rows) {
  if (!authors.has(name))
    authors.set(name, await rows[name].input(world, 'another’s', world.people.contributor))
  return authors.get(name)
}

test('every operation has a row', () => {
  expect(Object.keys(rows).sort()).toEqual([...names].sort())
})

describe.each(names)('%s', (name) => {
  const row: Row | undefined = rows[name]
  if (!row) return
  const reach = (least: Role) => roles.slice(roles.indexOf(least))
  /** Roles to test in the gate: the highest refused and the lowest allowed one, or any role if all are allowed. */
  const atEdge = (least: Role) => {
    const index = roles.indexOf(least)
    return sample(roles, { always: roles.slice(Math.max(index - 1, 0), index + 1), count: 0, key: name })
  }
  const any = (of: readonly Role[], key: string) => sample(of, { count: 1, key: `${name} ${key}` })
  let foreign: unknown
  beforeAll(async () => {
    foreign = await row.input(world, 'foreign', world.people.author)
  })

  test.each(atEdge(row.least))(
    'by %s on another person’s subject: allowed or refused by role',
    async (role) => {
      const person = world.people[role]
      const changes = reach(row.least).includes(role) && operations[name].kind === 'command'
      const isOwnInput = changes || role === 'author'
      const input = isOwnInput ? await row.input(world, 'another’s', person) : await readAuthors(name)
      const outcome = await ask(name, person, input)
      expect([role, isLetIn(outcome), outcome.kind]).toEqual([
        role,
        reach(row.least).includes(role),
        expect.anything(),
      ])
      if (!reach(row.least).includes(role)) expect(outcome).toEqual({ kind: 'refused', reason: 'notAllowed' })
    },
  )

  if (row.own) {
    test.each(atEdge(row.own))('by %s on their own subject: allowed or refused by role', async (role) => {
      const person = world.people[role]
      const outcome = await ask(name, person, await row.input(world, 'own', person))
      expect([role, isLetIn(outcome)]).toEqual([role, reach(row.own!).includes(role)])
    })
  }

  if (!row.isAboutOrganisation) {
    test.each(any(roles, 'foreign'))(
      'by %s on a subject of another organisation: answers that it does not exist',
      async (role) => {
        const person = world.people[role]
        const outcome = await ask(name, person, foreign)
        if (role === 'owner' && companyWide.includes(name)) expect(isLetIn(outcome)).toBe(true)
        else expect(outcome).toEqual({ kind: 'missing' })
      },
    )
  }

  const members = roles.filter((role) => role !== 'owner')
  test.each(any(members, 'organisation'))(
    'by %s in another organisation: answers that it does not exist',
    async (role) => {
      const person = world.people[role]
      const unknown = sample(['XXX', '../AXS'], { count: 1, key: `${name} unknown` })
      for (const organisation of ['ACX', ...unknown])
        expect(await ask(name, person, foreign, { organisation })).toEqual({ kind: 'missing' })
    },
  )

  test('reports invalid input', async () => {
    const inputs = sample([null, 7, 'x', [], { personId: {} }], { count: 1, key: `${name} invalid` })
    const outcomes = await Promise.all(inputs.map((input) => ask(name, world.people.owner, input)))
    // The file is missing, which the input's schema does not require.
    const { takesFile }: Operation = operations[name]
    const expected = ['invalid', takesFile ? 'refused' : 'done']
    expect(outcomes.filter(({ kind }) => !expected.includes(kind))).toEqual([])
  })
})

/** The operations that each token scope allows, if the person may perform them. All others do not exist for a token. */
const ofScope: Record<TokenScope, OperationName[]> = {
  read: [
    ...([
      'getReview',
      'listColleagues',
      'listNotes',
      'listCategoryUse',
      'listSearchRules',
      'listAuthors',
      'listCorrections',
      'getTranslations',
      'exportTranslation',
      'getPicture',
      'getFile',
      'getPictureCrop',
    ] as const),
    ...([
      'listPictures',
      'listFiles',
      'getOrigin',
      'getSharing',
      'getAnnouncement',
      'getTranslations',
      'listOffers',
      'listSubscriptions',
      'listBin',
    ] as const),
    ...(['getTemplate', 'listTemplates', 'listFilters', 'getRelease', 'getReleaseBoard'] as const),
    ...(['getReleaseName', 'listOpenReleases', 'listReleaseCandidates', 'listReleases', 'getPlan'] as const),
    ...([
      'listPlanned',
      'listPieces',
      'getDraft',
      'getPiece',
      'listPieceChoices',
      'listSitePages',
      'listTopicChoices',
      'findPieceOfCard',
    ] as const),
    ...(['listRedirects', 'listMissingPaths', 'listPieceAddresses', 'reportAdvice'] as const),
    ...(['renderText', 'compareTexts', 'listRevisions', 'getRevision', 'getBoard', 'getWaiting'] as const),
    ...([
      'listFormChoices',
      'countLetterAudience',
      'getLetter',
      'listLetters',
      'previewLetter',
      'listBoardCandidates',
      'listDue',
      'listHiddenCards',
      'listSilentOrganisations',
      'reportVitals',
      'reportAnalytics',
      'rankOrganisations',
      'getSchedule',
    ] as const),
  ],
  draft: [
    ...([
      'addNote',
      'requestReview',
      'resolveNote',
      'describePicture',
      'removePicture',
      'cropPicture',
    ] as const),
    ...([
      'beginTranslation',
      'confirmTranslation',
      'importTranslation',
      'draftTranslation',
      'markTranslationCurrent',
    ] as const),
    ...(['describeFile', 'removeFile', 'removeCaptions'] as const),
    ...(['uploadPicture', 'uploadFile', 'fetchPicture', 'fetchFile'] as const),
    ...(['beginFileUpload', 'storeFile', 'replaceFile', 'addCaptions'] as const),
    ...(['acknowledgeOrigin', 'binPiece', 'restorePiece', 'changePieces', 'duplicatePiece'] as const),
    ...([
      'removeTemplate',
      'saveTemplate',
      'removeFilter',
      'saveFilter',
      'changeIdea',
      'createIdea',
    ] as const),
    ...(['makePieceOfIdea', 'createPiece', 'savePiece', 'submitForReview', 'returnToDraft'] as const),
    ...(['restoreRevision', 'createPreview'] as const),
  ],
  publish: [
    ...(['addCorrection', 'removeCorrection', 'sharePicture', 'declineOffer', 'leaveOrigin'] as const),
    ...(['setReceivedCanonical', 'sharePiece', 'stopSharing', 'subscribe', 'takeOffer'] as const),
    ...(['unsubscribe', 'addToRelease', 'arrangeRelease', 'createRelease', 'deleteRelease'] as const),
    ...(['describeRelease', 'previewRelease', 'releaseNow', 'removeReleaseItem', 'scheduleRelease'] as const),
    ...([
      'setReleaseDesign',
      'setReleaseNames',
      'setReleaseTexts',
      'undoRelease',
      'publishPiece',
      'withdrawPiece',
    ] as const),
    'setAnnouncement',
    ...(['saveBoard', 'setTrendOrder', 'schedulePiece', 'unschedulePiece'] as const),
    ...(['addPieceAddress', 'removePieceAddress'] as const),
  ],
  newsletters: [
    ...(['createLetter', 'deleteLetter', 'resumeLetter', 'saveLetter', 'scheduleLetter'] as const),
    ...(['sendLetter', 'stopLetter', 'archiveLetter', 'chooseLetterSubject'] as const),
  ],
  comments: [
    ...(['answerComment', 'countCommentsOf', 'emptyCommentTrash', 'eraseCommentsOf'] as const),
    ...(['getCommentRules', 'listComments', 'moderateComments', 'saveCommentRules'] as const),
  ],
  leads: [
    ...(['listLeads', 'getLeadBoard', 'getLead', 'changeLead', 'noteLead', 'deleteLead'] as const),
    ...(['mergeLeads', 'separateLead'] as const),
  ],
  settings: [
    ...(['listDomains', 'planDomain', 'addDomain', 'removeDomain'] as const),
    ...(['getMailSender', 'createMailKey', 'checkMailSender'] as const),
    ...(['listDeadJobs', 'retryJobs', 'dropJobs'] as const),
    ...(['listAudit', 'checkDomain', 'listBrokenDomains', 'listPeople', 'getReviewRules'] as const),
    ...(['saveReviewRules', 'createCategory', 'deleteCategory', 'mergeCategory'] as const),
    ...(['removeSearchRule', 'saveSearchRule', 'saveAuthor'] as const),
    ...([
      'renameCategory',
      'getSettings',
      'saveLegalText',
      'saveSettings',
      'listWebhooks',
      'getMenus',
      'saveMenu',
      'getBrand',
      'saveBrandPicture',
      'saveBrandColours',
      'saveBrandTypefaces',
    ] as const),
    ...(['getDesign', 'publishDesign', 'discardDesign', 'previewDesign'] as const),
    ...(['listDesignVersions', 'restoreDesignVersion'] as const),
    ...(['getWebhook', 'createWebhook', 'changeWebhook', 'rotateWebhookSecret', 'pauseWebhook'] as const),
    ...(['resumeWebhook', 'deleteWebhook', 'testWebhook', 'redeliverWebhook'] as const),
    ...(['importRedirects', 'removeRedirect', 'forgetMissingPath'] as const),
    ...([
      'listForms',
      'getForm',
      'createForm',
      'saveForm',
      'deleteForm',
      'getLeadRules',
      'saveLeadRule',
    ] as const),
  ],
}

describe.each(names)('%s by a token', (name) => {
  const aThrough = (scopes: readonly TokenScope[]): Through => ({
    id: 'token',
    name: 'CRM',
    organisation: 'AXS' as OrganisationId,
    scopes,
  })
  const isOfPrograms = tokenScopes.some((scope) => ofScope[scope].includes(name))
  /** Input for all scopes. Refused calls do not change its subject. */
  let input: unknown
  beforeAll(async () => {
    input = isOfPrograms
      ? await rows[name].input(world, 'own', world.people.administrator)
      : await readAuthors(name)
  })

  // The allowed scope is tried last, because with this scope the operation changes the data.
  const isGood = (scope: TokenScope) => ofScope[scope].includes(name)
  const good = tokenScopes.filter(isGood)
  const byScope = [...tokenScopes.filter((scope) => !isGood(scope)), ...good]
  test.each(sample(byScope, { always: good, count: 1, key: `${name} by a token` }))(
    'good for %s',
    async (scope) => {
      const { administrator } = world.people
      const outcome = await ask(name, administrator, input, { through: aThrough([scope]) })
      if (isGood(scope)) {
        // The parts of a release require more scopes than the release.
        expect(['done', 'stale', 'refused']).toContain(outcome.kind)
        expect(outcome).not.toMatchObject({ reason: 'tokenScope' })
      } else
        expect(outcome).toEqual(
          isOfPrograms ? { kind: 'refused', reason: 'tokenScope' } : { kind: 'missing' },
        )
    },
  )

  test('does not exist for a token of another organisation, even an owner’s', async () => {
    const { owner } = world.people
    const through = aThrough(tokenScopes)
    for (const organisation of ['ACX', 'XXX', ALL_ORGANISATIONS])
      expect(await ask(name, owner, input, { organisation, through })).toEqual({ kind: 'missing' })
  })

  test('grants no more than the person’s role', async () => {
    const { contributor } = world.people
    const isAllowed = isOfPrograms && rows[name].least === 'contributor'
    const others = isAllowed
      ? await rows[name].input(world, 'another’s', contributor)
      : await readAuthors(name)
    const outcome = await ask(name, contributor, others, { through: aThrough(tokenScopes) })
    expect(isLetIn(outcome)).toBe(isAllowed)
  })
})

test('an audit line names the token', async () => {
  const { administrator } = world.people
  const through = {
    id: 'token',
    name: 'CRM',
    organisation: 'AXS' as OrganisationId,
    scopes: ['settings'],
  } as const
  await ask('createCategory', administrator, { name: `Ferias ${++count}` }, { through })
  const [line] = await world.store.audit.listAudit(through.organisation, {
    before: null,
    limit: 1,
    isCompanyWide: false,
  })
  expect(line).toMatchObject({ action: 'createCategory', details: { token: 'CRM', tokenId: 'token' } })
})

describe('operations that publish indirectly require the publishing scope', () => {
  test.each([
    [['draft'], [], ['tokenScope']],
    [['draft', 'publish'], [expect.anything()], []],
  ] as [TokenScope[], unknown[], string[]][])(
    '%j: several pieces together',
    async (scopes, done, refused) => {
      const { administrator } = world.people
      const { id } = await aPiece(world, 'own', administrator)
      const through = {
        id: 'token',
        name: 'CRM',
        organisation: 'AXS' as OrganisationId,
        scopes: ['read', ...scopes] as const,
      }
      const input = { from: `rights-page-${++count}`, changes: [{ id, change: { kind: 'publish' } }] }
      const outcome = await ask('changePieces', administrator, input, { through })
      expect(outcome).toMatchObject({ answer: { done, refused: refused.map((reason) => ({ id, reason })) } })
    },
  )

  test('a token can offer a shared piece, but not publish it at once where its person may publish', async () => {
    const { owner } = world.people
    const { id } = await aPiece(world, 'own', owner)
    const through = { id: 'token', name: 'CRM', organisation: 'AXS' as OrganisationId, scopes: tokenScopes }
    await ask('sharePiece', owner, { id, receivers: ['ACX'], canonical: 'home', locked: [] }, { through })
    expect(await ask('getSharing', owner, { id, text: null })).toMatchObject({
      answer: { receivers: [expect.objectContaining({ organisation: 'ACX', state: 'offered' })] },
    })
  })

  test('a release cannot contain content of another organisation', async () => {
    const { owner } = world.people
    const { id } = await aRelease(world, 'own')
    const through = { id: 'token', name: 'CRM', organisation: 'AXS' as OrganisationId, scopes: tokenScopes }
    const input = { id, where: 'ACX', category: null, name: `Ferias ${++count}` }
    expect(await ask('setReleaseNames', owner, input, { through })).toEqual({ kind: 'missing' })
    expect(await ask('setReleaseNames', owner, input)).toMatchObject({ kind: 'done' })
  })
})

/** Operations that can be called over all organisations. */
const across = names.filter((name) => (operations[name] as Operation).isAcross)

describe.each(names)('%s of all organisations', (name) => {
  const row = rows[name]
  const isAcross = across.includes(name)
  test.each(sample(roles, { always: isAcross ? [row.least] : [], count: 1, key: `${name} across` }))(
    'by %s',
    async (role) => {
      const person = world.people[role]
      const input = isAcross ? await row.input(world, 'own', person) : await readAuthors(name)
      const outcome = await ask(name, person, input, { organisation: ALL_ORGANISATIONS })
      if (!isAcross) expect(outcome).toEqual({ kind: 'missing' })
      else if (roles.indexOf(role) >= roles.indexOf(row.least)) expect(isLetIn(outcome)).toBe(true)
      else expect(outcome).toEqual({ kind: 'refused', reason: 'notAllowed' })
    },
  )

  test('does not exist for a person without roles', async () => {
    const stranger = { ...world.people.author, id: 'a-stranger' }
    const outcome = await ask(name, stranger, await readAuthors(name), { organisation: ALL_ORGANISATIONS })
    expect(outcome).toEqual({ kind: 'missing' })
  })
})

describe('content shared among other organisations', () => {
  const others = roles.filter((role) => role !== 'owner')
  const takesOffers = ['takeOffer', 'declineOffer']

  describe.each(names)('%s', (name) => {
    const row: Row | undefined = rows[name]
    if (!row || row.isAboutOrganisation || operations[name].permission === 'audit.read') return
    // Ids of leads may coincide with ids of this organisation's contacts, so a call would succeed.
    if (operations[name].permission === 'leads.manage') return
    test.each(sample(others, { count: 1, key: `${name} shared` }))('by %s: is unreachable', async (role) => {
      const input = (await readAuthors(name)) as Record<string, unknown>
      const ids = [notOurs.shared, notOurs.copy, ...(takesOffers.includes(name) ? [] : [notOurs.offered])]
      const foreign = [
        ...('id' in input ? ids.map((id) => ({ ...input, id })) : []),
        ...('card' in input ? [{ ...input, card: notOurs.card }] : []),
      ]
      // Invitations and similar subjects have text ids, for which a number is invalid input.
      const kinds = typeof input.id === 'string' ? ['invalid'] : ['missing']
      for (const foreignInput of foreign)
        expect(kinds).toContain((await ask(name, world.people[role], foreignInput)).kind)
    })
  })
})

test.each(roles)('only owners create organisations, not %s', async (role) => {
  const outcome = await ask(
    'createOrganisation',
    world.people[role],
    { name: 'Nueva' },
    { organisation: 'NUEVA' },
  )
  expect(outcome.kind).toBe(role === 'owner' ? 'done' : 'missing')
})

test('files on the company’s shelf can be used everywhere and changed by editors, not by their uploaders', async () => {
  const { contributor, editor } = world.people
  const { id } = await aPicture(world, 'own', contributor)
  const change = { id, alt: 'Un puente', focus: { x: 50, y: 50 } }
  expect(await ask('describePicture', contributor, change)).toMatchObject({ answer: { mayChange: true } })
  expect(await ask('sharePicture', editor, { id, isShared: true })).toMatchObject({
    answer: { mayChange: true },
  })
  expect(await ask('describePicture', contributor, change)).toEqual({ kind: 'refused', reason: 'notAllowed' })
  const reader = await addPerson(world.store, {
    email: newEmail(),
    role: 'administrator',
    organisation: 'ACX',
  })
  const shared = { id, alt: 'Un puente', mayChange: false, mayShare: false, isShared: true }
  expect(await ask('getPicture', reader, { id }, { organisation: 'ACX' })).toMatchObject({
    answer: { picture: shared },
  })
  expect(await ask('listPictures', reader, { isShared: true }, { organisation: 'ACX' })).toMatchObject({
    answer: { pictures: expect.arrayContaining([expect.objectContaining({ ...shared, home: 'Grupo AXS' })]) },
  })
  expect(await ask('listPictures', reader, {}, { organisation: 'ACX' })).toMatchObject({
    answer: { pictures: expect.not.arrayContaining([expect.objectContaining({ id })]) },
  })
  for (const [name, input] of [
    ['describePicture', change],
    ['removePicture', { id }],
    ['sharePicture', { id, isShared: false }],
  ] as const)
    expect(await ask(name, reader, input, { organisation: 'ACX' })).toEqual({ kind: 'missing' })
})

test('a form of the company is changed by owners only, and routed to organisations of the company', async () => {
  const { administrator, owner } = world.people
  const country = { ...anEmailField, id: 'pais', kind: 'choice' as const, options: ['Perú', 'Chile'] }
  const form = { ...toFormSettings(), isCompany: true }
  const fields = [...form.fields, { ...country, hint: '', version: 1 }]
  const to = (organisation: string) => ({ field: 'pais', to: { Perú: organisation } })
  expect(await ask('createForm', administrator, form)).toEqual({ kind: 'refused', reason: 'formCompany' })
  for (const route of [to('NADIE'), { field: 'correo', to: {} }, { field: 'pais', to: { Italia: 'AXS' } }])
    expect(await ask('createForm', owner, { ...form, fields, route })).toEqual({
      kind: 'invalid',
      problems: { route: 'formRoute' },
    })
  const made = await ask('createForm', owner, { ...form, fields, route: to('AXS') })
  expect(made).toMatchObject({ kind: 'done' })
  const { id } = (made as { answer: { id: number } }).answer
  expect(await ask('getForm', administrator, { id })).toMatchObject({
    answer: { routed: { AXS: 'Grupo AXS' } },
  })
  for (const [name, input] of [
    ['saveForm', { id, version: 1, ...form, isCompany: false }],
    ['deleteForm', { id }],
  ] as const)
    expect(await ask(name, administrator, input)).toEqual({ kind: 'refused', reason: 'formCompany' })
  expect(await ask('deleteForm', owner, { id })).toMatchObject({ kind: 'done' })
})

describe.each([
  ['saveMenu', { name: 'socialLinks', base: null, value: [] }],
  ['saveBrandPicture', { name: 'logo', base: null, picture: null }],
  ['saveBrandColours', { base: null, value: { band: 'dark', paper: null } }],
  ['saveBrandTypefaces', { base: null, value: { pair: 'inter' } }],
] as const)('%s for the company', (name, value) => {
  const input = { ...value, company: { isLocked: true, wasLocked: false } }

  test.each(roles)('by %s: reserved to owners', async (role) => {
    const outcome = await ask(name, world.people[role], input)
    if (role === 'owner') expect(outcome.kind).toBe('done')
    else {
      const reason = role === 'administrator' ? 'companyOwners' : 'notAllowed'
      expect(outcome).toEqual({ kind: 'refused', reason })
    }
    // Values of other companies are unchanged.
    const companies = await world.store.companyValues.listCompanies()
    for (const { organisation } of companies.filter(({ organisation }) => organisation !== 'AXS')) {
      const { brand, menus } = await world.store.companyValues.readCompanyValues(organisation)
      expect({ brand, menus }).toEqual({ brand: {}, menus: {} })
    }
  })

  test('does not exist over all organisations, and is refused to an owner’s token', async () => {
    const { owner } = world.people
    const through = { id: 'token', name: 'CRM', organisation: 'AXS' as OrganisationId, scopes: tokenScopes }
    expect(await ask(name, owner, input, { organisation: ALL_ORGANISATIONS })).toEqual({ kind: 'missing' })
    expect(await ask(name, owner, input, { through })).toEqual({ kind: 'refused', reason: 'companyOwners' })
  })

  test('the audit log names the scope and the lock', async () => {
    await ask(name, world.people.owner, input)
    const filter = { before: null, limit: 1, isCompanyWide: false }
    const [line] = await world.store.audit.listAudit('AXS' as OrganisationId, filter)
    expect(line).toMatchObject({ action: name, details: { isCompany: 'true', isLocked: 'true' } })
  })
})

describe('no one grants more rights than they hold', () => {
  test.each([
    ['administrator', 'administrator', 'done'],
    ['administrator', 'owner', 'refused'],
    ['owner', 'owner', 'done'],
  ] as const)('%s invites %s: %s', async (actor, role, kind) => {
    const outcome = await ask('invitePerson', world.people[actor], { email: newEmail(), role })
    expect(outcome.kind).toBe(kind)
    if (kind === 'refused') expect(outcome).toEqual({ kind, reason: 'grantsTooMuch' })
  })

  test('changing a role cannot make someone an owner', async () => {
    const input = { personId: world.people.editor.id, role: 'owner' }
    expect(await ask('changeRole', world.people.owner, input)).toMatchObject({ kind: 'invalid' })
  })

  test('people cannot change or remove themselves', async () => {
    const { administrator } = world.people
    const personId = administrator.id
    const outcomes = [
      await ask('changeRole', administrator, { personId, role: 'author' }),
      await ask('removePerson', administrator, { personId }),
    ]
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'refused', reason: 'notYourself' })))
  })

  test('an administrator cannot create password links for people with roles elsewhere or for owners', async () => {
    const { store, people } = world
    const email = newEmail()
    const person = await addPerson(store, { email, role: 'author', organisation: 'AXS' })
    expect(await ask('resetPassword', people.administrator, { personId: person.id })).toMatchObject({
      kind: 'done',
      answer: {
        email,
        isMailed: false,
        link: expect.stringMatching(/^http:\/\/redaccion\.localhost.*\/clave\?clave=/),
      },
    })
    await inviteAndAccept(person, 'ACX')
    expect(await ask('resetPassword', people.administrator, { personId: person.id })).toEqual({
      kind: 'refused',
      reason: 'hasOtherRoles',
    })
    expect(await ask('resetPassword', people.administrator, { personId: people.owner.id })).toEqual({
      kind: 'missing',
    })
  })

  async function inviteAndAccept(person: Person, organisation: string) {
    const now = new Date()
    await world.store.links.createLink({
      id: `link${++count}`,
      tokenHash: `link${count}`,
      kind: 'invitation',
      email: person.email,
      role: 'author',
      createdBy: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      organisationId: parseOrganisationId(organisation),
    })
    await world.store.links.redeemInvitationFor(`link${count}`, person, now)
  }
})

test('a refusal is recorded in the audit log with the refused person', async () => {
  const { author, owner } = world.people
  await ask('listAudit', author, { before: null })
  const outcome = await ask('listAudit', owner, { before: null })
  expect(outcome).toMatchObject({
    kind: 'done',
    answer: {
      entries: expect.arrayContaining([
        expect.objectContaining({ action: 'listAudit', result: 'refused', personId: author.id }),
      ]),
    },
  })
})

test('an administrator cannot read audit lines of another organisation or company-wide ones', async () => {
  const { administrator } = world.people
  const { store } = world
  const line = { personId: null, personName: '', action: 'signIn', subject: null, details: {} } as const
  await store.audit.recordAudit({ ...line, organisation: null, result: 'refused' })
  await store.audit.recordAudit({ ...line, organisation: parseOrganisationId('ACX'), result: 'done' })
  const outcome = await ask('listAudit', administrator, { before: null })
  const { entries: answer } = (outcome.kind === 'done' ? outcome.answer : { entries: [] }) as {
    entries: { organisation: string | null }[]
  }
  expect(answer.length).toBeGreaterThan(0)
  expect(answer.every(({ organisation }) => organisation === 'AXS')).toBe(true)
})
