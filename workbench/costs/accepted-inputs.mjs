/**
 * The largest inputs that operations accept, if a schema alone cannot determine them: the required records
 * are created first.
 */

const page = () => crypto.randomUUID()
const short = () => page().slice(0, 8)
const address = () => `https://${short()}.example.com/hook`

const toForm = (largest) => ({
  ...largest,
  slug: `f${short()}`,
  retentionDays: 365,
  recipients: [],
  fields: largest.fields.map((field, at) => ({
    ...field,
    id: `f${at}`,
    kind: at === 0 ? 'email' : 'choice',
    isRequired: true,
    label: `Campo ${at}`,
    options: field.options.map((option, index) => `${index} ${option}`.slice(0, option.length).trim()),
  })),
})
const aForm = (largest) => {
  const field = { hint: '', options: ['uno', 'dos'], version: 1 }
  return toForm({ ...largest, title: 'Formulario', fields: [field, field] })
}

/** Returns a function that makes a new input of an operation for each call, or undefined if its schema is enough. */
export function findAcceptedInput(name, { largest, fixtures, emptyFields }) {
  const { release, category } = fixtures
  const fields = (title) => ({ ...emptyFields, format: 'html', title, content: '<p>a</p>' })
  const aPiece = ({ perform }) => perform('createPiece', 'AXS', { from: page(), fields: fields('Nueva') })
  const aWebhook = ({ perform }) =>
    perform('createWebhook', 'AXS', { name: 'Aviso', address: address(), events: ['piece.published'] })
  const ofWebhook = async (owner) => ({ ...largest, id: (await aWebhook(owner)).id, address: address() })
  const ofForm = async (owner) => {
    const { id } = await owner.perform('createForm', 'AXS', aForm({}))
    const { version } = await owner.perform('getForm', 'AXS', { id })
    return largest.fields ? { ...toForm(largest), id, version } : { ...largest, id, version }
  }
  const ofPiece = async (owner) => ({ ...largest, id: (await aPiece(owner)).id })
  const ofReview = async (owner) => {
    const { id, version } = await aPiece(owner)
    await owner.perform('submitForReview', 'AXS', {
      id,
      base: version,
      from: page(),
      fields: fields('Nueva'),
    })
    return { ...largest, id, people: [] }
  }
  const ofCategory = async ({ perform }) => {
    const name = short()
    const { id } = await perform('createCategory', 'AXS', { name })
    return { ...largest, id, base: name, name: page(), into: category }
  }
  const ofInvitation = async ({ perform }) => {
    const email = `${short()}@example.com`
    await perform('invitePerson', 'AXS', { email, role: 'author' })
    const { invitations } = await perform('listPeople', 'AXS', { text: email })
    return { id: invitations[0].id }
  }
  const aPath = async ({ perform }) => {
    const path = `/${short()}`
    await perform('importRedirects', 'AXS', { list: `${path},${fixtures.card}` })
    return { path }
  }
  const aFilter = () => ({ name: short(), query: '?estado=borrador' })
  const aRule = () => ({ kind: 'synonyms', words: [short(), short()], cards: [], meant: null })
  /** Publishes a post of an organisation. */
  const aLivePiece = async ({ perform }, organisation = 'AXS') => {
    const title = short()
    const { id, version } = await perform('createPiece', organisation, {
      from: page(),
      fields: fields(title),
    })
    await perform('publishPiece', organisation, { id, base: version, from: page(), fields: fields(title) })
    return { id, title }
  }
  const share = async (owner, [home, receiver]) => {
    const { id, title } = await aLivePiece(owner, home)
    await owner.perform('sharePiece', home, { id, receivers: [receiver], canonical: 'home', locked: [] })
    return { id, title }
  }
  /** Creates a copy in AXS of a post of ACX. */
  const ofCopy = async (owner) => {
    const { title: text } = await share(owner, ['ACX', 'AXS'])
    const { pieces } = await owner.perform('listPieces', 'AXS', { text })
    return { ...largest, id: pieces[0].id }
  }
  const aTemplate = async (owner) => ({ ...(await aPiece(owner)), name: short() })
  const aSubscription = () => ({ home: 'ACX', kind: 'tag', topic: short(), mode: 'offer' })
  const aRole = () => ({ group: short(), organisation: 'AXS', role: 'author' })
  const later = { local: '2999-12-31T08:00', isSecond: null }
  const made = async ({ perform }, operation, input) => ({ id: (await perform(operation, 'AXS', input)).id })
  const makers = {
    createForm: () => toForm(largest),
    saveForm: ofForm,
    getForm: ofForm,
    deleteForm: ofForm,
    createWebhook: () => ({ ...largest, address: address() }),
    changeWebhook: ofWebhook,
    getWebhook: async (owner) => ({ id: (await aWebhook(owner)).id }),
    deleteWebhook: ofWebhook,
    pauseWebhook: ofWebhook,
    resumeWebhook: ofWebhook,
    rotateWebhookSecret: ofWebhook,
    binPiece: ofPiece,
    restorePiece: async (owner) => {
      const { id } = await aPiece(owner)
      await owner.perform('binPiece', 'AXS', { id })
      return { id }
    },
    requestReview: ofReview,
    renameCategory: ofCategory,
    mergeCategory: ofCategory,
    deleteCategory: ofCategory,
    revokeInvitation: ofInvitation,
    resendInvitation: ofInvitation,
    endApiToken: (owner) => made(owner, 'createApiToken', { name: short(), scopes: ['read'] }),
    removeRedirect: aPath,
    addPieceAddress: async (owner) => ({ id: (await aPiece(owner)).id, address: `/${short()}` }),
    removePieceAddress: async (owner) => {
      const { id } = await aPiece(owner)
      const path = `/${short()}`
      await owner.perform('addPieceAddress', 'AXS', { id, address: path })
      return { id, path }
    },
    getAnnouncement: ofPiece,
    setAnnouncement: async (owner) => ({ id: (await aPiece(owner)).id, isAsked: true }),
    schedulePiece: async (owner) => ({ id: (await aPiece(owner)).id, publishAt: later, withdrawAt: null }),
    sharePiece: async (owner) => ({
      id: (await aLivePiece(owner)).id,
      receivers: ['ACX'],
      canonical: 'home',
      locked: ['content'],
    }),
    stopSharing: async (owner) => {
      const { id } = await share(owner, ['AXS', 'ACX'])
      return { id, receiver: 'ACX', copies: 'leave' }
    },
    acknowledgeOrigin: ofCopy,
    leaveOrigin: ofCopy,
    setReceivedCanonical: async (owner) => ({ ...(await ofCopy(owner)), namesHome: true }),
    subscribe: aSubscription,
    unsubscribe: async ({ perform }) => {
      const subscription = aSubscription()
      await perform('subscribe', 'AXS', subscription)
      const { subscriptions } = await perform('listSubscriptions', 'AXS', { home: 'ACX' })
      return { id: subscriptions.find(({ topic }) => topic === subscription.topic).id }
    },
    saveTemplate: async (owner) => {
      const { id, name } = await aTemplate(owner)
      return { id, name }
    },
    getTemplate: async (owner) => {
      const { id, name } = await aTemplate(owner)
      return made(owner, 'saveTemplate', { id, name })
    },
    saveSettings: () => ({ values: { description: page() }, base: {} }),
    setReleaseTexts: () => ({ id: release, values: { description: page() } }),
    saveDirectoryRole: aRole,
    removeDirectoryRole: async ({ perform }) => {
      const { group, organisation, role } = aRole()
      await perform('saveDirectoryRole', 'AXS', { group, organisation, role })
      return { group, organisation }
    },
    changeIdea: async (owner) => {
      const idea = { title: 'Idea', sentence: '', person: null, day: null, organisations: [] }
      const { id } = await made(owner, 'createIdea', idea)
      return { id, base: 1, fields: { day: '2026-12-01' } }
    },
    scheduleLetter: () => ({ ...largest, sendAt: null }),
    saveFilter: aFilter,
    removeFilter: (owner) => made(owner, 'saveFilter', aFilter()),
    saveSearchRule: aRule,
    removeSearchRule: (owner) => made(owner, 'saveSearchRule', aRule()),
    saveCommentRules: async ({ perform }) => {
      const { version } = await perform('getCommentRules', 'AXS', {})
      return { ...largest, version }
    },
    saveAuthor: async ({ perform }) => {
      const { authors } = await perform('listAuthors', 'AXS', {})
      return { ...largest, name: authors[0].name, picture: '' }
    },
    restoreRevision: async ({ perform }) => {
      const { id, version } = await aPiece({ perform })
      const [{ id: revision }] = await perform('listRevisions', 'AXS', { id })
      return { id, revision, base: version, from: page() }
    },
    saveBoard: async ({ perform }) => {
      const { version: base, arrangement } = await perform('getBoard', 'AXS', {})
      return { from: page(), base, seen: arrangement, arrangement }
    },
    scheduleRelease: () => ({ id: release, publishAt: null }),
    deleteRelease: (owner) => made(owner, 'createRelease', { name: short(), sentence: '' }),
    erasePersonalData: () => ({ email: `${short()}@example.com`, extent: 'everything' }),
    createOrganisation: () => ({ ...largest, id: `O${short()}`, domain: `${short()}.example.com` }),
    addDomain: () => ({ domain: `${short()}.example.com`, isPrimary: false }),
    createMailKey: async ({ perform }) => {
      const { settings } = await perform('getSettings', 'AXS', {})
      const base = { mailFrom: settings.mailFrom }
      await perform('saveSettings', 'AXS', { base, values: { mailFrom: 'noticias@axs.example' } })
      return {}
    },
    planDomain: () => ({ domain: `${short()}.example.com` }),
    removeDomain: async ({ perform }) =>
      perform('addDomain', 'AXS', { domain: `${short()}.example.com`, isPrimary: false }),
  }
  // Requests a list without filters, because it has the longest response.
  return makers[name] ?? ('cursor' in largest ? () => ({}) : undefined)
}
