'use client'

import { useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'
import {
  settingNames,
  type OrganisationSettings,
  type SettingName,
} from '@/lib/base/domain/organisation-settings'

type Written = Partial<Record<SettingName, string>>

/** A setting that another person changed since, with both values. */
export type SettingConflict = { name: SettingName; theirs: string; own: string }

/**
 * Manages the settings of an organisation. Typed values survive a failed save. Only changed settings are
 * sent, and another person's change is never overwritten unseen.
 */
export function useSettings(organisation: string, settings: OrganisationSettings) {
  const { perform, isBusy, problems, current } = useOperation('saveSettings', organisation)
  const [base, setBase] = useState(settings)
  const [edits, setWritten] = useState<Written>({})
  const [isSaved, setSaved] = useState(false)
  const theirs = current as OrganisationSettings | null
  const valueOf = (name: SettingName) => edits[name] ?? base[name] ?? ''

  const changed = settingNames.filter((name) => valueOf(name) !== (base[name] ?? ''))

  const save = async (expected = base) => {
    if (changed.length === 0) return
    const values = pick(changed, (name) => (isNullable(name) && valueOf(name) === '' ? null : valueOf(name)))
    const done = await perform({
      values: values as Partial<OrganisationSettings>,
      base: pick(changed, (name) => expected[name]) as Partial<OrganisationSettings>,
    })
    setSaved(done !== null)
    if (!done) return
    setBase(done.answer.settings)
    setWritten({})
  }

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
    isSaved,
    // `conflicts` shows another person's changes.
    problems: theirs ? {} : problems,
    isChanged: changed.length > 0,
    isChangedOf: (name: SettingName) => changed.includes(name),
    baseOf: (name: SettingName) => base[name] ?? '',
    write(name: SettingName, value: string) {
      setSaved(false)
      setWritten((before) => ({ ...before, [name]: value }))
    },
    save: () => save(),
    /** Saves this person's values over the conflicting ones, which are visible by now. */
    keepOwn: () => theirs && save(theirs),
    takeTheirs() {
      if (theirs) setBase(theirs)
      const names = new Set<string>(conflicts.map(({ name }) => name))
      setWritten((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name))))
    },
  }
}

export type SettingsState = ReturnType<typeof useSettings>

const isNullable = (name: SettingName) => name !== 'name' && name !== 'description'

const pick = <Value>(names: readonly SettingName[], read: (name: SettingName) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]))
