import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { findMenuProblem, type MenuEntry, type MenuName } from '@/lib/base/domain/menu'
import { toDraft, toMenu, type DraftEntry } from './menu-draft'

export type MenuPlace = { organisation: string; person: string; name: MenuName }

type Options = MenuPlace & {
  /** The organisation's own menu; null while it has the default. */
  own: MenuEntry[] | null
  /** The company's or the specification's menu. */
  inherited: MenuEntry[]
}

const isSame = (menu: MenuEntry[] | null, other: MenuEntry[] | null) =>
  JSON.stringify(menu) === JSON.stringify(other)

/**
 * Manages a menu that is being edited. Unsaved entries are kept in this browser, and another person's change
 * is never overwritten unseen.
 */
export function useMenu({ own, inherited, ...place }: Options) {
  const saving = useOperation('saveMenu', place.organisation)
  const [base, setBase] = useState(own)
  const [draft, setDraft] = useState(() => toDraft(own ?? inherited))
  const [state, setState] = useState<'clean' | 'saved'>('clean')
  const [unsaved, setUnsaved] = useState<MenuEntry[] | null>(null)
  const [isChecked, setChecked] = useState(false)
  const theirs = (saving.current as { value: MenuEntry[] | null } | null)?.value
  const isChanged = !isSame(toMenu(draft), base ?? inherited)

  useKeptMenu(place, isChanged ? toMenu(draft) : unsaved, setUnsaved)

  const show = (entries: MenuEntry[] | null) => {
    setBase(entries)
    setDraft(toDraft(entries ?? inherited))
    setChecked(false)
    setUnsaved(null)
  }
  const save = async (value: MenuEntry[] | null, expected = base) => {
    setChecked(true)
    if (value !== null && findMenuProblem(place.name, value)) return
    const done = await saving.perform({ name: place.name, base: expected, value })
    if (done) show(value)
    setState(done ? 'saved' : 'clean')
  }
  return {
    draft,
    base,
    state,
    isChanged,
    isChecked,
    isBusy: saving.isBusy,
    problem: theirs === undefined ? saving.problems.form : undefined,
    theirs: theirs !== undefined && !isSame(theirs, base) ? { value: theirs } : null,
    /** Restores the entries of an earlier page; null without them. */
    recover: unsaved && !isChanged ? () => setDraft(toDraft(unsaved)) : null,
    change(next: DraftEntry[]) {
      setState('clean')
      setDraft(next)
    },
    save: () => save(toMenu(draft)),
    keepOwn: () => theirs !== undefined && save(toMenu(draft), theirs),
    takeTheirs: () => theirs !== undefined && show(theirs),
    restore: () => save(null),
    discard: () => show(base),
  }
}

/** Keeps unsaved entries in this browser, and returns those of an earlier page once. */
function useKeptMenu(
  { organisation, person, name }: MenuPlace,
  unsaved: MenuEntry[] | null,
  onRecover: (entries: MenuEntry[]) => void,
) {
  const key = `cartelera:room:${person}:${organisation}:menu:${name}`
  const isRestored = useRef(false)
  const recover = useEffectEvent(onRecover)
  const text = unsaved && JSON.stringify(unsaved)
  useEffect(() => {
    if (isRestored.current) {
      if (text === null) removeText(key)
      else writeText(key, text)
      return
    }
    isRestored.current = true
    const entries = parseJson(readText(key))
    if (isMenu(entries)) recover(entries)
  }, [key, text])
}

function isMenu(value: unknown): value is MenuEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry: Partial<MenuEntry> | null) => {
      const { labels, target, entries } = entry ?? {}
      return typeof labels === 'object' && typeof target === 'object' && isMenu(entries)
    })
  )
}
