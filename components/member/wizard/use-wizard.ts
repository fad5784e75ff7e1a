import { useState } from 'react'
import { createStoredState } from '@/lib/base/browser-storage/stored-state'
import { WIZARD_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import type { Problems } from '@/lib/features/company/member/problems'
import {
  advance,
  changeValues,
  goBack,
  initialWizard,
  parseWizard,
  type WizardDraft,
} from '@/lib/features/company/member/wizard/wizard'
import type { WizardValues } from '@/lib/features/company/member/wizard/wizard-steps'
import { useStored } from '@/components/member/ui/use-stored'

export type WizardName = 'horizontal' | 'vertical'

const stores = { horizontal: createStore('horizontal'), vertical: createStore('vertical') }

export function useWizard(name: WizardName) {
  const store = stores[name]
  const draft = useStored(store) ?? initialWizard
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)

  function keep(next: WizardDraft, newProblems: Problems = {}) {
    if (next !== draft) store.set(next)
    setProblems(newProblems)
  }

  return {
    draft,
    problems,
    /** Number of failed attempts to continue. Changes even if the problems do not, to announce them again. */
    refusals,
    /** Changes the stored draft, because the rendered draft may lack an answer that was given before hydration. */
    change: (values: Partial<WizardValues>) =>
      keep(changeValues(store.get(), values), without(problems, values)),
    next() {
      const result = advance(draft, readToday())
      if (result.draft === draft) setRefusals(refusals + 1)
      keep(result.draft, result.problems)
    },
    back: (step: number) => keep(goBack(draft, step)),
    restart: () => keep(initialWizard),
  }
}

/** Returns `problems` without the problems of the fields in `values`. */
function without(problems: Problems, values: Partial<WizardValues>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !Object.hasOwn(values, field)))
}

function createStore(name: WizardName) {
  return createStoredState(WIZARD_KEY + name, (draft) => parseWizard(draft, readToday()))
}

/** Returns the current local date as `YYYY-MM-DD`. */
function readToday() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
