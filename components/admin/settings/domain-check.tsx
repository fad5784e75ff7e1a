'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { checkSigns, type CheckResult } from '@/lib/features/domain-check/check-result'

/** Asks the domain as a reader, a browser and a crawler would, and says what to do where something is wrong. */
export function DomainCheck({ organisation, domain }: { organisation: string; domain: string }) {
  const t = useTranslations('room.doctor')
  const problemText = useProblemText()
  const [results, setResults] = useState<CheckResult[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await performRemotely('checkDomain', organisation, {})
    setBusy(false)
    setResults(outcome.kind === 'done' ? outcome.answer.results : null)
    setProblem(outcome.kind === 'done' ? null : outcome.kind === 'refused' ? outcome.reason : 'failed')
  }
  return (
    <section aria-labelledby="comprobacion" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="comprobacion" className="text-title-s font-semibold">
          {t('title', { domain })}
        </h3>
        <button type="button" className="button-outline" aria-busy={isBusy} onClick={() => void check()}>
          {isBusy ? t('checking') : t('check')}
        </button>
      </div>
      <div role="status" className="flex flex-col gap-4">
        {problem !== null && <p className="text-note font-semibold text-danger">{problemText(problem)}</p>}
        {results && (
          <>
            <Summary results={results} />
            <ul className="room-rows">
              {results.map((result) => (
                <ResultLine key={result.check} {...result} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function Summary({ results }: { results: CheckResult[] }) {
  const t = useTranslations('room.doctor')
  const failed = results.filter(({ state }) => state === 'failed').length
  return <p className="font-semibold">{t('summary', { failed })}</p>
}

function ResultLine({ check, state, code, facts }: CheckResult) {
  const t = useTranslations('room.doctor')
  const format = useFormatter()
  const { until, ...others } = facts
  const day = typeof until === 'string' ? format.dateTime(new Date(until), { dateStyle: 'long' }) : ''
  return (
    <li className="check-line" data-state={state}>
      <span aria-hidden="true" className="check-sign">
        {checkSigns[state]}
      </span>
      <div>
        <p className="font-semibold">
          {t(`checks.${check}`)}
          <span className="sr-only">: {t(`states.${state}`)}</span>
        </p>
        <p className="text-ui text-ink-soft">{t(`codes.${code}`, { ...others, until: day })}</p>
      </div>
    </li>
  )
}
