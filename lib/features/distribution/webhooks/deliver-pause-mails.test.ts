/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Mail } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/kernel/queries'
import { deliverPauseMails } from './deliver-pause-mails'

const paused = {
  id: 7,
  name: 'CRM',
  reason: 'failures' as const,
  organisation: 'AXS' as OrganisationId,
  organisationName: 'Grupo AXS',
  emails: ['ana@example.com', 'eva@example.com'],
}

async function deliver(takes: (mail: Mail) => boolean) {
  const sent: Mail[] = []
  const returned: number[] = []
  const webhooks = {
    claimPausedMails: async () => [paused],
    returnPaused: async (id: number) => void returned.push(id),
  }
  const send = async (mail: Mail) => takes(mail) && sent.push(mail) > 0
  await deliverPauseMails({
    store: { webhooks } as unknown as Queries,
    mailer: { send, close: () => undefined },
  })
  return { sent, returned }
}

test('mails each administrator once, with a link to the log', async () => {
  const { sent, returned } = await deliver(() => true)
  expect(sent.map(({ to }) => to)).toEqual(paused.emails)
  expect(sent[0]).toMatchObject({ fromName: 'Redacción', subject: '«CRM» ya no recibe avisos' })
  expect(sent[0]?.text).toContain('no ha aceptado un aviso en un día entero')
  expect(sent[0]?.text).toContain('http://redaccion.localhost:3000/AXS/ajustes/webhooks/7')
  expect(returned).toEqual([])
})

test('retries if the mail server accepts none of the mails, but not if it accepts some', async () => {
  expect((await deliver(() => false)).returned).toEqual([7])
  expect((await deliver(({ to }) => to === 'ana@example.com')).returned).toEqual([])
})
