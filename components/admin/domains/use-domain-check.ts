import { useEffect, useRef, useState } from 'react'
import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Checked = RemoteOutcome<OperationAnswer<'checkDomain'>>

/** First and maximum pause between checks, in ms. The pauses grow, because DNS changes take minutes or hours. */
const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 60_000
const GROWTH = 1.5

/** Checks a domain repeatedly until readers can reach it. Pauses while the page is hidden. */
export function useDomainCheck(organisation: string, domain: string) {
  const [outcome, setOutcome] = useState<Checked | null>(null)
  const [isChecking, setChecking] = useState(false)
  const recheck = useRef<() => void>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = FIRST_PAUSE_MS
    let isBusy = false
    let isOver = false
    const check = async () => {
      clearTimeout(timer)
      if (isBusy || isOver || document.visibilityState === 'hidden') return
      isBusy = true
      setChecking(true)
      const next = await performRemotely('checkDomain', organisation, { domain })
      isBusy = false
      if (isOver) return
      setChecking(false)
      // Keeps the previous result if the server reports that another check of the domain is running.
      if (!isOccupied(next)) setOutcome(next)
      if (isFinal(next)) return
      timer = setTimeout(() => void check(), pauseMs)
      pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)
    }
    const again = () => {
      pauseMs = FIRST_PAUSE_MS
      void check()
    }
    recheck.current = again
    document.addEventListener('visibilitychange', again)
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [organisation, domain])
  return {
    /** Result of the last successful check; null before the first one. */
    answer: outcome?.kind === 'done' ? outcome.answer : null,
    problem: outcome && toProblem(outcome),
    isChecking,
    recheck: () => recheck.current?.(),
  }
}

const isOccupied = (outcome: Checked) => outcome.kind === 'refused' && outcome.reason === 'checkRunning'

const isFinal = (outcome: Checked) =>
  outcome.kind === 'done'
    ? outcome.answer.stage === 'serving'
    : ['signed-out', 'missing'].includes(outcome.kind)
