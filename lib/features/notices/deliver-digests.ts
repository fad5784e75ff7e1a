import { createTranslator } from 'next-intl'
import room from '@/lib/base/i18n/messages/room/es.json'
import { toNoticeHref, type Notice } from '@/lib/base/domain/notice'
import { toRoomOrigin } from '@/lib/features/operations/room-origin'
import type { Mail, Mailer } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/queries'
import type { Digest } from './notices'

const MINUTE_MS = 60_000
/** What is seen within this time is not mailed, and what follows meanwhile is in the same mail. */
const WAIT_MS = 10 * MINUTE_MS
/** What could not be mailed for as long stays in the bell alone. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

type Sender = { store: Pick<Queries, 'notices'>; mailer: Pick<Mailer, 'send' | 'close'>; now: () => Date }

/** Sends to each person one mail with what they have not seen in the room, once the first of it is ten minutes old. */
export async function deliverDigests({ store, mailer, now }: Sender): Promise<void> {
  const at = now()
  const refused: Digest[] = []
  for (;;) {
    const digest = await store.notices.takeDigest({ now: at, until: new Date(at.getTime() - WAIT_MS) })
    if (!digest) break
    if (digest.count > 0 && !(await mailer.send(composeDigest(digest)))) refused.push(digest)
  }
  const since = new Date(at.getTime() - GIVE_UP_MS)
  for (const { person } of refused) await store.notices.returnDigest({ person, takenAt: at, since })
}

/** In plain text, and Spanish as all that the room sends. */
function composeDigest({ email, notices, count }: Digest): Mail {
  const t = createTranslator({ locale: 'es', messages: { room }, namespace: 'room.notices' })
  const origin = toRoomOrigin()
  const toItem = (notice: Notice) =>
    [
      `${t(`kinds.${notice.kind}`, { name: notice.by ?? t('somebody'), title: notice.title || t('untitled') })} (${notice.organisation.name})`,
      ...(notice.sentence ? [`«${notice.sentence}»`] : []),
      origin + toNoticeHref(notice),
    ].join('\n')
  const more = count - notices.length
  const [newest] = notices
  const end = newest ? `${t('mail.all')}\n${origin}/${newest.organisation.id}/avisos` : ''
  return {
    to: email,
    fromName: room.name,
    subject: t('mail.subject', { count }),
    text: `${[...notices.map(toItem), ...(more > 0 ? [t('mail.more', { count: more })] : []), `-- \n${end}`].join('\n\n')}\n`,
  }
}
