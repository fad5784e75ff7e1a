'use client'

import { useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'
import {
  settingNames,
  type OrganisationSettings,
  type SettingName,
} from '@/lib/base/domain/organisation-settings'

type Written = Partial<Record<SettingName, string>>

/** What somebody else has saved since: beside it stands what this person has written. */
export type SettingConflict = { name: SettingName; theirs: string; own: string }

/**
 * The settings of an organisation. What is typed stays, whatever becomes of saving it; what was changed is
 * sent, alone, and nothing of somebody else's is overwritten unseen.
 */
export function useSettings(organisation: string, settings: OrganisationSettings) {
  const { perform, isBusy, problems, current } = useOperation('saveSettings', organisation)
  const [base, setBase] = useState(settings)
  const [written, setWritten] = useState<Written>({})
  const [isSaved, setSaved] = useState(false)
  const theirs = current as OrganisationSettings | null
  const valueOf = (name: SettingName) => written[name] ?? base[name] ?? ''

  const changed = settingNames.filter((name) => valueOf(name) !== (base[name] ?? ''))

  const save = async (known = base) => {
    if (changed.length === 0) return
    const values = pick(changed, (name) => (isNullable(name) && valueOf(name) === '' ? null : valueOf(name)))
    const done = await perform({
      values: values as Partial<OrganisationSettings>,
      base: pick(changed, (name) => known[name]) as Partial<OrganisationSettings>,
    })
    setSaved(done !== null)
    if (!done) return
    setBase(done.answer.settings)
    setWritten({})
  }

  const conflicts = changed.flatMap((name): SettingConflict[] => {
    const [other, own] = [theirs?.[name] ?? '', valueOf(name)]
    return theirs && other !== (base[name] ?? '') && other !== own ? [{ name, theirs: other, own }] : []
  })

  return {
    valueOf,
    conflicts,
    isBusy,
    isSaved,
    // What somebody else has saved is said by `conflicts`.
    problems: theirs ? {} : problems,
    isChanged: changed.length > 0,
    isChangedOf: (name: SettingName) => changed.includes(name),
    baseOf: (name: SettingName) => base[name] ?? '',
    write(name: SettingName, value: string) {
      setSaved(false)
      setWritten((before) => ({ ...before, [name]: value }))
    },
    save: () => save(),
    /** Saves what this person has written, over what they have now seen. */
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
