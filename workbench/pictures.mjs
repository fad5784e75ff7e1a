/**
 * Makes the README's pictures (`docs/pictures`) from a running demo. Start one with an empty folder, and pass the
 * owner's link that it prints; the script creates the account `ana@example.com`:
 *
 *   DATA_DIR=/tmp/demo PORT=4300 npm start
 *   node workbench/pictures.mjs 'http://redaccion.localhost:4300/empezar?clave=…'
 *
 * Look at each picture before you commit it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/install-chromium.mjs'

const FOLDER = 'docs/pictures'
const MAX_BYTES = 400_000
const ARTICLE = 101
const TITLE_IN_ADMIN = /Clean core sin dogmas/
const owner = { name: 'Ana Pérez', email: 'ana@example.com', password: 'tres gatos miran el mar' }

const desktop = { viewport: { width: 1440, height: 1050 } }
const tallDesktop = { viewport: { width: 1440, height: 1240 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

if (process.argv[2] === undefined) fail('Usage: node workbench/pictures.mjs OWNER_LINK')
const ownerLink = new URL(process.argv[2])
const site = `http://axs.localhost:${ownerLink.port}`
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1', '--hide-scrollbars'],
})

const pictures = [
  ['board', await capture(tallDesktop, `${site}/home`)],
  ['board-phone', await capture(phone, `${site}/home`)],
  ['article', await capture(desktop, `${site}/home/blog?id_card=${ARTICLE}`)],
  ['admin', await captureAdmin()],
]
await browser.close()

mkdirSync(FOLDER, { recursive: true })
let total = 0
for (const [name, png] of pictures) {
  const webp = await sharp(png).webp({ quality: 76, smartSubsample: true }).toBuffer()
  writeFileSync(`${FOLDER}/${name}.webp`, webp)
  total += webp.length
  console.log(`${FOLDER}/${name}.webp  ${Math.round(webp.length / 1000)} KB`)
}
if (total > MAX_BYTES) fail(`${total} bytes together, more than ${MAX_BYTES}`)

async function capture(device, address) {
  const page = await openPage(device)
  await page.goto(address)
  return screenshot(page)
}

/** Takes a picture of a publication's page in the admin, with the owner signed in. */
async function captureAdmin() {
  const page = await openPage(desktop)
  // Any address of the admin's origin works, because only the form's request creates the account.
  await page.goto(`${ownerLink.origin}/robots.txt`)
  const account = { token: ownerLink.searchParams.get('clave'), ...owner }
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/redeem-owner', { method: 'POST', headers, body })
    return response.status
  }, JSON.stringify(account))
  if (status !== 200) await signIn(page)
  await page.goto(`${ownerLink.origin}/AXS/publicaciones`)
  await page.getByRole('link', { name: TITLE_IN_ADMIN }).first().click()
  await page.getByRole('textbox').first().waitFor()
  // Fonts are optional on a first load, so the page is loaded again, with the fonts in the cache.
  await page.reload()
  return screenshot(page)
}

/** Signs in to the account that the first run created, because the owner's link works only once. */
async function signIn(page) {
  await page.goto(`${ownerLink.origin}/entrar`)
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña').fill(owner.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/entrar')
}

async function openPage(device) {
  const context = await browser.newContext({
    ...device,
    locale: 'es',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Takes a screenshot. Scrolls first, because lazy pictures load once they are near the viewport. */
async function screenshot(page) {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(800)
  await page.mouse.wheel(0, -400)
  await page.waitForTimeout(1500)
  return page.screenshot({ type: 'png' })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
