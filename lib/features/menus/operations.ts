import * as z from 'zod'
import { done, missing, operation, refused } from '@/lib/features/operations/operation'
import { menuInput } from './menu-input'

/** Operations on an organisation's menus: header, footer columns, social links and the header's button. */

const permission = 'settings.manage'

/** Returns the organisation's menus that differ from the defaults, and the targets that entries can have. */
export const getMenus = operation({
  kind: 'query',
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.menus.getMenus(organisation)),
})

/**
 * Saves one of the organisation's menus; null restores the default. `base` is the menu that the caller edited.
 * A menu has two levels. An entry without labels has the title of its target.
 */
export const saveMenu = operation({
  kind: 'command',
  permission,
  input: menuInput,
  describe: ({ name, value }) => ({ menu: name, isOwn: String(value !== null) }),
  async run({ store, organisation }, input) {
    const change = await store.menus.saveMenu(organisation, input)
    if (change.kind === 'stale') return { kind: 'stale', current: { value: change.current } }
    if (change.kind === 'locked') return refused('companyLocked')
    return change.kind === 'missing' ? missing : done(null)
  },
})
