/** @jest-environment node */
import { eq, inArray, sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { listForms } from '@/lib/content/from-db/forms'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { FormField, FormRoute } from '@/lib/base/domain/form'
import { unknownSource } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import type { Mail, SendOutcome } from '@/lib/base/mail/send-mail'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import {
  audit,
  forms,
  leadFiles,
  leadMails,
  leadNotes,
  leads,
  notices,
  organisations,
  subscribers,
} from '@/lib/db/schema'
import type { FormSettings } from '@/lib/features/audience/forms/forms'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { toArchive, toMp3 } from '@/lib/testing/media-samples'
import { deliverLeadMails } from './deliver-lead-mails'
import type { ReceivedLead } from './receive'
import { receiveForm, resetFormLimit } from './receive-form'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const NVA = 'NVA' as OrganisationId
const noon = new Date('2026-11-01T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const day = 24 * 60

let mockOpen: OpenDatabase
let open: OpenDatabase
let mockStore: Queries | null
let store: Queries

jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => mockStore }))
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => createStoreContentService(mockOpen.database),
}))
jest.mock('@/lib/base/platform/log', () => ({
  log: () => ({ error: jest.fn(), info: jest.fn(), warn: jest.fn() }),
}))

beforeAll(async () => {
  mockOpen = open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  mockStore = store = bindQueries(open.database)
})
afterAll(() => open.close())
afterEach(async () => {
  await open.database.delete(forms)
})

const aConsent = (label: string): FormField => ({
  id: 'acepto',
  kind: 'consent',
  label,
  hint: '',
  isRequired: true,
  options: [],
  version: 9,
})

const settings = {
  slug: 'contacto',
  title: 'Escríbanos',
  introduction: '',
  fields: [aConsent('Acepto.')],
  button: '',
  thanks: '',
  isOpen: true,
  isOnContact: false,
  recipients: ['ventas@example.com'],
  retentionDays: 30,
  answer: '',
  answerSubject: '',
  basis: 'consent' as const,
  isCompany: false,
  needsProof: false,
  route: null as FormRoute | null,
}

async function aForm(some: Partial<FormSettings> = {}, organisation = AXS) {
  const { id: by } = await addPerson(store, {
    email: `e${Math.random()}@example.com`,
    role: 'administrator',
    organisation,
  })
  const made = await store.forms.createForm(organisation, { fields: { ...settings, ...some }, by })
  if (made.kind !== 'done') throw new Error(made.kind)
  return made.id
}

const aLead = (formId: number, some: Partial<ReceivedLead> = {}): ReceivedLead => ({
  formId,
  email: 'ana@example.com',
  values: [
    { id: 'nombre', kind: 'text', label: 'Nombre', value: 'Ana 100%' },
    { id: 'acepto', kind: 'consent', label: 'Acepto.', value: 'yes', version: 1 },
  ],
  language: 'es',
  page: '/contacto',
  source: unknownSource,
  files: [],
  digest: 'digest',
  recipients: settings.recipients,
  answers: false,
  at: noon,
  ...some,
})
const list = (scope: Parameters<Queries['leads']['listLeads']>[0], text: string | null = null) =>
  store.leads.listLeads(scope, { state: null, text, before: null, limit: 10 })

