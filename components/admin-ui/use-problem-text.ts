import { useMessages, useTranslations, type Messages } from 'next-intl'

type Problem = keyof Messages['room']['problems']

/**
 * Returns a function that translates problem keys (`room.problems`). An unknown key becomes a general
 * failure. `needsApproval:1:2:Ana, Eva` contains the missing approvals, the number of possible approvers and
 * their names.
 */
export function useProblemText(): (key: string) => string {
  const t = useTranslations('room.problems')
  const { problems } = useMessages().room
  const isProblem = (key: string): key is Problem => Object.hasOwn(problems, key)
  return (problem) => {
    const [key = '', count = '', people = '', ...names] = problem.split(':')
    return isProblem(key)
      ? t(key, { count: Number(count), people: Number(people), names: names.join(':') })
      : t('failed')
  }
}
