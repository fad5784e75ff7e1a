import {
  prosemirrorToYXmlFragment,
  updateYFragment,
  yXmlFragmentToProseMirrorRootNode,
} from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { parseHtml } from '@/components/admin/editor/parse'
import { toStoredHtml } from '@/components/admin/editor/serialise'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { hideMarks, jointSchema, showMarks } from './node-marks'

/** What came of sending: `over` where its session has ended. */
export type Pushed<Failure> = { kind: 'done'; seq: number } | { kind: 'over' } | Failure

type Options<Failure> = {
  epoch: string
  /** Sends an update; never rejects. */
  push: (update: string) => Promise<Pushed<Failure>>
  /** Others have changed these. */
  onFields: (fields: Partial<PieceFields>) => void
  /** All fields as they stand here. */
  read: () => PieceFields
  /**
   * Others have changed a block, by which Yjs makes another of it, or taken it out, while one wrote in it: what one
   * has written there is in `before` alone.
   */
  onLost: (before: PieceFields) => void
}

/** What is typed goes out together after so long. */
const PUSH_MS = 800
const RETRY_MS = 3000
/** What one has written so lately others may not have seen when they changed its block. */
const RECENT_MS = 30_000
/** Of changes that came from the server. */
const REMOTE = 'remote'

/** The text apart: a document of its own, which is no value. */
const names = Object.keys(emptyFields).filter(
  (name) => name !== 'content' && name !== 'format',
) as (keyof PieceFields)[]

/**
 * A text that several write in, as this window has it: Yjs' document, and what of it the server has. All that is
 * typed is in it at once, and is sent until the server has stored it.
 */
export class JointText<Failure extends { kind: string }> {
  readonly epoch: string
  readonly doc: Y.Doc
  readonly #options: Options<Failure>
  #seq = 0
  #pushedSeq = 0
  #pending: Uint8Array[] = []
  /** When something was typed here, and what Yjs' clock was before. */
  #typed: { at: number; clock: number }[] = []
  #pushing: Promise<{ kind: 'done' } | { kind: 'over' } | Failure> | null = null
  #timer: ReturnType<typeof setTimeout> | null = null

  /** `doc` for the one who begins: the server has it as its first update. */
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

  /** Up to which update this window has what others wrote, and the last one that it has sent itself. */
  get seq(): number {
    return this.#seq
  }
  get lastSeq(): number {
    return Math.max(this.#seq, this.#pushedSeq)
  }

  get hasUnsent(): boolean {
    return this.#pending.length > 0
  }

  /** What others have written, up to `seq`. Applied twice, or in another order, it is the same. */
  receive(updates: string[], seq: number): void {
    this.#seq = Math.max(this.#seq, seq)
    if (updates.length === 0) return
    const recent = this.#listRecent()
    const before = recent.length > 0 ? this.#options.read() : null
    this.doc.transact(() => updates.forEach((one) => Y.applyUpdate(this.doc, toBytes(one), REMOTE)), REMOTE)
    if (before && this.#isLost(recent)) this.#options.onLost(before)
  }

  /** What one has written lately, or not sent, and not deleted oneself. */
  #listRecent(): Stretch[] {
    const until = Date.now() - RECENT_MS
    if (!this.hasUnsent) this.#typed = this.#typed.filter(({ at }) => at >= until)
    const from = this.#typed[0]?.clock
    return from === undefined
      ? []
      : this.#listOwn(from)
          .filter((one) => !(one instanceof Y.GC) && !one.deleted)
          .map(toStretch)
  }

  #listOwn(from: number) {
    const own = this.doc.store.clients.get(this.doc.clientID) ?? []
    return own.filter(({ id, length }) => id.clock + length > from)
  }

  /** Yjs keeps nothing of what stood in a block that is gone. */
  #isLost(recent: Stretch[]): boolean {
    const gone =
      recent.length > 0
        ? this.#listOwn(recent[0]!.from)
            .filter((one) => one instanceof Y.GC)
            .map(toStretch)
        : []
    return gone.some(({ from, to }) => recent.some((one) => one.from < to && from < one.to))
  }

  /** Makes another text of it, with what is the same left as it is. */
  put(fields: PieceFields): void {
    const root = hideMarks(parseHtml(fields.content, jointSchema))
    const isSame = this.readFields().content === fields.content
    this.doc.transact(() => {
      const meta = { mapping: new Map(), isOMark: new Map() }
      if (!isSame) updateYFragment(this.doc, this.content, root, meta)
      putFields(this.#map, fields)
    })
  }

  /** Fields beside the text, as they stand in this window: of each the last change counts. */
  putFields(fields: PieceFields): void {
    this.doc.transact(() => putFields(this.#map, fields))
  }

  readFields(): PieceFields {
    return readDoc(this.doc)
  }

  /** Sends what is unsent now, and waits for it. */
  async flush(): Promise<{ kind: 'done' } | { kind: 'over' } | Failure> {
    while (this.hasUnsent) {
      const pushed = await this.#push()
      if (pushed.kind !== 'done') return pushed
    }
    return { kind: 'done' }
  }

  /** Nothing is sent any more. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#pending = []
    this.doc.destroy()
  }

  /** One request after another: what is typed meanwhile goes with the next. */
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
    // No one else has written in between.
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
 * Gives each block without words the text that they will be in: of two who begin to write there at once, each would
 * make one, and the binding drops one of two.
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

/** A document with these fields; null for a text that Yjs would not give back as it is. */
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

/** In parts: a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