describe('a form', () => {
  test('is visible to readers while it is open', async () => {
    await aForm()
    await aForm({ slug: 'cerrado', isOpen: false })
    expect((await listForms(open.database, AXS)).map(({ slug }) => slug)).toEqual(['contacto'])
    expect(await listForms(open.database, ACX)).toEqual([])
    expect(JSON.stringify(await listForms(open.database, AXS))).not.toContain('ventas@')
    expect(await store.forms.findOpenForm(AXS, 'cerrado')).toBeNull()
  })

  test('has a unique path within its organisation', async () => {
    const id = await aForm()
    await aForm({}, ACX)
    expect(await store.forms.createForm(AXS, { fields: settings, by: 'x' })).toEqual({ kind: 'slugTaken' })
    const other = await aForm({ slug: 'otro' })
    expect(await store.forms.saveForm(AXS, { id: other, version: 1, fields: settings })).toBe('slugTaken')
    expect(await store.forms.saveForm(ACX, { id, version: 1, fields: settings })).toBeNull()
  })

  test("numbers the versions of a consent's text itself, and ignores submitted version numbers", async () => {
    const id = await aForm()
    const save = async (version: number, label: string) => {
      await store.forms.saveForm(AXS, { id, version, fields: { ...settings, fields: [aConsent(label)] } })
      return (await store.forms.getForm(AXS, id))?.fields[0]?.version
    }
    expect(await save(1, 'Acepto.')).toBe(1)
    expect(await save(2, 'Acepto todo.')).toBe(2)
    expect(await save(3, 'Acepto todo.')).toBe(2)
    expect(await save(4, 'Acepto.')).toBe(3)
  })

  test('is returned if another person has saved it meanwhile', async () => {
    const id = await aForm()
    await store.forms.saveForm(AXS, { id, version: 1, fields: { ...settings, title: 'Otra' } })
    expect(await store.forms.saveForm(AXS, { id, version: 1, fields: settings })).toMatchObject({
      kind: 'stale',
      current: { title: 'Otra', version: 2 },
    })
  })

  test('cannot be deleted while it has leads', async () => {
    const id = await aForm()
    const { id: lead } = await store.incomingLeads.receiveLead(AXS, aLead(id))
    expect(await store.forms.deleteForm(AXS, id)).toBe(false)
    expect((await store.forms.listForms(AXS)).map((form) => form.leads)).toEqual([1])
    await store.leads.deleteLead(AXS, lead)
    expect(await store.forms.deleteForm(ACX, id)).toBe(false)
    expect(await store.forms.deleteForm(AXS, id)).toBe(true)
  })
})

describe('a form of the company', () => {
  const country: FormField = { ...aConsent('País'), id: 'pais', kind: 'choice', options: ['España', 'Perú'] }
  const company = {
    fields: [country, { ...aConsent('Correo'), id: 'correo', kind: 'email' as const }],
    isCompany: true,
    route: { field: 'pais', to: { Perú: NVA } },
  }
  const setCompany = (companyId: number) =>
    open.database
      .update(organisations)
      .set({ companyId })
      .where(inArray(organisations.id, [ACX, NVA]))
  beforeAll(() => setCompany(1))
  afterAll(() => setCompany(2))
  const listSlugs = async (organisation: OrganisationId) =>
    (await listForms(open.database, organisation)).map(({ slug }) => slug)

  test('is visible in every organisation, except those with a form of the same address', async () => {
    await aForm(company)
    await aForm({ slug: 'otro' })
    await aForm({ isOpen: false }, ACX)
    expect([await listSlugs(AXS), await listSlugs(ACX), await listSlugs(NVA)]).toEqual([
      ['contacto', 'otro'],
      [],
      ['contacto'],
    ])
    expect(await store.forms.findOpenForm(NVA, 'contacto')).toMatchObject({ isCompany: true })
    expect(await store.forms.findOpenForm(ACX, 'contacto')).toBeNull()
    expect(await store.forms.listCompanyForms(NVA)).toMatchObject([{ slug: 'contacto' }])
    expect(await store.forms.listCompanyForms(AXS)).toEqual([])
    await open.database.update(organisations).set({ companyId: 2 }).where(eq(organisations.id, NVA))
    expect(await listSlugs(NVA)).toEqual([])
    expect(await store.forms.nameColleagues(AXS, [ACX, NVA])).toEqual({ ACX: expect.any(String) })
    await setCompany(1)
  })

  test('has a unique address among the forms of the company', async () => {
    await aForm(company)
    const made = await store.forms.createForm(ACX, {
      fields: { ...settings, ...company },
      by: await anyone(),
    })
    expect(made).toEqual({ kind: 'slugTaken' })
  })

  test.each([
    ['Perú', 'NVA'],
    ['España', 'ACX'],
  ])('sends the lead of %s to %s', async (value, target) => {
    await aForm(company)
    const fields = new FormData()
    fields.set('campo-pais', value)
    fields.set('campo-correo', 'ana@example.com')
    const where = { slug: 'contacto', language: 'es' as const, clientAddress: '192.0.2.7', page: null }
    expect(
      await receiveForm({ ...where, source: unknownSource, organisation: ACX, fields, isCut: false }),
    ).toBeNull()
    expect((await list(everyOrganisation)).map(({ organisation }) => organisation.id)).toEqual([target])
    resetFormLimit()
  })
})

