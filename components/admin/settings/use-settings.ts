'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OrganisationSettings, SettingName } from '@/lib/base/domain/organisation-settings'

type Written = Partial<Record<SettingName, string>>

/** What somebody else has saved since: beside it stands what this person has written. */
export type SettingConflict = { name: SettingName; theirs: string; own: string }

/**
 * The settings of one form. What is typed stays, whatever becomes of saving it; nothing of somebody else's
 * is overwritten unseen.
 */
export function useSettings(
  organisation: string,
  settings: OrganisationSettings,
  names: readonly SettingName[],
) {
  const router = useRouter()
  const [base, setBase] = useState(settings)
  const [written, setWritten] = useState<Written>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<OrganisationSettings | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const valueOf = (name: SettingName) => written[name] ?? base[name] ?? ''

  const save = async (known = base) => {
    if (state === 'busy') return
    setState('busy')
    const values = pick(names, (name) => (isNullable(name) && valueOf(name) === '' ? null : valueOf(name)))
    const outcome = await performRemotely('saveSettings', organisation, {
      values: values as Partial<OrganisationSettings>,
      base: pick(names, (name) => known[name]) as Partial<OrganisationSettings>,
    })
    setState(outcome.kind === 'done' ? 'saved' : 'idle')
    setProblems(toProblems(outcome))
    setTheirs(outcome.kind === 'stale' ? (outcome.current as OrganisationSettings) : null)
    if (outcome.kind !== 'done') return
    setBase(outcome.answer.settings)
    setWritten({})
    router.refresh()
  }

  const conflicts = names.flatMap((name): SettingConflict[] => {
    const [current, own] = [theirs?.[name] ?? '', valueOf(name)]
    return theirs && current !== (base[name] ?? '') && current !== own ? [{ name, theirs: current, own }] : []
  })

  return {
    valueOf,
    problems,
    conflicts,
    isBusy: state === 'busy',
    isSaved: state === 'saved',
    isChanged: names.some((name) => valueOf(name) !== (base[name] ?? '')),
    baseOf: (name: SettingName) => base[name] ?? '',
    write(name: SettingName, value: string) {
      setState('idle')
      setWritten((before) => ({ ...before, [name]: value }))
    },
    save: () => save(),
    /** Saves what this person has written, over what they have now seen. */
    keepOwn: () => theirs && save(theirs),
    takeTheirs() {
      if (theirs) setBase(theirs)
      setWritten({})
      setTheirs(null)
    },
  }
}

export type SettingsState = ReturnType<typeof useSettings>

const isNullable = (name: SettingName) => name !== 'name' && name !== 'description'

const pick = <Value>(names: readonly SettingName[], read: (name: SettingName) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]))

function toProblems(outcome: Awaited<ReturnType<typeof performRemotely<'saveSettings'>>>) {
  if (outcome.kind === 'invalid') return outcome.problems
  if (outcome.kind === 'refused') return { form: outcome.reason }
  if (outcome.kind === 'missing') return { form: 'missing' }
  if (outcome.kind === 'signed-out') return { form: 'signedOut' }
  return outcome.kind === 'unavailable' ? { form: 'unreachable' } : ({} as Record<string, string>)
}
