import { useMessages, useTranslations, type Messages } from 'next-intl'

type Problem = keyof Messages['room']['problems']

/** What a problem's key says (`room.problems`); what is not one says that it failed. */
export function useProblemText(): (key: string) => string {
  const t = useTranslations('room.problems')
  const { problems } = useMessages().room
  const isProblem = (key: string): key is Problem => Object.hasOwn(problems, key)
  return (key) => (isProblem(key) ? t(key) : t('failed'))
}
