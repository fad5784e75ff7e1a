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
