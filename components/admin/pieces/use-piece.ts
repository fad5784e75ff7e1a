'use client'

import { useState, type RefObject } from 'react'
import { useStore } from '@/components/admin-ui/use-store'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import { useLocalCopy } from './use-local-copy'
import { usePieceSave } from './use-piece-save'
import { dropCopy } from './local-copies'
import { beginWriting, reduceWriting, type OpenedPiece, type WritingEvent } from './writing'

/** The text field's own way to its text: it is written out when it is wanted. */
export type TextHandle = { read(): string; write(content: string): void }

type PieceOptions = {
  organisation: string
  /** A person's id. */
  person: string
  /** Null for a piece that is to be written. */
  opened: OpenedPiece | null
  /** What a new piece begins with. */
  fields?: Partial<PieceFields>
  text: RefObject<TextHandle | null>
}

export type PieceWriting = ReturnType<typeof usePiece>

/** A piece that is being written: its fields, where they are saved, and what can be done with them. */
export function usePiece({ organisation, person, opened, fields, text }: PieceOptions) {
  const [page] = useState(() => crypto.randomUUID())
  const store = useStore(reduceWriting, () => beginWriting(opened, fields))
  const { state, dispatch, read } = store
  const readFields = (): PieceFields => {
    const content = text.current?.read()
    if (content !== undefined) dispatch({ type: 'text-read', content })
    return read().fields
  }
  const copies = useLocalCopy({ person, organisation, page, opened, store, readFields })
  const { touch, act, change, resume } = usePieceSave({ organisation, page, store, readFields, copies })

  /** Other fields stand here now: the text's own place is written anew. */
  const replace = (event: WritingEvent) => {
    readFields()
    dispatch(event)
    text.current?.write(read().fields.content)
    touch()
  }
  const dropFound = () => {
    const { copy } = read()
    if (copy) dropCopy(copy.key)
  }

  return {
    ...state,
    touch,
    act,
    change,
    resume,
    set: <Name extends keyof PieceFields>(name: Name, value: PieceFields[Name]) => {
      dispatch({ type: 'typed', name, value } as WritingEvent)
      touch()
    },
    accept: (piece: Piece) => dispatch({ type: 'accepted', piece }),
    keepOwn: () => {
      dispatch({ type: 'own-kept' })
      touch()
    },
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
