'use client'

import { useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'
import { isLookName, type LookName } from '@/lib/base/domain/design'
import {
  settingNames,
  type OrganisationSettings,
  type SettingName,
} from '@/lib/base/domain/organisation-settings'
import type { SavedTo } from './save-row'

type Written = Partial<Record<SettingName, string>>

/** A setting that this person and another one have changed, with both values. */
export type SettingConflict = { name: SettingName; theirs: string; own: string }

/**
 * Manages the settings of an organisation. Typed values survive a failed save. Sends only changed settings, and never
 * overwrites another person's change that was not shown. `drafted`: values in the design draft.
 */
export function useSettings(organisation: string, settings: OrganisationSettings, drafted: DraftedLook = {}) {
  const { perform, isBusy, problems, current } = useOperation('saveSettings', organisation)
  const [base, setBase] = useState(settings)
  const [edits, setWritten] = useState<Written>({})
  const [savedTo, setSavedTo] = useState<SavedTo>(null)
  const theirs = current as OrganisationSettings | null
  const baseOf = (name: SettingName) => {
    const draftedValue = isLookName(name) ? drafted[name] : undefined
    return (draftedValue === undefined ? base[name] : draftedValue) ?? ''
  }
  const valueOf = (name: SettingName) => edits[name] ?? baseOf(name)

  const changed = settingNames.filter((name) => valueOf(name) !== baseOf(name))

  const save = async ({ expected = base, isDraft = false } = {}) => {
    const names = changed.filter((name) => isLookName(name) || !isDraft)
    if (names.length === 0) return
    const values = pick(names, (name) => (isNullable(name) && valueOf(name) === '' ? null : valueOf(name)))
    const done = await perform({
      values: values as Partial<OrganisationSettings>,
      base: pick(names, (name) => {
        const draftedValue = isLookName(name) && isDraft && expected === base ? drafted[name] : undefined
        return draftedValue === undefined ? expected[name] : draftedValue
      }) as Partial<OrganisationSettings>,
      isDraft,
    })
    setSavedTo(done && (isDraft ? 'draft' : 'site'))
    if (!done) return
    setBase(done.answer.settings)
    forget(names)
  }

  const forget = (names: readonly string[]) =>
    setWritten((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))))

  const conflicts = changed.flatMap((name): SettingConflict[] => {
    const [other, ownValue] = [theirs?.[name] ?? '', valueOf(name)]
    return theirs && other !== (base[name] ?? '') && other !== ownValue
      ? [{ name, theirs: other, own: ownValue }]
      : []
  })

  return {
    valueOf,
    conflicts,
    isBusy,
    savedTo,
    // Empty while there are conflicts, because the form shows these instead.
    problems: theirs ? {} : problems,
    isChanged: changed.length > 0,
    write(name: SettingName, value: string) {
      setSavedTo(null)
      setWritten((before) => ({ ...before, [name]: value }))
    },
    save: () => save(),
    saveDraft: () => save({ isDraft: true }),
    discard: () => setWritten({}),
    /** Saves this person's values over the other person's, which the form has shown. */
    keepOwn: () => theirs && save({ expected: theirs }),
    takeTheirs() {
      if (theirs) setBase(theirs)
      forget(conflicts.map(({ name }) => name))
    },
  }
}

/** Header and accent colour in the design draft. A missing field is not part of the draft. */
export type DraftedLook = Partial<Record<LookName, string | null>>

export type SettingsState = ReturnType<typeof useSettings>

const isNullable = (name: SettingName) => name !== 'name' && name !== 'description'

const pick = <Value>(names: readonly SettingName[], read: (name: SettingName) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]))
