/** @jest-environment node */
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import { Fragment, type Mark, type Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Selection, type Transaction } from '@tiptap/pm/state'
import * as Y from 'yjs'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { operations, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { sample } from '@/lib/testing/suite'
import { JointText } from './joint-text'
import { hideMarks, jointSchema, showMarks } from './node-marks'

/**
 * Simulates several windows that edit one text through the server's real operations. The network loses answers, and
 * delivers requests late and out of order. All windows must end with the same text. It must pass the article
 * sanitizer unchanged, and contain everything that the server acknowledged.
 */

const AXS = 'AXS' as OrganisationId
/** Number of operations per run, with 2 to 5 windows. `JOINT_OPERATIONS=1250` makes some 10,000 in all. */
const OPERATIONS = Number(process.env.JOINT_OPERATIONS ?? 250)
const runs = [2, 3, 4, 5].flatMap((windows) => [
  { windows, deletes: false, seed: windows },
  { windows, deletes: true, seed: windows + 100 },
])

let world: Awaited<ReturnType<typeof openStoreContent>>
let people: Person[]

beforeAll(async () => {
  world = await openStoreContent()
  people = await Promise.all(
    [0, 1, 2, 3, 4].map((index) =>
      addPerson(world.queries, {
        email: `coeditor${index}@example.com`,
        role: 'editor',
        organisation: 'AXS',
      }),
    ),
  )
})
afterAll(() => world.close())

/** Returns a generator of random numbers below 1, reproducible by its seed. */
function toRandom(seed: number) {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return state / 2 ** 32
  }
}

type Failure = { kind: 'unavailable' }
type Network = 'ok' | 'lost' | 'late' | 'cut'

async function ask(name: OperationName, person: Person, input: object) {
  const row: Operation<unknown, unknown> = operations[name]
  const outcome = await perform({ store: world.queries, person }, { name, row, organisation: AXS, input })
  if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
  return outcome.answer as { session: { epoch: string; seq: number } | null; updates: string[] }
}

class Window {
  network: Network = 'ok'
  joint: JointText<Failure>
  name = ''
  #opened = 0
  /**
   * Texts that the page would store as revisions, because another person's change or closing the window removed them.
   */
  readonly lost: string[] = []
  readonly late: (() => Promise<unknown>)[] = []
  constructor(
    readonly piece: number,
    readonly person: Person,
    readonly epoch: string,
    readonly number: number,
  ) {
    this.joint = this.open()
  }

  open(): JointText<Failure> {
    this.name = `window-${this.piece}-${this.number}-${++this.#opened}`
    const input = { id: this.piece, window: this.name, epoch: this.epoch }
    return new JointText<Failure>({
      epoch: this.epoch,
      onFields: () => undefined,
      read: () => this.joint.readFields(),
      onLost: (before) => void this.lost.push(before.content),
      push: async (update) => {
        const { network } = this
        const send = () => ask('pushCoediting', this.person, { ...input, update })
        if (network === 'late') this.late.push(send)
        if (network === 'cut' || network === 'late') return { kind: 'unavailable' }
        const { session } = await send()
        if (network === 'lost') return { kind: 'unavailable' }
        return session ? { kind: 'done', seq: session.seq } : { kind: 'over' }
      },
    })
  }

  async pull() {
    if (this.network === 'cut') return
    const session = { epoch: this.epoch, seq: this.joint.seq }
    const { window, id } = { window: this.name, id: this.piece }
    const input = { id, window, session, place: null, seen: null, waits: false }
    const news = await ask('followPiece', this.person, input)
    if (this.network === 'lost') return
    expect(news.session?.epoch).toBe(this.epoch)
    this.joint.receive(news.updates, news.session?.seq ?? 0)
  }

  read(): Node {
    return showMarks(yXmlFragmentToProseMirrorRootNode(this.joint.content, jointSchema))
  }

  /** Applies a change as the editor does: Yjs compares the changed document with its own. */
  edit(change: (state: EditorState) => Transaction | null) {
    const doc = this.read()
    const tr = change(EditorState.create({ doc: doc.childCount > 0 ? doc : emptyDoc }))
    if (!tr) return
    this.joint.doc.transact(() =>
      updateYFragment(this.joint.doc, this.joint.content, hideMarks(tr.doc), {
        mapping: new Map(),
        isOMark: new Map(),
      }),
    )
  }
}

const { nodes, marks } = jointSchema
const paragraph = (text = '') => nodes.paragraph!.create(null, text ? jointSchema.text(text) : null)
const emptyDoc = nodes.doc!.create(null, paragraph())

function toPlace({ doc }: EditorState, random: () => number): Selection {
  return TextSelection.near(doc.resolve(Math.floor(random() * doc.content.size)))
}

/** Returns a position between words, so that no word is inserted into another. */
function toWordEnd({ $from }: Selection): number {
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
  return $from.start() + before.lastIndexOf(' ') + 1
}

function insertBlock(state: EditorState, random: () => number, block: Node): Transaction {
  const at = Math.floor(random() * (state.doc.childCount + 1))
  const before = state.doc.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return state.tr.insert(before, block)
}

const aPicture = () => {
  const link: Mark = marks.link!.create({ href: 'https://example.com/x' })
  return nodes.figure!.create(null, nodes.picture!.create({ src: '/a.jpg', alt: 'Un puente' }, null, [link]))
}
const aTable = () =>
  nodes.table!.create(null, [
    nodes.tableRow!.create(null, [
      nodes.tableHeader!.create(null, paragraph('a')),
      nodes.tableHeader!.create(null, paragraph('b')),
    ]),
  ])
