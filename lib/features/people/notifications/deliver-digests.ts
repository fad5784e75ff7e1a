import { createTranslator } from 'next-intl'
import admin from '@/lib/base/i18n/messages/room/name.json'
import texts from '@/lib/base/i18n/messages/room/notices.json'
import { toNotificationHref, type Notification } from '@/lib/base/domain/notification'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import type { Mail, Mailer } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/kernel/queries'
import type { Digest } from './notifications'

const MINUTE_MS = 60_000
/**
 * Delay in ms between a notification and its mail. Notifications seen by then are not mailed; later ones join the same
 * mail.
 */
const WAIT_MS = 10 * MINUTE_MS
/** Age in ms after which notifications that could not be mailed remain only in the bell menu. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

type Sender = { store: Pick<Queries, 'notices'>; mailer: Pick<Mailer, 'send' | 'close'>; now: () => Date }

/** Sends each person one mail with all unseen notifications once the oldest is ten minutes old. */
export async function deliverDigests({ store, mailer, now }: Sender): Promise<void> {
  const at = now()
  const refused: Digest[] = []
  for (;;) {
    const digest = await store.notices.claimDigest({ now: at, until: new Date(at.getTime() - WAIT_MS) })
    if (!digest) break
    if (digest.count > 0 && !(await mailer.send(composeDigest(digest)))) refused.push(digest)
  }
  const since = new Date(at.getTime() - GIVE_UP_MS)
  for (const { person } of refused) await store.notices.returnDigest({ person, takenAt: at, since })
}

/** Composes plain text in Spanish, like all mails of the admin. */
function composeDigest({ email, notices, count }: Digest): Mail {
  const t = createTranslator({ locale: 'es', messages: { room: texts.es }, namespace: 'room.notices' })
  const origin = toRoomOrigin()
  const toItem = (notice: Notification) =>
    [
      `${t(`kinds.${notice.kind}`, { name: notice.by ?? t('somebody'), title: notice.title || t('untitled') })} (${notice.organisation.name})`,
      ...(notice.sentence ? [`«${notice.sentence}»`] : []),
      origin + toNotificationHref(notice),
    ].join('\n')
  const more = count - notices.length
  const [newest] = notices
  const end = newest ? `${t('mail.all')}\n${origin}/${newest.organisation.id}/avisos` : ''
  return {
    to: email,
    fromName: admin.es.name,
    subject: t('mail.subject', { count }),
    text: `${[...notices.map(toItem), ...(more > 0 ? [t('mail.more', { count: more })] : []), `-- \n${end}`].join('\n\n')}\n`,
  }
}
