import * as z from 'zod'
import {
  findMenuProblem,
  isExtendableMenu,
  menuNames,
  menuTargetKinds,
  type MenuEntry,
  type MenuName,
} from '@/lib/base/domain/menu'
import { languages } from '@/lib/base/i18n/languages'
import { companyInput, draftInput } from '@/lib/features/company/company-values/company-scope'
import type { CompanyLock } from '@/lib/features/company/company-values/save-site-value'
import { isFixedPage } from './page-titles'

/** Validation of menus in operation inputs and in exports. Messages are keys of `room.problems`. */

const text = z.string().trim().max(500, 'tooLong')

const labels = z
  .partialRecord(z.enum(languages), text)
  .optional()
  .transform((input = {}) => Object.fromEntries(Object.entries(input).filter(([, label]) => label !== '')))

const entryFields = {
  labels,
  target: z
    .strictObject({ kind: z.enum(menuTargetKinds), value: text })
    .nullable()
    .default(null),
}

const subEntry = z.strictObject({
  ...entryFields,
  // Declares a third level of entries, which is refused with the reason `menuDepth`.
  entries: z
    .array(z.object(entryFields))
    .max(0, 'menuDepth')
    .default([])
    .transform((): MenuEntry[] => []),
})

const entries = z
  .array(z.strictObject({ ...entryFields, entries: z.array(subEntry).max(20, 'menuEntries').default([]) }))
  .max(20, 'menuEntries')

type NamedMenu = { name: MenuName; value: MenuEntry[] | null; company?: CompanyLock | null }

const check = ({ name, value, company = null }: NamedMenu, context: z.RefinementCtx) => {
  const problem = value && findMenuProblem(name, value, company !== null)
  if (company && value && !value.every(isEverywhere))
    context.addIssue({ code: 'custom', path: ['value'], message: 'menuCompanyTarget' })
  if (company?.isExtendable && (company.isLocked || !isExtendableMenu(name)))
    context.addIssue({ code: 'custom', path: ['company'], message: 'menuWhole' })
  if (problem) context.addIssue({ code: 'custom', path: ['value', ...problem.at], message: problem.problem })
}

/** Returns whether a target exists in every organisation. A page that one organisation wrote does not. */
const isEverywhere = ({ target, entries: subEntries }: MenuEntry): boolean =>
  (target?.kind !== 'page' || isFixedPage(target.value)) && subEntries.every(isEverywhere)

export const menuInput = z
  .object({
    name: z.enum(menuNames),
    base: entries.nullable(),
    value: entries.nullable(),
    company: companyInput,
    isPart: z.boolean().default(false),
    isDraft: draftInput,
  })
  .superRefine(check)

/** A menu in an export. Other columns are accepted unchanged. */
export const menuInFile = z
  .looseObject({ name: z.enum(menuNames), value: entries, is_menu_part: z.boolean().default(false) })
  .superRefine(check)
