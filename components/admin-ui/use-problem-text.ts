import { useMessages, useTranslations, type Messages } from 'next-intl'

type Problem = keyof Messages['room']['problems']

/**
 * Returns a function that translates keys of `room.problems`; a general text for unknown ones. The key
 * `needsApproval:1:2:Ana, Eva` has parameters: missing approvals, number of possible approvers, and their names.
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
