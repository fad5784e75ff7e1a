import { useState } from 'react'
import type { CompanyLock } from '@/lib/features/company/company-values/save-site-value'
import type { Overrides } from '@/lib/features/company/company-values/company-values'

/** State of a company's value. `overrides`: the organisations with a different value. */
export type CompanyState = {
  isLocked: boolean
  overrides: Overrides | null
  /** True if organisations may add entries (to a menu); undefined for other values. */
  isExtendable?: boolean | undefined
}

/** The version that another person saved meanwhile, returned on a conflict. */
export type Theirs<Value> = { value: Value | null; isLocked: boolean; isExtendable?: boolean }

/** Rights of organisations. `open`: replace the value. `extendable`: only add entries. `locked`: neither. */
export type LockChoice = 'open' | 'extendable' | 'locked'

/** Edits the lock that forbids organisations to override a company's design value. `company`: null without a lock. */
export function useCompanyLock(company: CompanyState | null) {
  const [base, setBase] = useState(company?.isLocked ?? false)
  const [isLocked, setLocked] = useState(base)
  const hasParts = company?.isExtendable !== undefined
  const [wasExtendable, setBasePart] = useState(company?.isExtendable ?? false)
  const [isExtendable, setExtendable] = useState(wasExtendable)
  return {
    base,
    wasExtendable,
    isLocked,
    isExtendable,
    /** True if the value consists of entries (a menu), so that organisations may be allowed to add entries. */
    hasParts,
    isChanged: isLocked !== base || isExtendable !== wasExtendable,
    /**
     * Returns the lock as input of an operation; null for an organisation's value. The parameters are the lock that
     * this save overwrites.
     */
    toInput: (wasLocked = base, before = wasExtendable): Required<CompanyLock> | null =>
      company && { isLocked, wasLocked, isExtendable, wasExtendable: before },
    /** Returns true if the lock in the other person's version differs from the lock that this person opened. */
    differsFrom: (theirs: Theirs<unknown>) =>
      theirs.isLocked !== base || (theirs.isExtendable ?? false) !== wasExtendable,
    change: setLocked,
    choose(choice: LockChoice) {
      setLocked(choice === 'locked')
      setExtendable(choice === 'extendable')
    },
    show(next: boolean, nextPart = wasExtendable) {
      setBase(next)
      setLocked(next)
      setBasePart(nextPart)
      setExtendable(nextPart)
    },
  }
}
