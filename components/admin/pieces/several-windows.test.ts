/** @jest-environment node */
import fc from 'fast-check'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { memberships, people } from '@/lib/db/schema'
import { operations, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { isGate } from '@/lib/testing/suite'
import { sql } from 'drizzle-orm'
import { toPieceRequests } from './piece-requests'
import { beginWriting, reduceWriting, type OpenedPiece, type WritingEvent } from './writing'

/**
 * Simulates windows of two people on one publication in any order, over a network that loses answers and delays
 * requests. Everything that was acknowledged must be in the publication, in a draft or in a revision.
 */

const AXS = 'AXS' as OrganisationId
const editors = ['ana', 'luis']
const WINDOWS = ['ana', 'ana', 'luis', 'luis']

let open: OpenDatabase
let store: Queries

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await insertSeed(database, {
      organisations: [
        {
          id: 'AXS',
          companyId: 1,
          name: 'AXS',
          description: '',
          domain: null,
          categories: [{ id: 3, name: 'Rutas' }],
        },
      ],
      publications: [],
    })
    for (const id of editors) {
      await database.insert(people).values({ id, name: id, email: `${id}@example.com` })
      await database.insert(memberships).values({ personId: id, organisationId: 'AXS', role: 'editor' })
    }
  })
  store = bindQueries(open.database)
})
afterAll(() => open.close())

const networks = ['ok', 'ok', 'ok', 'lost', 'late'] as const
type Network = (typeof networks)[number]

/** The network of one run. `deliver` delivers a delayed request. */
class Wire {
  network: Network = 'ok'
  person: Person | null = null
  #late: (() => Promise<unknown>)[] = []

  readonly fetch = async (address: unknown, options?: { body?: unknown }) => {
    const name = String(address).replace('/api/', '') as OperationName
    const { organisation, input } = JSON.parse(String(options?.body))
    const row: Operation = operations[name]
    const { person } = this
    if (!person) throw new Error('no person')
    const arrive = async () => perform({ store, person }, { name, row, organisation, input })
    if (this.network === 'late') this.#late.push(arrive)
    const answer = this.network === 'late' ? null : await arrive()
    if (this.network !== 'ok') throw new TypeError('network')
    return { json: async () => structuredClone(answer) } as Response
  }

  async deliver() {
    await this.#late.shift()?.()
  }
}

let pages = 0
let words = 0

class Window {
  readonly #wire: Wire
  readonly #person: Person
  readonly #piece: number
  #state = beginWriting(null)
  #requests!: ReturnType<typeof toPieceRequests>
  #isChanged = false
  #isOpen = false
  #page = ''

  constructor(wire: Wire, person: Person, piece: number) {
    this.#wire = wire
    this.#person = person
    this.#piece = piece
  }

  /** Runs a step, and returns the words that the server acknowledged. */
  async step(step: Step, network: Network): Promise<string[]> {
    this.#wire.person = this.#person
    this.#wire.network = 'ok'
    if (!this.#isOpen || step === 'reopen') await this.#open()
    this.#wire.network = network
    return this.#steps[step]()
  }

  readonly #steps: Record<Step, () => Promise<string[]>> = {
    reopen: async () => [],
    type: async () => {
      const value = `${this.#state.fields.summary} w${++words}`
      this.#dispatch({ type: 'typed', name: 'summary', value })
      this.#isChanged = true
      return []
    },
    autosave: async () => {
      const { fields } = this.#state
      return this.#settle((await this.#requests.autosave()).kind === 'done', fields.summary)
    },
    save: () => this.#command('savePiece'),
    publish: () => this.#command('publishPiece'),
    keepOwn: async () => this.#resolve('own-kept'),
    takeOther: async () => this.#resolve('other-taken'),
    takeBack: async () => (this.#state.setAside ? this.#resolve('own-taken-back') : []),
    restore: async () => {
      const [newest, older] = await store.revisions.listRevisions(AXS, this.#piece, {
        before: null,
        limit: 2,
      })
      const revision = (older ?? newest)?.id ?? 0
      const { version } = (await store.pieces.openPiece(AXS, this.#piece, this.#person.id))!.piece
      const input = { id: this.#piece, revision, base: version, from: `restorer${++pages}` }
      await this.#send('restoreRevision', input).catch(() => undefined)
      return []
    },
    renew: async () => {
      if (this.#isChanged) return []
      const outcome = await this.#send('getPiece', { id: this.#piece }).catch(() => null)
      if (outcome?.kind === 'done') this.#dispatch({ type: 'renewed', opened: outcome.answer as OpenedPiece })
      return []
    },
  }

  async #command(command: 'savePiece' | 'publishPiece') {
    const { piece, fields, stale } = this.#state
    // A window with a conflict cannot save until the person resolves it.
    if (!piece || stale) return []
    const outcome = await this.#requests.perform(command, piece)
    this.#dispatch({ type: 'command-answered', command, outcome })
    return this.#settle(outcome.kind === 'done', fields.summary)
  }

  #settle(isDone: boolean, text: string): string[] {
    if (isDone) this.#isChanged = false
    return isDone ? text.split(' ').filter(Boolean) : []
  }

  #resolve(type: 'own-kept' | 'other-taken' | 'own-taken-back'): string[] {
    this.#dispatch({ type })
    this.#isChanged = true
    return []
  }

  #dispatch(event: WritingEvent) {
    this.#state = reduceWriting(this.#state, event)
  }

