/** Pricing plans of the demo (specification, section 9), in the demo's currency. */
export const plans = [
  { name: 'startup', price: { monthly: 39, annual: 399 } },
  { name: 'advanced', price: { monthly: 339, annual: 3399 } },
  { name: 'enterprise', price: { monthly: 999, annual: 9999 } },
  /** The price of this plan is negotiated. */
  { name: 'custom', price: null },
] as const

export type PlanName = (typeof plans)[number]['name']

export const billingPeriods = ['monthly', 'annual'] as const

export type BillingPeriod = (typeof billingPeriods)[number]

export const defaultPlan: PlanName = 'startup'