describe('a lead', () => {
  test('is stored once if it is sent repeatedly within an hour', async () => {
    const form = await aForm()
    const sendings = await Promise.all(
      [0, 0, 59].map((minutes) => store.incomingLeads.receiveLead(AXS, aLead(form, { at: after(minutes) }))),
    )
    expect(new Set(sendings.map(({ id }) => id)).size).toBe(1)
    expect(sendings.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await store.incomingLeads.receiveLead(AXS, aLead(form, { at: after(61) }))).isNew).toBe(true)
    expect(await open.database.$count(leadMails)).toBe(2)
  })

  test('is found by words of its values within its organisation', async () => {
    const form = await aForm()
    const foreign = await aForm({}, ACX)
    await store.incomingLeads.receiveLead(AXS, aLead(form))
    await store.incomingLeads.receiveLead(ACX, aLead(foreign, { email: 'eva@example.com' }))
    const findNames = async (text: string) => (await list(AXS, text)).map(({ name }) => name)
    expect(await findNames('100%')).toEqual(['Ana 100%'])
    expect(await findNames('ANA@')).toEqual(['Ana 100%'])
    for (const text of ['1_0', 'Nombre', 'eva', '"'])
      expect([text, await findNames(text)]).toEqual([text, []])
    expect((await list(everyOrganisation)).map(({ organisation }) => organisation.id)).toEqual(['ACX', 'AXS'])
    expect(await list([])).toEqual([])
  })

  test('changes its state, and can be assigned to people who may work on leads', async () => {
    const id = (await store.incomingLeads.receiveLead(AXS, aLead(await aForm()))).id
    const editor = await addPerson(store, { email: 'ed@example.com', role: 'editor', organisation: 'AXS' })
    const author = await addPerson(store, { email: 'au@example.com', role: 'author', organisation: 'AXS' })
    expect(
      await store.leads.changeLead(AXS, { id, state: 'active', assigneeId: editor.id, by: author.id }),
    ).toBe(true)
    expect(await store.leads.changeLead(AXS, { id, assigneeId: author.id, by: editor.id })).toBe(false)
    await store.leads.changeLead(ACX, { id, state: 'won', by: editor.id })
    await store.leads.addLeadNote(AXS, { lead: id, by: editor.id, text: 'Llamar el lunes.', mentions: [] })
    expect(await store.leads.getLead(AXS, id)).toMatchObject({
      state: 'active',
      assigneeId: editor.id,
      notes: [{ text: 'Llamar el lunes.', by: 'ed' }],
      expiresAt: after(30 * day),
    })
    expect(await store.leads.getLead(ACX, id)).toBeNull()
    expect(await store.leads.countLeads(AXS)).toEqual({ new: 0, active: 1, won: 0, closed: 0 })
  })

  test('can be merged with others from the same address, and separated again', async () => {
    const form = await aForm()
    const receive = async (digest: string, some: Partial<ReceivedLead> = {}) =>
      (await store.incomingLeads.receiveLead(AXS, aLead(form, { digest, ...some }))).id
    const [first, second] = [await receive('a'), await receive('b')]
    const third = await receive('c')
    const stranger = await receive('d', { email: 'eva@example.com' })
    const by = await anyone()
    await store.leads.changeLead(AXS, { id: third, state: 'active', by })
    await store.leads.addLeadNote(AXS, { lead: first, by, text: 'Llamar.', mentions: [] })
    expect((await store.leads.getLead(AXS, third))?.others.map(({ id }) => id)).toEqual([second, first])
    expect(await store.leads.mergeLeads(AXS, { id: third, others: [stranger] })).toBe(false)
    expect(await store.leads.mergeLeads(ACX, { id: third, others: [second] })).toBe(false)
    expect(await store.leads.mergeLeads(AXS, { id: second, others: [first] })).toBe(true)
    expect(await store.leads.mergeLeads(AXS, { id: third, others: [second] })).toBe(true)
    expect(await store.leads.mergeLeads(AXS, { id: third, others: [second] })).toBe(false)
    const merged = await store.leads.getLead(AXS, third)
    expect([merged?.merged.map(({ id }) => id), merged?.others]).toEqual([[second, first], []])
    expect(merged?.notes).toMatchObject([{ text: 'Llamar.' }])
    expect((await list(AXS)).map(({ id }) => id)).toEqual([stranger, third])
    expect(await store.leads.countLeads(AXS)).toEqual({ new: 1, active: 1, won: 0, closed: 0 })
    expect(await store.leads.separateLead({ id: second, merged: first })).toBe(false)
    expect(await store.leads.separateLead({ id: third, merged: first })).toBe(true)
    expect((await list(AXS)).map(({ id, state }) => [id, state])).toEqual([
      [stranger, 'new'],
      [third, 'active'],
      [first, 'active'],
    ])
    await store.leads.deleteLead(AXS, third)
    expect(await open.database.$count(leads)).toBe(2)
  })

  test('notifies the mentioned people who may work on leads', async () => {
    const { id: lead } = await store.incomingLeads.receiveLead(AXS, aLead(await aForm()))
    const [by, mentioned] = [await anyone(), await anyone()]
    const author = (await addPerson(store, { email: 'aut@example.com', role: 'author', organisation: 'AXS' }))
      .id
    await store.leads.addLeadNote(AXS, { lead, by, text: 'Ver', mentions: [by, mentioned, author] })
    const sent = await open.database.select().from(notices).where(eq(notices.kind, 'leadMentioned'))
    expect(sent.map(({ personId, path }) => [personId, path])).toEqual([[mentioned, `/contactos/${lead}`]])
  })

  test('has files that only its organisation can read', async () => {
    const file = { field: 'plano', name: 'plano.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
    const { id: lead } = await store.incomingLeads.receiveLead(AXS, aLead(await aForm(), { files: [file] }))
    const opened = await store.leads.getLead(AXS, lead)
    const id = opened?.files[0]?.id ?? 0
    expect(opened?.files).toEqual([{ id, field: 'plano', name: 'plano.png', bytes: 3 }])
    expect([...((await store.leads.getLeadFile(AXS, { lead, file: id }))?.bytes ?? [])]).toEqual([1, 2, 3])
    expect(await store.leads.getLeadFile(ACX, { lead, file: id })).toBeNull()
    expect(await store.leads.getLeadFile(AXS, { lead: lead + 1, file: id })).toBeNull()
  })

  test('is erased with all its data when the retention period of its form ends', async () => {
    const file = { field: 'plano', name: 'plano.png', type: 'image/png', bytes: new Uint8Array([1]) }
    const short = await aForm({ retentionDays: 1 })
    const long = await aForm({ slug: 'otro', retentionDays: 2 })
    const { id } = await store.incomingLeads.receiveLead(AXS, aLead(short, { files: [file] }))
    await store.incomingLeads.receiveLead(AXS, aLead(long, { digest: 'otro' }))
    await store.leads.addLeadNote(AXS, { lead: id, by: await anyone(), text: 'x', mentions: [] })
    expect(await store.incomingLeads.getNextDue()).toBe(after(day).toISOString())
    expect(await store.incomingLeads.performDue(after(day - 1))).toBeNull()
    expect(await store.incomingLeads.performDue(after(day))).toEqual({ erased: 1 })
    expect(await store.incomingLeads.performDue(after(day))).toBeNull()
    const counts = [leads, leadFiles, leadNotes, leadMails].map((table) => open.database.$count(table))
    expect(await Promise.all(counts)).toEqual([1, 0, 0, 1])
    const [line] = await open.database.select().from(audit).where(eq(audit.action, 'eraseOldLeads'))
    expect(line).toMatchObject({ organisationId: 'AXS', details: { count: '1' } })
    expect(await store.incomingLeads.getNextDue()).toBe(after(2 * day).toISOString())
  })

  test('can be found and erased by email address in one statement', async () => {
    const form = await aForm()
    await store.incomingLeads.receiveLead(AXS, aLead(form))
    await open.database.execute(sql`delete from leads where email = 'ana@example.com'`)
    expect(await open.database.$count(leadMails)).toBe(0)
  })
})

