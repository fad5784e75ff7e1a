import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import type { OrganisationId } from '@/lib/base/domain/model'
import { webhookEvents } from '@/lib/base/domain/webhook'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import type { Queries } from '@/lib/features/kernel/queries'
import type { Delivery } from './deliveries'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { attempt } from './job'
import { isReceiver } from './send'

/** These operations manage webhooks, which notify other systems of changes: the screen 'Avisos a programas'. */

const permission = 'settings.manage'
const id = z.object({ id: idInput })
const fields = {
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  address: z.string().trim().max(500, 'tooLong').refine(isReceiver, 'webhookAddress'),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'webhookEvents')
    .max(webhookEvents.length)
    .transform((events) => [...new Set(events)]),
  hasLeadFields: z
    .boolean()
    .default(false)
    .describe('Messages about leads contain the submitted fields, unless the lead was erased before.'),
}
/** Number of messages per page of the log. */
const PAGE = 20

async function findWebhook({ store, organisation }: RoomContext, input: { id: number }) {
  const subject = await store.webhooks.getWebhook(organisation, input.id)
  return subject && { name: `webhook ${input.id}`, ownerId: null, details: { name: subject.name } }
}

/** Returns the webhooks with the state of their deliveries. */
export const listWebhooks = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done({ webhooks: await store.webhooks.listWebhooks(organisation) }),
})

/** Returns a webhook with its deliveries, the newest first. */
export const getWebhook = query({
  permission,
  findSubject: findWebhook,
  ...listing({
    name: 'deliveries',
    length: PAGE,
    input: { ...id.shape, before: idInput.nullable().default(null) },
    position: idPosition,
    find: ({ store }: RoomContext, { id: webhook }, { after, limit }) =>
      store.webhooks.listDeliveries(webhook, { before: after, limit }),
    toPosition: (delivery) => delivery.id,
    async answer({ store, organisation }, deliveries, { input }) {
      const webhook = await store.webhooks.getWebhook(organisation, input.id)
      return webhook && { ...webhook, deliveries }
    },
  }),
})

/** Creates a webhook. Returns its signing secret, which is not returned again. */
export const createWebhook = command({
  permission,
  input: z.object(fields),
  describe: ({ name }) => ({ name }),
  async run({ store, organisation }, webhook) {
    const made = await store.webhooks.createWebhook(organisation, webhook)
    return made ? done(made) : refused('tooManyWebhooks')
  },
})

/** Replaces the name, address and events of a webhook. */
export const changeWebhook = command({
  permission,
  input: id.extend(fields),
  partial: partialById(Object.keys(fields), ({ store, organisation }, webhook) =>
    store.webhooks.getWebhook(organisation, webhook),
  ),
  findSubject: findWebhook,
  async run({ store, organisation }, { id: webhook, ...changes }) {
    await store.webhooks.changeWebhook(organisation, webhook, { ...changes, now: new Date() })
    wakeRunner('webhooks')
    return done(null)
  },
})

/** Creates a new secret, which is returned once. The old one also signs for another day. */
export const rotateWebhookSecret = command({
  permission,
  input: id,
  findSubject: findWebhook,
  async run({ store, organisation }, { id: webhook }) {
    const secret = await store.webhooks.rotateSecret(organisation, webhook, new Date())
    return secret === null ? missing : done({ secret })
  },
})

/** Defines a command on one webhook that returns no answer. */
const onWebhook = (
  act: (store: Queries['webhooks'], ...webhook: [OrganisationId, number]) => Promise<void>,
) =>
  command({
    permission,
    input: id,
    findSubject: findWebhook,
    async run({ store, organisation }, input) {
      await act(store.webhooks, organisation, input.id)
      wakeRunner('webhooks')
      return done(null)
    },
  })

/** Pauses a webhook: its messages wait until it is resumed. */
export const pauseWebhook = onWebhook((webhooks, ...webhook) => webhooks.pauseWebhook(...webhook, new Date()))

/** Resumes a webhook, and sends the messages that waited. */
export const resumeWebhook = onWebhook((webhooks, ...webhook) =>
  webhooks.resumeWebhook(...webhook, new Date()),
)

/** Deletes a webhook and its log. */
export const deleteWebhook = onWebhook((webhooks, ...webhook) => webhooks.deleteWebhook(...webhook))

/** Sends a test message, also to a paused webhook. */
export const testWebhook = command({
  permission,
  input: id,
  findSubject: findWebhook,
  async run({ store, organisation }, { id: webhook }) {
    const test = await store.deliveries.createTest(organisation, { webhook, now: new Date() })
    return test ? done(await sendByHand(store, test)) : missing
  },
})

/** Sends a message of the log again, with the same id. */
export const redeliverWebhook = command({
  permission,
  input: id.extend({ delivery: idInput }),
  findSubject: findWebhook,
  async run({ store, organisation }, { id: webhook, delivery }) {
    const request = { webhook, id: delivery, now: new Date() }
    const opened = await store.deliveries.openDelivery(organisation, request)
    if (opened === 'waiting') return refused('stillWaiting')
    return opened ? done(await sendByHand(store, opened)) : invalid({ delivery: 'gone' })
  },
})

const sendByHand = async (store: RoomContext['store'], delivery: Delivery) => ({
  isSent: (await attempt(store, delivery)) === 'sent',
})
