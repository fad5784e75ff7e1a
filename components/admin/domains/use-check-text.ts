import { useFormatter, useTranslations } from 'next-intl'
import type { CheckResult } from '@/lib/features/company/domain-check/check-result'

/** Returns a function that explains the result of a check, with the remedy of a problem. */
export function useCheckText(): (result: Pick<CheckResult, 'code' | 'facts'>) => string {
  const t = useTranslations('room.doctor.codes')
  const format = useFormatter()
  return ({ code, facts: { until, ...facts } }) => {
    const day = typeof until === 'string' ? format.dateTime(new Date(until), { dateStyle: 'long' }) : ''
    return t(code, { ...facts, until: day })
  }
}
