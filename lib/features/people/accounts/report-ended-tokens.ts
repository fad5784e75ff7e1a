import { sendMail } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/kernel/queries'
import { endedTokensMail } from './account-mails'
import type { EndedToken } from './end-access'

type Report = {
  store: Queries
  /** Origin of the admin: `https://redaccion.example`. */
  origin: string
  by: { id: string; name: string }
  /** Address of the person for whom the tokens acted; null to send no mail. */
  email: string | null
}

/** Records ended API tokens in the audit logs of their organisations, and notifies the person by mail. */
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
