import { useState } from 'react'
import type { CompanyLock } from '@/lib/features/company-values/save-site-value'
import type { Overrides } from '@/lib/features/company-values/company-values'

/** A company's value beside its editor. `overrides`: the organisations with an own value. */
export type CompanyState = { isLocked: boolean; overrides: Overrides | null }

/** The version of another person, which an operation returns. */
export type Theirs<Value> = { value: Value | null; isLocked: boolean }

/** Manages the lock of a company's value; null for an organisation's own value, which has no lock. */
export function useCompanyLock(company: CompanyState | null) {
  const [base, setBase] = useState(company?.isLocked ?? false)
  const [isLocked, setLocked] = useState(base)
  return {
    base,
    isLocked,
    isChanged: isLocked !== base,
    /** The lock as an operation's input. `wasLocked` is the lock of another person's version. */
    toInput: (wasLocked = base): CompanyLock | null => company && { isLocked, wasLocked },
    change: setLocked,
    show(next: boolean) {
      setBase(next)
      setLocked(next)
    },
  }
}