const anyone = async () =>
  (await addPerson(store, { email: `n${Math.random()}@example.com`, role: 'editor', organisation: 'AXS' })).id

describe('mails about leads', () => {
  test('are sent once to each recipient, with replies going to the reader', async () => {
    await store.incomingLeads.receiveLead(AXS, aLead(await aForm()))
    const mails: Mail[] = []
    const mailer = {
      attempt: async (mail: Mail): Promise<SendOutcome> => (mails.push(mail), { kind: 'sent' }),
    }
    await deliverLeadMails({ store, mailer, now: () => noon })
    await deliverLeadMails({ store, mailer, now: () => after(60) })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'ventas@example.com',
      subject: 'Escríbanos: Ana 100%',
      headers: { 'Reply-To': 'ana@example.com' },
    })
    expect(mails[0]?.text).toContain('Acepto.\nAceptado')
    expect(mails[0]?.text).toMatch(/\/AXS\/contactos\/\d+\n$/)
  })

  test('are retried a limited number of times if sending fails, then wait for an operator', async () => {
    await store.incomingLeads.receiveLead(AXS, aLead(await aForm()))
    let [count, at] = [0, 0]
    const answer = '450 4.2.0 not now, ventas@example.com'
    const refusal: SendOutcome = { kind: 'refused', about: 'recipient', isPermanent: false, answer }
    const mailer = { attempt: async () => (count++, refusal) }
    for (let round = 0; round < 20; round++, at += 200) {
      await deliverLeadMails({ store, mailer, now: () => after(at) })
    }
    expect(count).toBe(12)
    expect(await store.jobs.listDeadJobs(AXS)).toMatchObject({
      count: 1,
      jobs: [{ kind: 'leadMails', organisation: 'AXS', attempts: 12, problem: '450 4.2.0' }],
    })
  })
})

