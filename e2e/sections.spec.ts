import type { Page } from '@playwright/test'
import type { AboutPath } from '@/lib/features/company/organisations/about/about-page'
import { inFull } from '@/lib/testing/suite'
import { parseDocument, readTexts } from './support/document'
import { expect, test } from './support/fixtures'

/** The organisation's pages about itself, and the behaviour of the template sections. */
const aboutPages = [
  ['/quienessomos', 'Quiénes somos'],
  ['/quienessomos/nosotros', 'Sobre nosotros'],
  ['/quienessomos/servicios', 'Nuestros Servicios'],
  ['/quehacemos', 'Qué hacemos'],
  ['/quehacemos/propuestavalor', 'Propuesta de valor'],
  ['/quehacemos/alianza', 'Alianza'],
] satisfies [AboutPath, string][]

test("the home page's description lists its categories", async ({ http, hosts }) => {
  const document = parseDocument((await http(hosts.axs, '/home')).body)
  const names = readTexts(document, 'a[href*="/home/categoria?"]')
  const description = document.querySelector('meta[name="description"]')!.getAttribute('content')
  expect(description).toContain('México y Centroamérica · ')
  expect(names.filter((name) => description?.includes(name)).length).toBeGreaterThan(3)
})

test('each page about the organisation is in Spanish and may be indexed', async ({ fetchPage }) => {
  for (const [path, title] of aboutPages) {
    await test.step(path, async () => {
      const document = parseDocument((await fetchPage(path)).body)
      expect(readTexts(document, 'h1')).toEqual([title])
      expect(document.documentElement.lang).toBe('es')
      expect(document.querySelector('meta[name="robots"][content*="noindex"]')).toBeNull()
      expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\S{3}/)
      const current = 'nav[aria-label="Acerca de la organización"] [aria-current="page"]'
      expect(readTexts(document, current)).toEqual([title])
    })
  }
})

test('each organisation has its own introduction', async ({ fetchPage }) => {
  const leads = new Set<string>()
  for (const organisation of ['AXS', 'ACX', 'NVA']) {
    const { body } = await fetchPage(`/quienessomos?idOrgV=${organisation}`)
    const [lead = ''] = readTexts(parseDocument(body), 'article header')
    leads.add(lead)
  }
  expect(leads.size).toBe(3)
})

test.describe('the wizard', () => {
  const step = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })

  test('continues only if the step is valid, keeps the answers after a reload, and finishes', async ({
    page,
  }) => {
    await page.goto('/crafted/pages/wizards/vertical')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please choose an option.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Company/ })).toBeFocused()
    await page.getByRole('radio', { name: /Public body/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(step(page, 'Client')).toContainText('Completed')
    await expect(step(page, 'Contact')).toHaveAttribute('aria-current', 'step')
    await expect(step(page, 'Project')).toContainText('Pending')
    await expect(step(page, 'Project').getByRole('button')).toHaveCount(0)
    await page.getByLabel('Full name').fill('Ana Gil')
    await page.getByLabel('Email').fill('ana')
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Ana Gil')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await step(page, 'Client').getByRole('button').click()
    await expect(page.getByRole('radio', { name: /Public body/ })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Service').selectOption('tolls')
    await page.getByLabel('Start date').fill('2999-01-31')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Your request is complete.' })).toBeVisible()
  })
})

test('the password meter scores five conditions', inFull, async ({ page }) => {
  await page.goto('/crafted/account/settings')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  for (const [password, score] of [
    ['', 0],
    ['a', 20],
    ['abcdefgh', 40],
    ['Abcdefgh', 60],
    ['Abcdefg1', 80],
    ['Abcdef1!', 100],
  ] as const) {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await expect(meter).toHaveAttribute('aria-valuenow', String(score))
  }
})

test("the account's settings are saved", async ({ page }) => {
  await page.goto('/crafted/account/settings')
  await page.getByLabel('Full name').fill('Ana Gil')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('switch', { name: /News/ }).check()
  await page.goto('/crafted/account/overview')
  await expect(page.getByText('Ana Gil')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'News' })).toContainText('On')
})

