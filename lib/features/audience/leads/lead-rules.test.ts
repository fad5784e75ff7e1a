/** @jest-environment node */
import { contractContent } from '@/lib/content/contract/content'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { unknownSource, type LeadSource } from '@/lib/base/domain/lead'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { forms, notices, people } from '@/lib/db/schema'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const noon = new Date('2026-11-01T12:00:00Z')
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

let open: OpenDatabase
let store: Queries
let count = 0

beforeAll(async () => {
  open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  store = bindQueries(open.database)
})
afterAll(() => open.close())
afterEach(async () => {
  await open.database.delete(forms)
  await open.database.delete(notices)
  await open.database.delete(people)
  await store.leadRules.saveLeadRule(AXS, null, null)
})

const aMember = async (role: 'author' | 'editor', organisation = AXS) =>
  (await addPerson(store, { email: `m${++count}@example.com`, role, organisation })).id

async function aForm(slug = 'contacto', organisation = AXS) {
  const fields = { slug, title: 'Contacto', introduction: '', fields: [], button: '', thanks: '' }
  const rest = { isOpen: true, isOnContact: false, recipients: [], retentionDays: 30 }
  const more = { answer: '', answerSubject: '', basis: 'consent' as const, isCompany: false }
  const last = { needsProof: false, route: null }
  const made = await store.forms.createForm(organisation, {
    fields: { ...fields, ...rest, ...more, ...last },
    by: await aMember('editor', organisation),
  })
  if (made.kind !== 'done') throw new Error(made.kind)
  return made.id
}

async function receive(formId: number, source: LeadSource = unknownSource, organisation = AXS) {
  const facts = {
    email: 'ana@example.com',
    values: [],
    language: 'es',
    page: null,
    files: [],
    recipients: [],
  }
  const lead = { ...facts, answers: false, formId, source, digest: `d${++count}`, at: noon }
  const { id } = await store.incomingLeads.receiveLead(organisation, lead)
  return { id, assignee: (await store.leads.getLead(organisation, id))?.assigneeId }
}
const listSent = async () =>
  (await open.database.select().from(notices)).map(({ personId, kind, title, path }) => [
    personId,
    kind,
    title,
    path,
  ])

describe('rules of new leads', () => {
  test('assign leads in turn, notify, and skip people who may no longer work on leads', async () => {
    const form = await aForm()
    const [first, second, author] = [
      await aMember('editor'),
      await aMember('editor'),
      await aMember('author'),
    ]
    await store.leadRules.saveLeadRule(AXS, null, { people: [first, author, second], remindHours: 0 })
    const leads = [await receive(form), await receive(form), await receive(form)]
    expect(leads.map(({ assignee }) => assignee)).toEqual([first, second, first])
    expect(await listSent()).toEqual(
      leads.map(({ id, assignee }) => [assignee, 'leadAssigned', 'Contacto', `/contactos/${id}`]),
    )
  })

  test('prefer the rule of a form, and do not apply to other organisations', async () => {
    const [form, other, foreign] = [await aForm(), await aForm('otro'), await aForm('contacto', ACX)]
    const [general, specific] = [await aMember('editor'), await aMember('editor')]
    await store.leadRules.saveLeadRule(AXS, null, { people: [general], remindHours: 0 })
    await store.leadRules.saveLeadRule(AXS, form, { people: [specific], remindHours: 0 })
    expect([(await receive(form)).assignee, (await receive(other)).assignee]).toEqual([specific, general])
    expect((await receive(foreign, unknownSource, ACX)).assignee).toBeNull()
    await store.leadRules.saveLeadRule(AXS, form, null)
    expect((await receive(form)).assignee).toBe(general)
  })

  test('remind once of a lead that is still new: its assignee, or else the editors', async () => {
    const form = await aForm()
    const editors = (await store.leadRules.listAssignees(AXS)).map(({ id }) => id)
    await store.leadRules.saveLeadRule(AXS, null, { people: [], remindHours: 8 })
    const [open, assigned, answered] = [await receive(form), await receive(form), await receive(form)]
    const by = editors[0] ?? ''
    const assigneeId = await aMember('editor')
    await store.leads.changeLead(AXS, { id: assigned.id, assigneeId, by })
    await store.leads.changeLead(AXS, { id: answered.id, state: 'active', by })
    expect(await store.incomingLeads.getNextDue()).toBe(after(8).toISOString())
    expect(await store.incomingLeads.performDue(after(7))).toBeNull()
    expect(await store.incomingLeads.performDue(after(8))).toEqual({ reminded: open.id })
    expect(await store.incomingLeads.performDue(after(8))).toEqual({ reminded: assigned.id })
    expect(await store.incomingLeads.performDue(after(9))).toBeNull()
    const reminders = (await listSent()).filter(([, kind]) => kind === 'leadDue')
    const toAll = [...editors, assigneeId].map((id) => [id, `/contactos/${open.id}`])
    const reminded = reminders.map(([id, , , path]) => [id, path])
    expect(reminded.toSorted()).toEqual([...toAll, [assigneeId, `/contactos/${assigned.id}`]].toSorted())
  })
})

test('a lead shows its campaign, its referrer and the title of its article', async () => {
  const source = { card: 1 as CardId, campaign: 'feria|mail|otono', referrer: 'google.com', entry: '/home' }
  const { id } = await receive(await aForm(), source)
  const lead = await store.leads.getLead(AXS, id)
  expect(lead).toMatchObject({ source, article: expect.stringMatching(/./) })
  const filter = { state: null, text: null, before: null, limit: 5 }
  expect(await store.leads.listLeads(everyOrganisation, filter)).toMatchObject([
    { id, article: lead?.article, source: { campaign: source.campaign, referrer: source.referrer } },
  ])
})