describe('the answer to the sender', () => {
  const answered = { answer: 'Gracias. Le llamaremos.', answerSubject: 'Recibido', recipients: [] }
  const sent: Mail[] = []
  const deliver = (outcome: SendOutcome = { kind: 'sent' }) =>
    deliverLeadMails({
      store,
      mailer: { attempt: async (mail: Mail) => (sent.push(mail), outcome) },
      now: () => after(0),
    })
  const receive = (form: number, some: Partial<ReceivedLead> = {}, organisation = AXS) =>
    store.incomingLeads.receiveLead(
      organisation,
      aLead(form, { recipients: [], answers: true, digest: String(Math.random()), ...some }),
    )
  beforeEach(() => {
    sent.length = 0
  })

  test('has the words of the organisation only, and names its reason', async () => {
    await receive(await aForm(answered))
    await deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'ana@example.com',
      subject: 'Recibido',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    expect(sent[0]?.text).toMatch(/^Gracias\. Le llamaremos\.\n\n-- \nRecibe esta .*«Escríbanos»/)
    expect(JSON.stringify(sent)).not.toContain('Ana 100%')
  })

  test('is sent once a day by an organisation, and at most three times by all', async () => {
    const form = await aForm(answered)
    const [second, third] = [await aForm({ ...answered, slug: 'otro' }), await aForm(answered, ACX)]
    for (const minutes of [0, 1, day - 1, day * 2]) await receive(form, { at: after(minutes - day * 2) })
    await receive(second)
    await receive(third, {}, ACX)
    await receive(await aForm(answered, NVA), {}, NVA)
    await deliver()
    expect(sent).toHaveLength(3)
  })

  test('is not sent by a form after a hundred submissions in an hour', async () => {
    const form = await aForm(answered)
    for (let count = 0; count < 102; count++) await receive(form, { email: `a${count}@example.com` })
    expect(await open.database.$count(leadMails)).toBe(100)
  })

  test('is not sent to a suppressed address, or once the form answers no more', async () => {
    const form = await aForm(answered)
    await receive(form)
    const token = 'ana'
    const subscriber = { organisationId: AXS, email: 'ana@example.com', language: 'es', requestedAt: noon }
    await open.database.insert(subscribers).values({ ...subscriber, token })
    await store.suppressions.recordBounce({ token, kind: 'permanent', at: noon })
    expect([await deliver(), sent.length]).toEqual([1, 0])
    await receive(form, { email: 'eva@example.com' })
    await store.forms.saveForm(AXS, { id: form, version: 1, fields: settings })
    expect([await deliver(), sent.length]).toEqual([1, 0])
    expect(await open.database.$count(leadMails)).toBe(0)
  })

  test('is not repeated to an address that does not exist', async () => {
    await receive(await aForm(answered))
    await deliver({ kind: 'refused', about: 'recipient', isPermanent: true, answer: '550 5.1.1' })
    expect(await open.database.$count(leadMails)).toBe(0)
  })
})

