import {
  claimDelivery,
  createTest,
  forgetDeliveries,
  hasActiveWebhooks,
  hurryDeliveries,
  openDelivery,
  recordAnswer,
  returnDelivery,
} from './deliveries'

/** Queries of the noun, by group, for `query-table.ts`. */
export * as webhooks from './webhooks'
export const deliveries = {
  claimDelivery,
  createTest,
  forgetDeliveries,
  hasActiveWebhooks,
  hurryDeliveries,
  openDelivery,
  recordAnswer,
  returnDelivery,
}
