import { useState } from 'react'
import type { CompanyLock } from '@/lib/features/company-values/save-site-value'
import type { Overrides } from '@/lib/features/company-values/company-values'

/** A company's value beside its editor. `overrides`: the organisations with an own value. */
export type CompanyState = {
  isLocked: boolean
  overrides: Overrides | null
  /** True if organisations add entries to it. undefined for values that are whole. */
  isExtendable?: boolean | undefined
}

/** The version of another person, which an operation returns. */
export type Theirs<Value> = { value: Value | null; isLocked: boolean; isExtendable?: boolean }

/** The choices of a lock. */
export type LockChoice = 'open' | 'extendable' | 'locked'

/** Manages the lock of a company's value; null for an organisation's own value, which has no lock. */
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
    /** True for values to which organisations can add. */
    hasParts,
    isChanged: isLocked !== base || isExtendable !== wasExtendable,
    /** The lock as an operation's input. `wasLocked` is the lock of another person's version. */
    toInput: (wasLocked = base, before = wasExtendable): Required<CompanyLock> | null =>
      company && { isLocked, wasLocked, isExtendable, wasExtendable: before },
    /** Returns whether another person's version has another lock than the one that was edited. */
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