const aList = () => nodes.bulletList!.create(null, nodes.listItem!.create(null, paragraph('punto')))

const toWords = (html: string) => html.replaceAll(/<[^>]*>/g, '')

let words = 0

/** Returns a random change, and the word that it writes. */
function toChange(
  random: () => number,
  deletes: boolean,
): { word: string | null; change: (state: EditorState) => Transaction | null } {
  const kind = Math.floor(random() * (deletes ? 14 : 11))
  // Each word is one letter that no other word contains: a diff of words with common letters could mix them.
  const word = String.fromCodePoint(0x4e00 + ++words)
  if (kind < 6)
    return {
      word,
      change: (state) => state.tr.insert(toWordEnd(toPlace(state, random)), jointSchema.text(`${word} `)),
    }
  const change = (state: EditorState): Transaction | null => {
    const place = toPlace(state, random)
    const { from, $from } = place
    const to = Math.min($from.end(), from + 6)
    switch (kind) {
      case 6:
        return $from.parent.type === nodes.paragraph && $from.depth === 1
          ? state.tr.split(toWordEnd(place))
          : null
      case 7:
        return state.tr.addMark(from, to, (random() < 0.5 ? marks.bold! : marks.italic!).create())
      case 8:
        return state.tr.removeMark(from, to)
      case 9:
        return insertBlock(state, random, [aPicture, aTable, aList, paragraph][Math.floor(random() * 4)]!())
      case 10:
        return $from.depth === 1 && $from.parent.type === nodes.paragraph
          ? state.tr.setBlockType(from, from, nodes.heading!, { level: 2 })
          : null
      case 11:
      case 12:
        return to > from ? state.tr.delete(from, to) : null
      default: {
        const index = Math.floor(random() * state.doc.childCount)
        const before = state.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
        return state.doc.childCount > 1
          ? state.tr.delete(before, before + state.doc.child(index).nodeSize)
          : null
      }
    }
  }
  return { word: null, change }
}

async function begin(person: Person) {
  const from = `joint-page-${++words}`
  const { id } = await world.queries.pieces.createPiece(AXS, { by: person, from, fields: emptyFields })
  const doc = new Y.Doc()
  const root = nodes.doc!.create(null, Fragment.from([paragraph('Había una vez'), aPicture()]))
  updateYFragment(doc, doc.getXmlFragment('content'), hideMarks(root), {
    mapping: new Map(),
    isOMark: new Map(),
  })
  const epoch = `joint-epoch-${id}`
  const update = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
  await ask('beginCoediting', person, { id, window: 'window-first', epoch, base: 1, update })
  return { id, epoch }
}

const networks: Network[] = ['ok', 'ok', 'ok', 'lost', 'late', 'cut']

test.each(sample(runs, { count: 2, key: 'co-editing' }))(
  '$windows windows, deleting: $deletes',
  async ({ windows: count, deletes, seed }) => {
    const random = toRandom(seed)
    const { id, epoch } = await begin(people[0]!)
    const windows = people.slice(0, count).map((person, index) => new Window(id, person, epoch, index))
    for (const window of windows) await window.pull()
    const acknowledged: string[] = []
    const unsent = new Map<Window, string[]>()
    for (let step = 0; step < OPERATIONS; step++) {
      const window = windows[Math.floor(random() * count)]!
      const { word, change } = toChange(random, deletes)
      window.edit(change)
      if (word) unsent.set(window, [...(unsent.get(window) ?? []), word])
      if (random() < 0.15) window.network = networks[Math.floor(random() * networks.length)]!
      if (random() < 0.3 && (await window.joint.flush()).kind === 'done') {
        acknowledged.push(...(unsent.get(window) ?? []))
        unsent.delete(window)
      }
      if (random() < 0.3) await window.pull()
      // Delayed messages arrive in reverse order.
      if (random() < 0.1) await window.late.pop()?.()
      if (random() < 0.01) {
        // Closes the window with unsent changes, and opens it again. A page would have stored the text in the browser.
        window.lost.push(window.joint.readFields().content)
        window.joint.end()
        unsent.delete(window)
        window.joint = window.open()
        window.network = 'ok'
        await window.pull()
      }
    }
    for (let round = 0; round < 4; round++) {
      for (const window of windows) {
        window.network = 'ok'
        for (const send of window.late.splice(0)) await send()
        // Reading repairs invalid blocks that result from two concurrent changes.
        window.read()
        expect(await window.joint.flush()).toEqual({ kind: 'done' })
        await window.pull()
      }
    }
    const texts = windows.map(({ joint }) => joint.readFields().content)
    expect(new Set(texts).size).toBe(1)
    const [text = ''] = texts
    expect(sanitise(text)).toBe(text)
    expect(text.length).toBeGreaterThan(deletes ? 0 : OPERATIONS / 2)
    if (!deletes) {
      expect(acknowledged.length).toBeGreaterThan(50)
      const storedText = [text, ...windows.flatMap(({ lost }) => lost)].map(toWords).join(' ')
      expect(acknowledged.filter((word) => !storedText.includes(word))).toEqual([])
      expect(text).toContain('<a href="https://example.com/x"><img src="/a.jpg"')
    }
    for (const window of windows) window.joint.end()
  },
)
