import { useTranslations } from 'next-intl'
import type { CheckResult } from '@/lib/features/company/domain-check/check-result'
import { CheckLine } from './check-sign'
import { useCheckText } from './use-check-text'

export function CheckReport({ results }: { results: readonly CheckResult[] }) {
  const t = useTranslations('room.doctor')
  const toText = useCheckText()
  const failed = results.filter(({ state }) => state === 'failed').length
  return (
    <>
      {failed > 0 && <p className="font-semibold">{t('summary', { failed })}</p>}
      <ul className="room-rows">
        {results.map((result) => (
          <CheckLine key={result.check} state={result.state}>
            <p className="font-semibold">
              {t(`checks.${result.check}`)}
              <span className="sr-only">: {t(`states.${result.state}`)}</span>
            </p>
            <p className="text-ui text-ink-soft">{toText(result)}</p>
          </CheckLine>
        ))}
      </ul>
    </>
  )
}