describe('a form submission', () => {
  const name: FormField = { ...aConsent('Nombre'), id: 'nombre', kind: 'text' }
  const email: FormField = { ...aConsent('Correo'), id: 'correo', kind: 'email' }
  const photo: FormField = { ...aConsent('Foto'), id: 'foto', kind: 'file', isRequired: false }
  const campaign: FormField = { ...aConsent('Campaña'), id: 'campana', kind: 'hidden', isRequired: false }
  const fields = [name, email, photo, campaign]
  beforeEach(async () => {
    await aForm({ fields })
  })
  afterEach(() => {
    mockStore = store
    resetFormLimit()
  })

  type Sent = Record<string, string | File>
  const ana = { 'campo-nombre': 'Ana', 'campo-correo': 'Ana@example.com' }
  function send(
    some: Sent = {},
    { slug = 'contacto', organisation = AXS as OrganisationId | null, query = '' } = {},
  ) {
    const sent = new FormData()
    for (const [key, value] of Object.entries({ ...ana, ...some })) sent.set(key, value)
    const where = { organisation, slug, language: 'es' as const, clientAddress: '192.0.2.1', page: null }
    return receiveForm({
      ...where,
      source: unknownSource,
      fields: sent,
      isCut: false,
      query: new URLSearchParams(query),
    })
  }
  const countRows = () => open.database.$count(leads)

  test('is stored once as a lead, with the email address in lower case', async () => {
    expect([await send(), await send()]).toEqual([null, null])
    expect((await list(AXS)).map((lead) => lead.email)).toEqual(['ana@example.com'])
  })

  test('has the campaign of its page, after a refusal too', async () => {
    const refused = await send({ 'campo-nombre': '' }, { query: 'utm_campaign=feria&clave=x' })
    expect(refused?.values).toMatchObject({ campana: 'feria' })
    await send({ 'campo-campana': 'feria' })
    expect((await list(AXS))[0]?.values.at(-1)).toMatchObject({ kind: 'hidden', value: 'feria' })
  })

  test('is complete after its last step, and returns the values of each', async () => {
    const step: FormField = { ...aConsent('Contacto'), id: 'paso2', kind: 'step', isRequired: false }
    await open.database.update(forms).set({ fields: [name, step, email, photo] })
    const wrong = { 'campo-nombre': '', 'campo-correo': 'ana@' }
    expect(await send({ ...wrong, paso: '1' })).toMatchObject({
      status: 'invalid',
      step: 0,
      problems: { nombre: 'missing' },
    })
    expect(await send({ 'campo-correo': '', paso: '1' })).toMatchObject({
      status: 'step',
      step: 1,
      problems: {},
      values: { nombre: 'Ana' },
    })
    expect(await send({ ...wrong, paso: '0' })).toMatchObject({ status: 'step', step: 0, problems: {} })
    const origin = { 'origin-entry': '/home', 'origin-referrer': 'https://x.example/' }
    expect(await send({ ...wrong, ...origin })).toMatchObject({ status: 'invalid', step: 0, origin })
    expect(await send({ 'campo-correo': 'ana@' })).toMatchObject({ status: 'invalid', step: 1 })
    expect([await countRows(), await send(), await countRows()]).toEqual([0, null, 1])
  })

  test('pretends success if a robot fills in the honeypot, and stores nothing', async () => {
    expect([await send({ website: 'x' }), await countRows()]).toEqual([null, 0])
  })

  test.each<[string, Sent, object, object]>([
    ['lacks something', { 'campo-nombre': '' }, {}, { status: 'invalid', problems: { nombre: 'missing' } }],
    ['belongs to a deleted form', {}, { slug: 'otro' }, { status: 'gone', problems: {} }],
    ['has another organisation’s form', {}, { organisation: ACX }, { status: 'gone' }],
    ['arrives while the organisation is unknown', {}, { organisation: null }, { status: 'failed' }],
    [
      'has a file that is not a picture or document',
      { 'campo-foto': new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png') },
      {},
      { status: 'invalid', problems: { foto: 'file-kind' } },
    ],
  ])('that %s is returned with the entered values', async (_, some, where, state) => {
    const values = { nombre: 'Ana', correo: 'Ana@example.com' }
    const enteredValues = 'campo-nombre' in some ? { ...values, nombre: '' } : values
    expect(await send(some, where)).toMatchObject({ ...state, values: enteredValues })
    expect(await countRows()).toBe(0)
  })

  test('stores pictures and documents cleaned like library files', async () => {
    const office = await toArchive({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'word/document.xml': '<w:document/>',
    })
    expect(await send({ 'campo-foto': new File([new Uint8Array(office)], 'oferta.exe') })).toBeNull()
    const [lead] = await list(AXS)
    const { files } = (await store.leads.getLead(AXS, lead!.id)) ?? {}
    expect(files).toMatchObject([{ field: 'foto', name: 'oferta.docx' }])
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a file that is not an archive', () => toArchive({ 'a.txt': 'hola' })],
    ['sound', () => toMp3(3)],
    ['a file that is not a PDF', () => Buffer.from('%PDF-1.7\nhola')],
  ])('with %s is returned', async (_, make) => {
    const file = new File([new Uint8Array(await make())], 'a.pdf')
    expect(await send({ 'campo-foto': file })).toMatchObject({
      status: 'invalid',
      problems: { foto: 'file-kind' },
      values: { nombre: 'Ana' },
    })
    expect(await countRows()).toBe(0)
  })

  test('is limited in frequency, and a repeated submission does not count', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'E']) expect(await send({ 'campo-nombre': name })).toBeNull()
    expect(await send({ 'campo-nombre': 'F' })).toMatchObject({
      status: 'too-many',
      retryAfterSeconds: expect.any(Number),
      values: { nombre: 'F' },
    })
    expect(await countRows()).toBe(5)
  })

  test('is returned while the database is unavailable, and can be sent again', async () => {
    const away = () => Promise.reject(new Error('away'))
    mockStore = { ...store, incomingLeads: { ...store.incomingLeads, receiveLead: away } }
    for (let count = 0; count < 7; count++) expect(await send()).toMatchObject({ status: 'failed' })
    mockStore = store
    expect(await send()).toBeNull()
  })
})
