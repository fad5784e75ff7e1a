import { createTranslator } from 'next-intl'
import admin from '@/lib/base/i18n/messages/room/name.json'
import texts from '@/lib/base/i18n/messages/room/webhooks.json'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import type { Mailer } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/kernel/queries'
import type { PausedWebhook } from './webhooks'

/** Mails an organisation's administrators about a webhook that was paused automatically. */
export async function deliverPauseMails({
  store,
  mailer,
}: {
  store: Queries
  mailer: Pick<Mailer, 'send' | 'close'>
}): Promise<void> {
  for (const paused of await store.webhooks.claimPausedMails()) {
    const sent = await Promise.all(paused.emails.map((to) => mailer.send({ to, ...compose(paused) })))
    // Retries only if no administrator got the mail. Otherwise some would get it twice.
    if (sent.length > 0 && !sent.includes(true)) await store.webhooks.returnPaused(paused.id)
  }
}

/** Composes plain text in Spanish, like all mails of the admin. */
function compose({ id, name, reason, organisation, organisationName }: PausedWebhook) {
  const t = createTranslator({ locale: 'es', messages: texts.es.webhooks })
  const origin = toRoomOrigin()
  const lines = [
    t(`paused.${reason}`),
    t('mail.what'),
    `${origin}/${organisation}/ajustes/webhooks/${id}`,
    `-- \n${organisationName}`,
  ]
  return { fromName: admin.es.name, subject: t('mail.subject', { name }), text: `${lines.join('\n\n')}\n` }
}
