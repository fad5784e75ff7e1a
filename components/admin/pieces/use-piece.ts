import { useRef, useState, type RefObject } from 'react'
import { useStore, type Store } from '@/components/admin-ui/use-store'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import type { SharedField } from '@/lib/base/domain/sharing'
import { companions } from '@/lib/features/distribution/sharing/merge-fields'
import { Coediting } from './coediting'
import { useCoediting } from './use-coediting'
import type { PublishOptions } from './piece-requests'
import { useLocalCopy } from './use-local-copy'
import { useNewest } from './use-newest'
import { usePieceSave } from './use-piece-save'
import { dropCopy } from './local-copies'
import type { TextHandle } from './text-handle'
import {
  beginWriting,
  reduceWriting,
  type OpenedPiece,
  type PieceCommand,
  type Writing,
  type WritingEvent,
} from './writing'

type PieceOptions = {
  organisation: string
  /** Id of the signed-in person. */
  person: string
  /** The existing publication; null for a new one. */
  opened: OpenedPiece | null
  /** Initial fields of a new publication. */
  fields?: Partial<PieceFields>
  text: RefObject<TextHandle | null>
  /** True if another organisation has shared the publication with this one. Its text follows the original. */
  isReceived?: boolean
}

export type PieceWriting = ReturnType<typeof usePiece>

/** Manages a publication that is being edited: its fields, saving and commands. */
export function usePiece({ organisation, person, opened, fields, text, isReceived = false }: PieceOptions) {
  const [page] = useState(() => crypto.randomUUID())
  const turn = useRef(0)
  const store = useStore(reduceWriting, () => beginWriting(opened, fields))
  const { state, dispatch, read } = store
  const readFields = (): PieceFields => {
    const content = text.current?.read()
    if (content !== undefined) dispatch({ type: 'text-read', content })
    return read().fields
  }
  const copies = useLocalCopy({ person, organisation, page, opened, store, readFields })
  const nextTurn = () => (turn.current += 1)
  const [coediting] = useState(() => new Coediting())
  const joint = () => coediting.joint
  const shared = { organisation, page, store, readFields }
  const { autosaver, touch, ...commands } = usePieceSave({ ...shared, nextTurn, joint, copies })

  /** Applies an event that replaces the text, and shows the new text. */
  const show = (event: WritingEvent) => {
    readFields()
    dispatch(event)
    text.current?.write(read().fields.content)
  }
  const replace = (event: WritingEvent) => {
    show(event)
    touch()
  }
  const isJoint = () => joint() !== null
  const { renew, showNewest } = useNewest({ ...shared, autosaver, isJoint, replace: show })
  const together = useCoediting({
    ...shared,
    person,
    opened,
    isPossible: !isReceived,
    text,
    autosaver,
    coediting,
    touch,
    renew,
  })

  return {
    ...state,
    ...commands,
    ...together,
    ...useWarnedAct(commands.act, { organisation, store, text }),
    /** Submits the publication for review. Returns its id, or null if that failed. */
    submit: async () => ((await commands.act('submitForReview')) ? (read().piece?.id ?? null) : null),
    touch,
    renew,
    showNewest,
    ...toEdits(store, { readFields, text, touch }),
    ...toChoices(store, replace),
  }
}

type ActOptions = {
  organisation: string
  store: Store<Writing, WritingEvent>
  text: RefObject<TextHandle | null>
}

/**
 * `act` performs a command. Before publishing, it shows a warning about a problem that readers would notice.
 * `publishAnyway` publishes in spite of the warning, which is shown again only if the problem then has more places.
 */
function useWarnedAct(
  act: (command: PieceCommand, more?: PublishOptions) => Promise<boolean>,
  { organisation, store: { dispatch, read }, text }: ActOptions,
) {
  const accepted = useRef(new Map<string, number>())
  const publish = async (more?: PublishOptions) => {
    const card = read().piece?.card ?? null
    // Loaded on the first attempt to publish. Ignores a failed loading, because publishing fails without a connection
    // anyway.
    const loaded = await import('./publish-warnings').catch(() => null)
    const warnings = (await loaded?.listWarnings({ organisation, card, text: text.current })) ?? []
    const warning = warnings.find(({ reason, places }) => places.length > (accepted.current.get(reason) ?? 0))
    if (!warning) return act('publishPiece', more)
    dispatch({ type: 'warned', ...warning })
    return false
  }
  return {
    act: (command: PieceCommand, more?: PublishOptions) =>
      command === 'publishPiece' ? publish(more) : act(command),
    publishAnyway: () => {
      const { notice } = read()
      if (notice?.kind === 'warning') accepted.current.set(notice.reason, notice.places.length)
      return publish()
    },
  }
}

type EditOptions = {
  readFields: () => PieceFields
  text: RefObject<TextHandle | null>
  touch: () => void
}

function toEdits({ dispatch }: Store<Writing, WritingEvent>, { readFields, text, touch }: EditOptions) {
  return {
    set: <Name extends keyof PieceFields>(name: Name, value: PieceFields[Name]) => {
      dispatch({ type: 'typed', name, value } as WritingEvent)
      touch()
    },
    /** Returns a function that restores the original's value of a field, and of its companion (`merge-fields.ts`). */
    toGoBack: (home: PieceFields) => (field: SharedField) => {
      readFields()
      for (const name of [field, companions[field] ?? field])
        dispatch({ type: 'typed', name, value: home[name] } as WritingEvent)
      if (field === 'content') text.current?.write(home.content)
      touch()
    },
    /** Shows a message after submitting for review. */
    report: (text: string) => dispatch({ type: 'reported', text }),
    endNotice: () => dispatch({ type: 'notice-read' }),
    accept: (piece: Piece) => dispatch({ type: 'accepted', piece }),
    keepOwn: () => {
      readFields()
      dispatch({ type: 'own-kept' })
      touch()
    },
  }
}

/** Functions that replace the whole text by another one, such as a recovered copy. */
function toChoices({ dispatch, read }: Store<Writing, WritingEvent>, replace: (event: WritingEvent) => void) {
  const dropFound = () => {
    const { copy } = read()
    if (copy) dropCopy(copy.key)
  }
  return {
    merge: (others: (keyof PieceFields)[]) => replace({ type: 'merged', others }),
    takeOther: () => replace({ type: 'other-taken' }),
    takeBack: () => replace({ type: 'own-taken-back' }),
    recover: () => {
      dropFound()
      replace({ type: 'copy-recovered' })
    },
    discardCopy: () => {
      dropFound()
      dispatch({ type: 'copy-found', copy: null })
    },
  }
}
