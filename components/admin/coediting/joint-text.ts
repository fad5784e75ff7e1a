import {
  prosemirrorToYXmlFragment,
  updateYFragment,
  yXmlFragmentToProseMirrorRootNode,
} from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { parseHtml } from '@/components/admin/editor/html/parse'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { hideMarks, jointSchema, showMarks } from './node-marks'

/** Result of sending an update to the co-editing session. `over`: the session has ended. */
export type Pushed<Failure> = { kind: 'done'; seq: number } | { kind: 'over' } | Failure

type Options<Failure> = {
  epoch: string
  /** Sends an update of the Yjs document, base64-encoded. Never rejects. */
  push: (update: string) => Promise<Pushed<Failure>>
  /** Called with the fields that other people changed. */
  onFields: (fields: Partial<PieceFields>) => void
  /** Returns the fields as this window shows them. */
  read: () => PieceFields
  /**
   * Called if another person's change has removed text that this person has just typed, because Yjs recreates a changed
   * block. `before`: the fields that still contain that text.
   */
  onLost: (before: PieceFields) => void
}

/** Delay before typed changes are sent together, in ms. */
const PUSH_MS = 800
const RETRY_MS = 3000
/**
 * Age in ms up to which a change counts as recent: another person who edits the same block may not have received it
 * yet.
 */
const RECENT_MS = 30_000
/** Origin of transactions with changes from the server. */
const REMOTE = 'remote'

/** Fields stored in the Yjs map. The text is a separate part of the Yjs document. */
const names = Object.keys(emptyFields).filter(
  (name) => name !== 'content' && name !== 'format',
) as (keyof PieceFields)[]

/**
 * A co-edited publication in this window: its Yjs document, and its synchronisation with the server. Applies typed
 * changes at once, and retries sending them until the server has stored them.
 */
export class JointText<Failure extends { kind: string }> {
  readonly epoch: string
  readonly doc: Y.Doc
  readonly #options: Options<Failure>
  #seq = 0
  #pushedSeq = 0
  #pending: Uint8Array[] = []
  /** Times of this person's changes. `clock` is the clock of the Yjs document before the change. */
  #typed: { at: number; clock: number }[] = []
  #pushing: Promise<{ kind: 'done' } | { kind: 'over' } | Failure> | null = null
  #timer: ReturnType<typeof setTimeout> | null = null

