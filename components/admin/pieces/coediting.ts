import type * as Joint from '@/components/admin/coediting/joint'
import type { News, Presence } from '@/components/admin/coediting/use-presence'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { Store } from '@/components/admin-ui/use-store'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { Autosaver } from './autosaver'
import { isSameText } from './local-copies'
import { toSent } from './piece-requests'
import type { Failed, JointText, TextHandle } from './text-handle'
import type { OpenedPiece, Writing, WritingEvent } from './writing'

export type CoeditingOptions = {
  organisation: string
  person: string
  /** Random id of this page view, which distinguishes windows of one person. */
  page: string
  opened: OpenedPiece | null
  /** False for received publications, whose text follows another organisation and may be locked. */
  isPossible: boolean
  store: Store<Writing, WritingEvent>
  readFields: () => PieceFields
  text: TextHandle | null
  autosaver: Autosaver | null
  presence: Presence
  touch: () => void
  /** Loads and shows the server's latest text. */
  renew: () => Promise<void>
  /** Called when co-editing starts or ends. */
  onJoint: (isJoint: boolean) => void
}

type Session = NonNullable<News['session']>

/**
 * Delay in ms per rank. The person who opened the publication first has rank 0 and starts the session at once. The next
 * person starts it only if that fails.
 */
const RANK_MS = 8000

/**
 * Manages co-editing while several people have the publication open. The person who opened it first starts the session.
 * The others get the session's text. If they have unsaved text, they choose between the two.
 */
