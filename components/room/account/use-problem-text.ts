import { useMessages } from 'next-intl'

/** What a problem's key says (`room.problems`); what is not one says that it failed. */
export function useProblemText(): (key: string) => string {
  const texts: Record<string, string> = useMessages().room.problems
  return (key) => texts[key] ?? texts.failed ?? key
}
