import * as z from 'zod'
import { done, missing, scopedQuery } from '@/lib/features/kernel/operations/operation'

/**
 * Returns a company's logo, colours and menus, the organisations that have replaced them, and all companies.
 * `company`: the company's first organisation; null for the first company. Reserved to owners.
 */
export const getCompanyValues = scopedQuery({
  permission: 'owners.manage',
  input: z.object({ company: z.string().max(120).nullable().default(null) }),
  async run({ store }, { company }) {
    const companies = await store.companyValues.listCompanies()
    const current = companies.find(({ organisation }) => organisation === company) ?? companies[0]
    if (!current) return missing
    const values = await store.companyValues.readCompanyValues(current.organisation)
    return done({ companies, current, ...values })
  },
})