  async #send(name: OperationName, input: object) {
    const body = JSON.stringify({ organisation: 'AXS', input })
    return (await this.#wire.fetch(`/api/${name}`, { body })).json()
  }

  async #open() {
    const opened = await this.#send('getPiece', { id: this.#piece })
    this.#page = `page-${String(++pages).padStart(6, '0')}`
    this.#state = beginWriting(opened.answer as OpenedPiece)
    this.#isOpen = true
    this.#isChanged = false
    let turn = 0
    this.#requests = toPieceRequests({
      organisation: 'AXS',
      page: this.#page,
      nextTurn: () => (turn += 1),
      store: {
        state: this.#state,
        read: () => this.#state,
        dispatch: (event) => this.#dispatch(event),
      },
      readFields: () => this.#state.fields,
      joint: () => null,
      onCreated: () => undefined,
    })
  }
}

const steps = [
  'type',
  'autosave',
  'save',
  'publish',
  'keepOwn',
  'takeOther',
  'takeBack',
  'restore',
  'renew',
  'reopen',
] as const
type Step = (typeof steps)[number]

const scripts = fc.array(
  fc.record({
    window: fc.nat(WINDOWS.length - 1),
    step: fc.oneof(
      { weight: 3, arbitrary: fc.constant('type' as const) },
      { weight: 3, arbitrary: fc.constant('autosave' as const) },
      { weight: 4, arbitrary: fc.constantFrom(...steps) },
    ),
    network: fc.constantFrom(...networks),
    delivers: fc.boolean(),
  }),
  { minLength: 6, maxLength: 30 },
)

/** Returns every word of the publication that can be read. */
async function readWords(piece: number): Promise<Set<string>> {
  const rows = await readRows<{ text: string }>(
    open.database,
    sql`select summary as text from pieces where id = ${piece}
      union all select fields ->> 'summary' from drafts where piece_id = ${piece}
      union all select fields ->> 'summary' from revisions where piece_id = ${piece}`,
  )
  return new Set(rows.flatMap(({ text }) => text.split(' ')))
}

test('loses no acknowledged text, in any order of windows and answers', async () => {
  const persons = new Map(
    await Promise.all(editors.map(async (id) => [id, (await store.people.getPerson(id))!] as const)),
  )
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const from = `creator-${++pages}`
      const fields = { ...emptyFields, title: 'Lluvia' }
      const by = { id: 'ana', name: 'ana' }
      const { id } = await store.pieces.createPiece(AXS, { by, from, fields })
      const wire = new Wire()
      globalThis.fetch = wire.fetch as typeof fetch
      const windows = WINDOWS.map((person) => new Window(wire, persons.get(person)!, id))
      const acknowledged: string[] = []
      for (const { window, step, network, delivers } of script) {
        acknowledged.push(...(await windows[window]!.step(step, network)))
        if (delivers) await wire.deliver()
        const storedWords = await readWords(id)
        expect(acknowledged.filter((word) => !storedWords.has(word))).toEqual([])
      }
    }),
    { numRuns: isGate ? 8 : 25 },
  )
})
