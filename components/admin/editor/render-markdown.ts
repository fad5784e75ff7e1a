import { performRemotely } from '@/components/admin-ui/perform-remotely'

/** Renders Markdown on the server like an article. Rejects if the request fails. */
export async function renderMarkdown(organisation: string, content: string): Promise<string> {
  const outcome = await performRemotely('renderText', organisation, { content })
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.answer.html
}
