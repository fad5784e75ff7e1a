import { sendMail } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/queries'
import { endedTokensMail } from './account-mails'
import type { EndedToken } from './end-access'

type Report = {
  store: Queries
  /** The room's own: `https://redaccion.example`. */
  origin: string
  /** The person who ended them. */
  by: { id: string; name: string }
  /** The address of the person for whom they acted; null for no mail. */
  email: string | null
}

/** Records ended API tokens in the audit logs of their organisations, and notifies their person by mail. */
export async function reportEndedTokens(
  { store, origin, by, email }: Report,
  tokens: readonly EndedToken[],
): Promise<void> {
  for (const { id, name, organisation } of tokens) {
    await store.audit.recordAudit({
      personId: by.id,
      personName: by.name,
      organisation,
      action: 'endApiToken',
      subject: `token ${id}`,
      result: 'done',
      details: { name },
    })
  }
  if (tokens.length === 0 || email === null) return
  const names = tokens.map(({ name, organisation }) => `${name} (${organisation})`)
  await sendMail({ to: email, ...endedTokensMail({ origin, names }) })
}