export class Coediting {
  joint: JointText | null = null
  #cursors: Joint.Cursors | null = null
  /**
   * The co-editing session whose text conflicts with this person's unsaved text; null once the person has chosen a
   * text.
   */
  #offered: JointText | null = null
  #isJoining = false
  /** True if Yjs cannot represent this text exactly, which rules out co-editing. */
  #isRefused = false
  #since: number | null = null
  #latest: () => CoeditingOptions = () => {
    throw new Error('no page')
  }

  /** Connects co-editing to the page. `latest` returns the options of the page's latest rendering. */
  connect(latest: () => CoeditingOptions): void {
    this.#latest = latest
  }

  async hear(news: News): Promise<void> {
    this.#cursors?.show(news.others)
    if (this.joint) return this.#goOn(this.joint, news)
    const { person, isPossible, store } = this.#latest()
    const areOthers = news.others.some((other) => other.person !== person)
    if (!areOthers) this.#since = null
    const { fields, stale } = store.read()
    const mayJoin = isPossible && !this.#isRefused && fields.format === 'html' && !stale
    if (!mayJoin || this.#isJoining || this.#offered || !(areOthers || news.session)) return
    this.#isJoining = true
    await (news.session ? this.#join(news.session) : this.#beginInTurn(news.rank))
    this.#isJoining = false
  }

  /** Joins the offered session, and replaces its text by the text that the person has chosen. */
  async accept(): Promise<void> {
    const joint = this.#offered
    this.#offered = null
    if (joint) this.#bringOwn(await load(), joint)
  }

  /** Sends unsent changes and leaves the session. Called when the page is closed. */
  end(): void {
    const { joint } = this
    if (joint) void joint.flush().finally(() => joint.end())
  }

  async #goOn(joint: JointText, { session, updates }: News): Promise<void> {
    if (session?.epoch !== joint.epoch) return this.#leave(joint)
    joint.receive(updates, session.seq)
    const { store, organisation } = this.#latest()
    const { piece, base } = store.read()
    if (!piece || session.version <= base) return
    // Loads the version that another person in the session has saved, which is the new base.
    const outcome = await performRemotely('getPiece', organisation, { id: piece.id })
    if (outcome.kind === 'done') store.dispatch({ type: 'moved', opened: outcome.answer })
  }

  async #beginInTurn(rank: number): Promise<void> {
    this.#since ??= Date.now()
    const waitMs = this.#since + rank * RANK_MS - Date.now()
    if (waitMs <= 0) return this.#begin()
    setTimeout(() => void this.#latest().presence.ask(), waitMs)
  }

  async #begin(): Promise<void> {
    const { autosaver, store, organisation, page, readFields } = this.#latest()
    await autosaver?.flush()
    const { piece, base } = store.read()
    if (!piece || autosaver?.hasUnsaved) return
    const yjs = await load()
    const begun = yjs.toDoc(readFields())
    if (!begun) {
      this.#isRefused = true
      return
    }
    const epoch = crypto.randomUUID()
    const input = { id: piece.id, window: page, epoch, base, update: begun.update }
    const outcome = await performRemotely('beginCoediting', organisation, input)
    if (outcome.kind !== 'done' || !outcome.answer.session) return
    if (outcome.answer.session.epoch !== epoch) return this.#join(outcome.answer.session)
    const joint = this.#open(yjs, piece.id, epoch, begun)
    // Adds changes that the person typed while the request was running.
    joint.put(readFields())
    this.#bind(yjs, joint)
  }

  async #join({ epoch, version }: Session): Promise<void> {
    const { store, opened, presence, person, autosaver, readFields } = this.#latest()
    const yjs = await load()
    const news = await presence.read({ epoch, seq: 0 })
    const { piece, base, seenDraft } = store.read()
    if (!piece || news?.session?.epoch !== epoch) return
    const joint = this.#open(yjs, piece.id, epoch)
    joint.receive(news.updates, news.session.seq)
    const fields = joint.readFields()
    const hasOwn = autosaver?.hasUnsaved || (seenDraft !== null && opened?.draft?.epoch !== epoch)
    if (!hasOwn || isSameText(readFields(), fields)) return this.#bind(yjs, joint)
    // This person's text replaces the session's text if that is only the saved version, and this person's text is based
    // on it, or was chosen instead of it.
    if (base === version && isSameText(piece.fields, fields)) return this.#bringOwn(yjs, joint)
    this.#offered = joint
    const updatedBy = news.others.find((other) => other.person !== person)?.name ?? piece.updatedBy
    const by = { piece: { ...piece, version, updatedBy, fields }, draft: null }
    store.dispatch({ type: 'overtaken', by })
  }

  /** Opens a session. `begun` contains its Yjs document if this person starts it. */
  #open(yjs: typeof Joint, id: number, epoch: string, begun?: { doc: JointText['doc'] }): JointText {
    const { organisation, page } = this.#latest()
    const push = async (update: string) => {
      const place = this.#latest().presence.takePlace()
      const input = { id, window: page, epoch, place, update }
      const pushed = await performRemotely('pushCoediting', organisation, input)
      if (pushed.kind !== 'done') return toSent(pushed) as Failed
      if (pushed.answer.session) return { kind: 'done' as const, seq: pushed.answer.session.seq }
      void this.#latest().presence.ask()
      return { kind: 'over' as const }
    }
    const options = {
      epoch,
      push,
      read: () => this.#latest().readFields(),
      onFields: (fields: Partial<PieceFields>) => this.#latest().store.dispatch({ type: 'shared', fields }),
      onLost: (before: PieceFields) => {
        this.#latest().store.dispatch({ type: 'lost', before })
        this.#latest().touch()
      },
    }
    return new yjs.JointText<Failed>(options, begun?.doc)
  }

  #bind(yjs: typeof Joint, joint: JointText): void {
    const { store, text, onJoint } = this.#latest()
    const cursors = new yjs.Cursors((cursor) => this.#latest().presence.goTo(cursor))
    this.#cursors = cursors
    this.joint = joint
    const fields = joint.readFields()
    store.dispatch({ type: 'shared', fields })
    const extension = yjs.toJointExtension(joint.content, cursors)
    text?.join({ epoch: joint.epoch, extension }, fields.content)
    onJoint(true)
  }

  /** Joins a session, and replaces its text by this person's text. */
  #bringOwn(yjs: typeof Joint, joint: JointText): void {
    const { readFields, touch } = this.#latest()
    joint.put(readFields())
    this.#bind(yjs, joint)
    touch()
  }

  /** Leaves a session that has ended. From now on, its text is saved as this person's text. */
  async #leave(joint: JointText): Promise<void> {
    const { readFields, text, store, autosaver, onJoint, renew } = this.#latest()
    const { content } = readFields()
    this.joint = null
    this.#cursors = null
    text?.join(null, content)
    joint.end()
    onJoint(false)
    if (store.read().stale) return
    await autosaver?.flush()
    if (!autosaver?.hasUnsaved && !store.read().stale) await renew()
  }
}

/** Loads Yjs when a second person opens the publication. */
const load = () => import('@/components/admin/coediting/joint')
