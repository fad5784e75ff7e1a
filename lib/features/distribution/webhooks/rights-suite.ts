import { administering, anywhere, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

const hook = { name: 'CRM', address: 'https://192.0.2.1/', events: ['piece.published' as const] }
/** Creates a webhook to an address that is never called. */
const aWebhook = async ({ store }: World, whose: string) => {
  const organisation = toOrganisation(whose)
  // Deletes the oldest webhook if there are many, because an organisation has a limited number.
  const [oldest, ...others] = await store.webhooks.listWebhooks(organisation)
  if (oldest && others.length > 10) await store.webhooks.deleteWebhook(organisation, oldest.id)
  const made = await store.webhooks.createWebhook(organisation, hook)
  if (!made) throw new Error('no webhook')
  return { id: made.id }
}

export const rights: Rows = {
  listWebhooks: { scope: 'settings', ...administering, ...anywhere, input: async () => ({}) },
  createWebhook: {
    scope: 'settings',
    ...administering,
    ...anywhere,
    input: async () => ({ ...hook, address: 'https://crm.example/avisos' }),
  },
  getWebhook: { scope: 'settings', ...administering, input: aWebhook },
  changeWebhook: {
    scope: 'settings',
    ...administering,
    input: async (world, whose) => ({
      ...(await aWebhook(world, whose)),
      ...hook,
      address: 'https://crm.example/avisos',
    }),
  },
  rotateWebhookSecret: { scope: 'settings', ...administering, input: aWebhook },
  pauseWebhook: { scope: 'settings', ...administering, input: aWebhook },
  resumeWebhook: { scope: 'settings', ...administering, input: aWebhook },
  deleteWebhook: { scope: 'settings', ...administering, input: aWebhook },
  testWebhook: { scope: 'settings', ...administering, input: aWebhook },
  redeliverWebhook: {
    scope: 'settings',
    ...administering,
    input: async (world, whose) => {
      const { id } = await aWebhook(world, whose)
      const organisation = toOrganisation(whose)
      const test = await world.store.deliveries.createTest(organisation, { webhook: id, now: new Date() })
      return { id, delivery: test?.id }
    },
  },
}
