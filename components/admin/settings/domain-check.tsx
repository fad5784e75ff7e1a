'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { checkSigns, type CheckResult } from '@/lib/features/domain-check/check-result'

/** Asks the domain as a reader, a browser and a crawler would, and says what to do where something is wrong. */
export function DomainCheck({ organisation, domain }: { organisation: string; domain: string }) {
  const t = useTranslations('room.doctor')
  const { perform, isBusy, problems } = useOperation('checkDomain', organisation, { refresh: false })
  const [results, setResults] = useState<CheckResult[] | null>(null)
  const check = async () => setResults((await perform({}))?.answer.results ?? null)
  return (
    <section aria-labelledby="comprobacion" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="comprobacion" className="text-title-s font-semibold">
          {t('title', { domain })}
        </h3>
        <Button isBusy={isBusy} onClick={() => void check()}>
          {isBusy ? t('checking') : t('check')}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-4">
        <ProblemNotice problem={Object.values(problems)[0]} />
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
