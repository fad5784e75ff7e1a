import { useTranslations } from 'next-intl'
import { CHOICE_HOURS, MIN_TEST_AUDIENCE } from '@/lib/base/domain/newsletter'

type TestPlan = { count: number; testSize: number | null; hasClicks: boolean; hours: number }

/** Returns a function that describes a subject test: its number of mails, and when the remaining mails are sent. */
export function useTestPlan() {
  const t = useTranslations('room.letters')
  return ({ count, testSize, hasClicks, hours }: TestPlan): string => {
    if (testSize === null) return t('testPlan.small', { least: MIN_TEST_AUDIENCE })
    const facts = { size: testSize, rest: count - 2 * testSize }
    return hasClicks
      ? t('testPlan.clicks', { ...facts, time: t('hours', { count: hours }) })
      : t('testPlan.choice', { ...facts, time: t('hours', { count: CHOICE_HOURS }) })
  }
}
