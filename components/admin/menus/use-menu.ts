import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNewer } from '@/components/admin-ui/use-newer'
import { useOperation } from '@/components/admin-ui/use-operation'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import type { SavedTo } from '@/components/admin/settings/save-row'
import {
  useCompanyLock,
  type CompanyState,
  type Theirs,
} from '@/components/admin/company-values/use-company-lock'
import { findMenuProblem, type MenuEntry, type MenuName } from '@/lib/base/domain/menu'
import { toDraft, toMenu, type DraftEntry } from './menu-draft'

export type MenuPlace = {
  organisation: string
  person: string
  name: MenuName
  /** State of the company's menu and its lock; null for an organisation's menu. */
  company: CompanyState | null
  /** The company's entries, below which the organisation adds entries; null if it edits a whole menu. */
  fixed: MenuEntry[] | null
  /** True if the draft of the design contains the menu. Changes are then saved in the draft. */
  isDrafted: boolean
}

type Options = MenuPlace & {
  /** The menu that the organisation or company has saved, or the menu in the draft; null while `inherited` applies. */
  own: MenuEntry[] | null
  /** The menu that applies by default: the company's, or the standard menu. */
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
  const [savedTo, setSavedTo] = useState<SavedTo>(null)
  const [copies, setCopies] = useState<MenuEntry[][]>([])
  const [isChecked, setChecked] = useState(false)
  const lock = useCompanyLock(place.company)
  const theirs = saving.current as Theirs<MenuEntry[]> | null
  const isMenuChanged = !isSame(toMenu(draft), base ?? inherited)
  const changedMenus = isMenuChanged ? [toMenu(draft)] : []

  useKeptMenus(place, [...changedMenus, ...copies], setCopies)

  const show = (entries: MenuEntry[] | null, isLocked = lock.base, isExtendable = lock.wasExtendable) => {
    setBase(entries)
    lock.show(isLocked, isExtendable)
    setDraft(toDraft(entries ?? inherited))
    setChecked(false)
    setCopies([])
  }
  // Shows the stored menu after a change by another person, the design's toolbar or a restored version.
  useNewer(JSON.stringify(own), () => void (isSame(own, base) || isMenuChanged || show(own)))

  const edited: Theirs<MenuEntry[]> = { value: base, isLocked: lock.base, isExtendable: lock.wasExtendable }
  const save = async (value: MenuEntry[] | null, { expected = edited, isDraft = place.isDrafted } = {}) => {
    setChecked(true)
    if (value !== null && findMenuProblem(place.name, value, place.company !== null)) return
    const company = lock.toInput(expected.isLocked, expected.isExtendable)
    const scope = { company, isPart: place.fixed !== null, isDraft }
    const done = await saving.perform({ name: place.name, base: expected.value, value, ...scope })
    if (done) show(value, value !== null && lock.isLocked, value !== null && lock.isExtendable)
    setSavedTo(done && (isDraft ? 'draft' : 'site'))
  }
  const [newest, ...others] = copies
  const swap = (entries: MenuEntry[], rest: MenuEntry[][]) => {
    setDraft(toDraft(entries))
    setCopies([...rest, ...changedMenus])
  }
  return {
    draft,
    base,
    lock,
    savedTo: lock.isChanged ? null : savedTo,
    isChanged: isMenuChanged || lock.isChanged,
    isMenuChanged,
    isChecked,
    isBusy: saving.isBusy,
    problem: theirs ? undefined : (saving.problems.form ?? saving.problems.value),
    theirs: theirs && (!isSame(theirs.value, base) || lock.differsFrom(theirs)) ? theirs : null,
    /**
     * Restores unsaved entries of an earlier page view; null without such entries. The entries that this replaces can
     * be restored in turn.
     */
    recover: newest ? () => swap(newest, others) : null,
    change(next: DraftEntry[]) {
      setSavedTo(null)
      setDraft(next)
    },
    save: () => save(toMenu(draft)),
    saveDraft: () => save(toMenu(draft), { isDraft: true }),
    keepOwn: () => theirs && save(toMenu(draft), { expected: theirs }),
    takeTheirs: () => theirs && show(theirs.value, theirs.isLocked, theirs.isExtendable),
    restore: () => save(null),
    discard: () => show(base),
  }
}

/** Stores unsaved menus in this browser, newest first. Passes those of earlier page views to `onRecover` once. */
function useKeptMenus(
  { organisation, person, name, company }: MenuPlace,
  unsaved: MenuEntry[][],
  onRecover: (copies: MenuEntry[][]) => void,
) {
  const key = `cartelera:room:${person}:${organisation}:${company ? 'company-' : ''}menu:${name}`
  const isRestored = useRef(false)
  const recover = useEffectEvent(onRecover)
  const text = unsaved.length > 0 ? JSON.stringify(unsaved) : null
  useEffect(() => {
    if (isRestored.current) {
      if (text === null) removeText(key)
      else writeText(key, text)
      return
    }
    isRestored.current = true
    const copies = parseJson(readText(key))
    if (Array.isArray(copies) && copies.every(isMenu)) recover(copies)
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
