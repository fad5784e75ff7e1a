import { useState } from 'react'
import type { CompanyLock } from '@/lib/features/company-values/save-site-value'
import type { Overrides } from '@/lib/features/company-values/company-values'

/** Lock of a company value. `overrides`: the organisations that have a different value. */
export type CompanyState = {
  isLocked: boolean
  overrides: Overrides | null
  /** True if organisations may add entries to the value; undefined for values without entries. */
  isExtendable?: boolean | undefined
}

/** The version that another person saved meanwhile. An operation returns it on a conflict. */
export type Theirs<Value> = { value: Value | null; isLocked: boolean; isExtendable?: boolean }

/** `open`: organisations may replace the value. `extendable`: they may add to it. `locked`: neither. */
export type LockChoice = 'open' | 'extendable' | 'locked'

/** Manages the lock of a company value. `company` is null for the value of an organisation, which has no lock. */
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
    /** True if organisations can add entries to this kind of value. */
    hasParts,
    isChanged: isLocked !== base || isExtendable !== wasExtendable,
    /** Returns the lock as input of an operation. `wasLocked` and `before` describe the version to overwrite. */
    toInput: (wasLocked = base, before = wasExtendable): Required<CompanyLock> | null =>
      company && { isLocked, wasLocked, isExtendable, wasExtendable: before },
    /** Returns whether another person's version has a different lock than the version that was opened. */
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