test.describe('the chat', () => {
  test(
    'sends by Enter, starts a line by Shift+Enter, and gets a reply after a second',
    inFull,
    async ({ page }) => {
      await page.clock.install({ time: 0 })
      await page.goto('/apps/chat/private')
      // Pauses the clock, so that the test itself lets the second before the reply pass.
      await page.clock.pauseAt(600_000)
      const log = page.getByRole('log')
      const box = page.getByRole('textbox', { name: 'Message' })
      await box.fill('First line')
      await box.press('Shift+Enter')
      await box.pressSequentially('second line')
      await expect(box).toHaveValue('First line\nsecond line')
      await expect(log.getByText('First line')).toHaveCount(0)
      await box.press('Enter')
      await expect(log.getByText('First line\nsecond line')).toBeVisible()
      await expect(box).toHaveValue('')
      await page.clock.runFor(900)
      await expect(log.getByText('Thank you for your message.')).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(log.getByText('Thank you for your message.')).toBeVisible()
    },
  )

  test('does not send blanks', inFull, async ({ page }) => {
    await page.goto('/apps/chat/group')
    const messages = page.getByRole('log').getByRole('listitem')
    await expect(messages).toHaveCount(4)
    await page.getByRole('textbox', { name: 'Message' }).fill('   ')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(messages).toHaveCount(4)
  })

  test('keeps each conversation while another is shown', inFull, async ({ page }) => {
    await page.goto('/apps/chat/private')
    await page.getByRole('textbox', { name: 'Message' }).fill('See you tomorrow')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Jorge Luna/ }).click()
    await expect(page.getByText('See you tomorrow')).toBeHidden()
    await page.getByRole('button', { name: /Andrés Villalobos/ }).click()
    await expect(page.getByText('See you tomorrow')).toBeVisible()
  })

  test('opens in a drawer, and restores the focus', async ({ page }) => {
    await page.goto('/apps/chat/drawer')
    const opener = page.getByRole('button', { name: 'Chat with Jorge Luna' })
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Chat with Jorge Luna' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test.describe('the users', () => {
  const path = '/apps/user-management/users'
  const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

  test('are kept until the reader confirms, if they cannot be loaded; are filtered, sorted and paged by the address', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cartelera.users', '{broken'))
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/users\?page=2$/)
    await page.getByRole('button', { name: /^User/ }).click()
    await expect(page).toHaveURL(/users\?sort=name$/)
    await expect(rows(page).first()).toContainText('Adriana Solís')
    await page.getByLabel('Role').selectOption('support')
    await page.getByRole('searchbox').fill('lu')
    await expect(page).toHaveURL(/users\?sort=name&search=lu&filter_role=support$/)
    await page.goBack()
    await expect(page).toHaveURL(/users\?sort=name$/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('are added, edited and deleted, also after a reload', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
    await page.getByLabel('Full name').fill('Zoe Añil')
    await page.getByLabel('Email', { exact: true }).fill('zoe@example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Zoe Añil was added. 25 users' })).toBeVisible()
    await page.getByRole('searchbox').fill('zoe')
    await expect(page).toHaveURL(/search=zoe/)
    await page.getByRole('button', { name: 'Edit Zoe Añil' }).click()
    await page.getByLabel('Full name').fill('Zoe Azul')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Delete Zoe Azul' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No users match this search.')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('button', { name: 'Show all users' }).click()
    await expect(rows(page)).toHaveCount(10)
  })
})

test('charts are drawn, and their figures can be read', async ({ page }) => {
  await page.goto('/crafted/widgets/charts')
  for (const name of ['Visits by month', 'Comments by month', 'Tickets by month', 'Readers by source']) {
    await expect(page.getByRole('img', { name }).locator('svg path').first()).toBeVisible()
  }
  await page.getByText('Show the figures').first().click()
  await expect(page.getByRole('cell', { name: '6,480' })).toBeVisible()
})

test('connections are saved', inFull, async ({ page }) => {
  await page.goto('/crafted/pages/profile/connections')
  const person = page.getByRole('listitem').filter({ hasText: 'Paula Ibáñez' })
  await person.getByRole('button').click()
  await page.reload()
  await expect(person.getByRole('button', { pressed: true })).toHaveText('Connected')
})

test('an unknown path below the sections is a 404', async ({ http, hosts }) => {
  for (const path of ['/crafted/widgets/nada', '/apps/chat/nada', '/quehacemos/nada']) {
    expect((await http(hosts.axs, path)).status).toBe(404)
  }
})
