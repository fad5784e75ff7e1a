import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { entry, group } from './support/header'
import { openWithoutScripts } from './support/hydration'

/** Input before a page's scripts have loaded takes effect once they have run. */

test.beforeEach(({ hosts }) => void hosts)

/** Input on pages of the signed-in area. Each of these components keeps early input by separate code. */
const inputs: [string, (page: Page) => Promise<void>][] = [
  [
    'a menu of the signed-in area opens for a pointer that rests on it, and closes after it',
    async (page) => {
      const release = await openWithoutScripts(page, '/builder')
      await page.getByRole('button', { name: 'Account' }).hover()
      await expect(page.getByRole('menuitem')).toHaveCount(0)
      release()
      await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Students', 'Career'])
      await page.mouse.move(900, 800)
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    },
  ],
  [
    'a password typed early is scored, and Enter does not put it into the address',
    async (page) => {
      const release = await openWithoutScripts(page, '/crafted/account/settings')
      const password = page.getByLabel('New password', { exact: true })
      await password.fill('Abcdef1!')
      await password.press('Enter')
      release()
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
      await expect(password).toHaveValue('Abcdef1!')
      expect(new URL(page.url()).search).toBe('')
    },
  ],
  [
    'a chat message typed early is sent',
    async (page) => {
      const release = await openWithoutScripts(page, '/apps/chat/group')
      await page.getByRole('textbox', { name: 'Message' }).fill('Written early')
      release()
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('log').getByText('Written early')).toBeVisible()
    },
  ],
  [
    'an answer chosen early in a wizard continues to the next step',
    async (page) => {
      const release = await openWithoutScripts(page, '/crafted/pages/wizards/horizontal')
      await page.getByRole('radio').nth(1).check()
      release()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('textbox').first()).toBeVisible()
    },
  ],
  [
    'a task ticked early is counted',
    async (page) => {
      const release = await openWithoutScripts(page, '/crafted/widgets/lists')
      const tasks = page.getByRole('region', { name: 'To do' })
      await expect(tasks.getByRole('status')).toContainText('1')
      await tasks.getByRole('checkbox', { checked: false }).first().check()
      release()
      await expect(tasks.getByRole('status')).toContainText('2')
    },
  ],
]

const { E2E_HYDRATED_URL: hydratedAtLoad } = process.env

for (const [when, baseURL] of [
  ['at the first touch', undefined],
  ['at load', hydratedAtLoad],
] as const) {
  if (when === 'at load' && baseURL === undefined) continue
  test.describe(`on a page that gets its scripts ${when}`, () => {
    if (baseURL !== undefined) test.use({ baseURL })

    for (const [host, name, first] of [
      ['axs', 'SOLUCIONES', 'Reservaciones'],
      ['nova', 'Qué hacemos', 'Alianza'],
    ] as const) {
      const suite = host === 'axs' ? {} : inFull
      test(
        `a menu of ${host} opens for a pointer that rests on it, and closes after it`,
        suite,
        async ({ page, hosts }) => {
          const release = await openWithoutScripts(page, `${hosts[host]}/home`)
          // Playwright's first mouse move has no distance, and this is the only one here.
          await group(page, name).hover()
          await expect(entry(page, first)).toBeHidden()
          release()
          await expect(entry(page, first)).toBeVisible()
          await page.mouse.move(640, 700)
          await expect(entry(page, first)).toBeHidden()
        },
      )
    }

    test('a search text typed early gets suggestions', async ({ page, hosts }) => {
      const release = await openWithoutScripts(page, `${hosts.axs}/home`)
      await page.getByRole('searchbox', { name: 'Buscar' }).pressSequentially('proyec')
      release()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('proyec')
    })

    test('a comment form opened early is remembered as open', async ({ page, hosts }) => {
      const release = await openWithoutScripts(page, `${hosts.axs}/home/blog?id_card=101`)
      const form = page.getByRole('textbox', { name: 'Comentario' })
      await page.locator('summary', { hasText: 'Dejar un comentario' }).click()
      await expect(form).toBeVisible()
      release()
      const readReaderState = () => page.evaluate(() => localStorage.getItem('cartelera.reader'))
      await expect.poll(readReaderState).toContain('"comentarioState":true')
      await expect(form).toBeVisible()
    })

    for (const [name, walk] of inputs) test(name, ({ page }) => walk(page))
  })
}
