import * as z from 'zod'
import {
  describeScope,
  refuseScope,
  toSaveOutcome,
} from '@/lib/features/company/company-values/company-scope'
import { command, done, invalid, query } from '@/lib/features/kernel/operations/operation'
import { menuInput } from './menu-input'

/** Operations on an organisation's menus: header, footer columns, social links and the header's button. */

const permission = 'settings.manage'

/** Returns the organisation's menus that differ from the defaults, and the targets that entries can have. */
export const getMenus = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.menus.getMenus(organisation)),
})

/** Returns the categories, tags and authors whose publications a text can list. */
export const listTopicChoices = query({
  permission: 'pieces.read',
  input: z.object({}),
  async run({ store, organisation }) {
    const { categories, tags, authors } = await store.menus.listChoices(organisation)
    return done({ categories, tags, authors })
  },
})

/**
 * Saves one of the organisation's menus; null restores the default. `base` is the menu that the caller edited.
 * A menu has two levels. An entry without labels has the title of its target. With `company`, an owner saves the menu
 * of all organisations of the company in the admin: its targets exist in each of them, and `isLocked` forbids own
 * menus. With `isExtendable`, organisations add entries behind the company's: they save these with `isPart`. With
 * `isDraft`, readers do not see the menu until `publishDesign`.
 */
export const saveMenu = command({
  permission,
  input: menuInput,
  describe: ({ name, value, ...scope }) => ({
    menu: name,
    isOwn: String(value !== null),
    ...describeScope(scope),
  }),
  async run(context, input) {
    const refusal = refuseScope(context, input)
    if (refusal) return refusal
    const { store, organisation, person } = context
    const change = await store.menus.saveMenu(organisation, { ...input, by: person.id })
    return change.kind === 'tooMany' ? invalid({ value: 'menuEntries' }) : toSaveOutcome(change)
  },
})