  /**
   * `doc` is the document with which this window starts a session. The server has stored the document as the first
   * update.
   */
  constructor(options: Options<Failure>, doc?: Y.Doc) {
    this.epoch = options.epoch
    this.doc = doc ?? new Y.Doc()
    this.#options = options
    if (doc) this.#seq = this.#pushedSeq = 1
    this.doc.on('beforeTransaction', ({ origin }: Y.Transaction) => {
      if (origin !== REMOTE)
        this.#typed.push({ at: Date.now(), clock: Y.getState(this.doc.store, this.doc.clientID) })
    })
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === REMOTE) return
      this.#pending.push(update)
      this.#pushIn(PUSH_MS)
    })
    this.content.observeDeep((_events, { origin }) => {
      if (origin !== REMOTE) fillEmptyBlocks(this.content)
    })
    this.#map.observe(({ keysChanged }, { origin }) => {
      if (origin !== REMOTE) return
      const changed = [...keysChanged].map((name) => [name, this.#map.get(name)])
      this.#options.onFields(Object.fromEntries(changed) as Partial<PieceFields>)
    })
  }

  get content(): Y.XmlFragment {
    return toContent(this.doc)
  }

  get #map(): Y.Map<unknown> {
    return toMap(this.doc)
  }

  /**
   * Number of the last update up to which this window has received all updates. `lastSeq` also counts the last update
   * that this window sent.
   */
  get seq(): number {
    return this.#seq
  }
  get lastSeq(): number {
    return Math.max(this.#seq, this.#pushedSeq)
  }

  get hasUnsent(): boolean {
    return this.#pending.length > 0
  }

  /** Applies other people's updates up to number `seq`. Repeated or reordered updates do no harm. */
  receive(updates: string[], seq: number): void {
    this.#seq = Math.max(this.#seq, seq)
    if (updates.length === 0) return
    const recent = this.#listRecent()
    const before = recent.length > 0 ? this.#options.read() : null
    this.doc.transact(
      () => updates.forEach((update) => Y.applyUpdate(this.doc, toBytes(update), REMOTE)),
      REMOTE,
    )
    if (before && this.#isLost(recent)) this.#options.onLost(before)
  }

  /** Lists the ranges of Yjs items that this person typed recently or has not sent, without deleted items. */
  #listRecent(): Stretch[] {
    const until = Date.now() - RECENT_MS
    if (!this.hasUnsent) this.#typed = this.#typed.filter(({ at }) => at >= until)
    const from = this.#typed[0]?.clock
    return from === undefined
      ? []
      : this.#listOwn(from)
          .filter((item) => !(item instanceof Y.GC) && !item.deleted)
          .map(toStretch)
  }

  #listOwn(from: number) {
    const localItems = this.doc.store.clients.get(this.doc.clientID) ?? []
    return localItems.filter(({ id, length }) => id.clock + length > from)
  }

  /** Returns true if another person deleted typed text. Yjs replaces the items of a deleted block by `GC` items. */
  #isLost(recent: Stretch[]): boolean {
    const gone =
      recent.length > 0
        ? this.#listOwn(recent[0]!.from)
            .filter((item) => item instanceof Y.GC)
            .map(toStretch)
        : []
    return gone.some(({ from, to }) =>
      recent.some((recentStretch) => recentStretch.from < to && from < recentStretch.to),
    )
  }

  /** Replaces the text and the other fields. Unchanged parts keep their Yjs items. */
  put(fields: PieceFields): void {
    const root = hideMarks(parseHtml(fields.content, jointSchema))
    const isSame = this.readFields().content === fields.content
    this.doc.transact(() => {
      const meta = { mapping: new Map(), isOMark: new Map() }
      if (!isSame) updateYFragment(this.doc, this.content, root, meta)
      putFields(this.#map, fields)
    })
  }

  /** Stores all fields except the text (last write per field). */
  putFields(fields: PieceFields): void {
    this.doc.transact(() => putFields(this.#map, fields))
  }

  readFields(): PieceFields {
    return readDoc(this.doc)
  }

  /** Sends unsent changes now, and waits until they are stored. */
  async flush(): Promise<{ kind: 'done' } | { kind: 'over' } | Failure> {
    while (this.hasUnsent) {
      const pushed = await this.#push()
      if (pushed.kind !== 'done') return pushed
    }
    return { kind: 'done' }
  }

  /** Stops sending, drops unsent changes, and destroys the document. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#pending = []
    this.doc.destroy()
  }

  /** Sends one request at a time. Changes typed meanwhile are sent with the next one. */
  #push(): Promise<{ kind: 'done' } | { kind: 'over' } | Failure> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    return (this.#pushing ??= this.#send().finally(() => (this.#pushing = null)))
  }

  async #send(): Promise<{ kind: 'done' } | { kind: 'over' } | Failure> {
    const updates = this.#pending.slice()
    const pushed = await this.#options.push(toBase64(Y.mergeUpdates(updates)))
    if (pushed.kind !== 'done') {
      this.#pushIn(RETRY_MS)
      return pushed as { kind: 'over' } | Failure
    }
    const { seq } = pushed as { seq: number }
    this.#pending = this.#pending.slice(updates.length)
    this.#pushedSeq = Math.max(this.#pushedSeq, seq)
    // If the update directly follows the last received one, this window has received all updates.
    if (seq === this.#seq + 1) this.#seq = seq
    if (this.hasUnsent) this.#pushIn(PUSH_MS)
    return { kind: 'done' }
  }

  #pushIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      if (this.hasUnsent) void this.#push()
    }, ms)
  }
}

type Stretch = { from: number; to: number }
const toStretch = ({ id, length }: Y.Item | Y.GC): Stretch => ({ from: id.clock, to: id.clock + length })

const toContent = (doc: Y.Doc) => doc.getXmlFragment('content')
const toMap = (doc: Y.Doc) => doc.getMap<unknown>('fields')

/**
 * Adds an empty Yjs text to each empty block. Otherwise two people who begin to type in the same block would each
 * create a text, and the editor binding would drop one of them.
 */
function fillEmptyBlocks(parent: Y.XmlFragment): void {
  for (const child of parent.toArray()) {
    if (!(child instanceof Y.XmlElement)) continue
    if (child.length > 0) fillEmptyBlocks(child)
    else if (jointSchema.nodes[child.nodeName]?.inlineContent) child.insert(0, [new Y.XmlText()])
  }
}

function putFields(map: Y.Map<unknown>, fields: PieceFields): void {
  for (const name of names) {
    if (JSON.stringify(map.get(name)) !== JSON.stringify(fields[name])) map.set(name, fields[name])
  }
}

function readDoc(doc: Y.Doc): PieceFields {
  const root = yXmlFragmentToProseMirrorRootNode(toContent(doc), jointSchema)
  return {
    ...emptyFields,
    ...(Object.fromEntries(toMap(doc).entries()) as Partial<PieceFields>),
    format: 'html',
    content: toStoredHtml(showMarks(root)),
  }
}

/** Creates a document with these fields. Returns null if Yjs would not preserve the text exactly. */
export function toDoc(fields: PieceFields): { doc: Y.Doc; update: string } | null {
  const doc = new Y.Doc()
  const root = parseHtml(fields.content, jointSchema)
  doc.transact(() => {
    prosemirrorToYXmlFragment(hideMarks(root), toContent(doc))
    fillEmptyBlocks(toContent(doc))
    putFields(toMap(doc), fields)
  })
  if (readDoc(doc).content !== toStoredHtml(root)) return null
  return { doc, update: toBase64(Y.encodeStateAsUpdate(doc)) }
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Encodes bytes as base64. In chunks, because the number of arguments of a call is limited. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
