import { useMessages, useTranslations, type Messages } from 'next-intl'

type Problem = keyof Messages['room']['problems']

/**
 * What a problem's key says (`room.problems`); what is not one says that it failed. `needsApproval:1:2:Ana, Eva`
 * names how many approvals are missing, how many people could give them, and who.
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
