/**
 * Several people write in one text through two instances of the site, while parts of it fail:
 *
 *   npm run build && node workbench/bench/coediting-drill.mjs
 *
 * Opens WINDOWS (4) browsers, half of them on each instance, on PostgreSQL behind a proxy. One instance is
 * killed; the database is killed and restarted; the connection to it becomes a black hole; a browser loses
 * its network; a window is closed and opened again. Each person types different letters. At the end all
 * windows must show the same text, which passes the sanitiser unchanged. No one may have to resolve a
 * conflict, and no letter reported as 'Guardado' may be missing; a letter whose block another person changed
 * meanwhile may be in a revision instead. Fails otherwise. Starts everything on loopback (CLUSTER_PORT,
 * 3300); takes about three minutes. Needs Chromium.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait, until } from './cluster/processes.mjs'
import { startPostgres, withDatabase } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { startProxy } from './cluster/tcp-proxy.mjs'
import { addOwner, enterRoom } from './room.mjs'
import { openBrowser, openWindow, waitUntilJoint, waitUntilSaved } from './windows.mjs'

const WINDOWS = Number(process.env.WINDOWS ?? 4)
const OUTAGE_MS = 1000 * Number(process.env.OUTAGE_SECONDS ?? 8)
const CALM_MS = 6000
const KEY_MS = 120
const LETTERS_AT_ONCE = 12
const SAVED_MS = 3000
const SETTLED_MS = 90_000
const FIRST_LETTER = 0x4e00
const { emptyFields } = await openBundled('lib/base/domain/piece.ts')
const { sanitise } = await openBundled('lib/features/kernel/article/sanitise.ts')

const folder = mkdtempSync(join(tmpdir(), 'cartelera-coediting-'))
const postgres = await startPostgres(folder)
const proxy = await startProxy({ port: ports.postgresProxy, target: ports.postgres })
const environment = { DATABASE_URL: postgres.address, LOG_LEVEL: 'info' }
const copies = [1, 2].map((number) => createCopy({ number, folder, build: '.', environment }))
const browser = await openBrowser()
let letters = 0
let isOver = false

try {
  for (const copy of copies) await copy.start()
  await drill()
} finally {
  await browser.close()
  await Promise.all(copies.filter((copy) => copy.isRunning()).map((copy) => copy.end('SIGKILL')))
  proxy.close()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function drill() {
  const owner = await enterRoom(copies[0])
  const content = '<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p>'
  const fields = { ...emptyFields, title: 'A varias manos', content }
  const { id: piece } = await owner.perform('createPiece', 'AXS', { from: crypto.randomUUID(), fields })
  const authors = []
  for (let number = 0; number < WINDOWS; number++) {
    const person = number === 0 ? owner : await addOwner(copies[0], owner, `Escribe${number}`)
    const author = { person, piece, copy: copies[number % 2], typed: [], saved: [] }
    authors.push({ ...author, window: await openWindow(browser, author) })
  }
  await Promise.all(authors.map(({ window }) => waitUntilJoint(window)))
  const writing = Promise.all(authors.map(writeOn))
  // An error of the authors is reported below, unless something else fails first.
  writing.catch(() => undefined)
  for (const fault of faults(authors)) {
    await sleep(CALM_MS)
    console.log(fault.name)
    await fault.run()
  }
  await sleep(CALM_MS)
  isOver = true
  await writing
  await judge(owner, piece, authors)
}

function faults(authors) {
  const last = authors.at(-1)
  return [
    {
      name: 'a copy is killed, and started again',
      run: async () => {
        await copies[1].end('SIGKILL')
        await sleep(OUTAGE_MS)
        await copies[1].start()
      },
    },
    {
      name: 'the database is killed, and started again',
      run: async () => {
        await postgres.kill()
        await sleep(OUTAGE_MS)
        await postgres.start()
      },
    },
    {
      name: 'the way to the database swallows everything',
      run: async () => {
        proxy.swallow()
        await sleep(OUTAGE_MS)
        proxy.pass()
      },
    },
    {
      name: 'a browser has no network',
      run: async () => {
        await last.window.context.setOffline(true)
        await sleep(OUTAGE_MS)
        await last.window.context.setOffline(false)
      },
    },
    {
      name: 'a window is closed, and opened anew',
      run: async () => {
        const { context } = last.window
        last.window = null
        await context.close()
        // Only saved text is guaranteed to survive the closing of a window.
        last.typed = [...last.saved]
        const opened = await openWindow(browser, last)
        // Typing before the others' text has arrived would cause a conflict, as in any two texts.
        await waitUntilJoint(opened)
        last.window = opened
      },
    },
  ]
}

/** Types at a random position, so long that some keys are sent immediately and others later. */
async function writeOn(author) {
  for (let turn = 0; !isOver; turn++) {
    const { window } = author
    await (window ? writeSome(author, window, turn) : sleep(200)).catch((cause) => {
      // Ignores errors of a window that was closed meanwhile.
      if (author.window === window) throw cause
    })
  }
}

async function writeSome(author, { page, text }, turn) {
  const { typed } = author
  const blocks = text.locator('p, h2')
  await blocks.nth(Math.floor(Math.random() * (await blocks.count()))).click({ timeout: SETTLED_MS })
  await page.keyboard.press('End')
  if (turn % 5 === 4) await page.keyboard.press('Enter')
  if (turn % 9 === 8) await page.keyboard.press('Control+Alt+2')
  for (let at = 0; at < LETTERS_AT_ONCE; at++) {
    const letter = String.fromCodePoint(FIRST_LETTER + letters++)
    await page.keyboard.insertText(letter)
    typed.push(letter)
    await sleep(KEY_MS)
  }
  const isSaved = await waitUntilSaved({ page }, SAVED_MS).then(
    () => true,
    () => false,
  )
  if (isSaved) author.saved = [...typed]
}

async function judge(owner, piece, authors) {
  for (const { window } of authors) await waitUntilSaved(window, SETTLED_MS)
  const readTexts = () => Promise.all(authors.map(({ window }) => readBlocks(window)))
  const isOne = async () => new Set(await readTexts()).size === 1
  expect((await until(isOne, { limitMs: SETTLED_MS, everyMs: 500 })) !== null, 'windows show different texts')
  for (const { window } of authors)
    expect(
      (await window.page.getByRole('alert', { name: 'Dos textos' }).count()) === 0,
      'somebody is asked to choose',
    )

  const { page } = authors[0].window
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Guardar versión', exact: true }).click()
  await page.getByText('Guardada como versión').waitFor()
  const { fields } = (await owner.perform('getPiece', 'AXS', { id: piece })).piece
  expect(sanitise(fields.content) === fields.content, 'the gate changes the text')
  const revisions = await readRevisions(piece)
  const promised = authors.flatMap(({ typed }) => typed)
  const aside = promised.filter((letter) => !fields.content.includes(letter))
  const missing = aside.filter((letter) => !revisions.includes(letter))
  console.log(
    `${promised.length} letters, ${aside.length} of them among the revisions, ${missing.length} missing`,
  )
  expect(promised.length > 100 * WINDOWS, 'hardly anything was written')
  expect(missing.length === 0, `missing: ${missing.join('')}`)
}

/** Returns the blocks that a window shows. */
function readBlocks({ text }) {
  return text.evaluate((editor) =>
    JSON.stringify([...editor.children].map(({ tagName, textContent }) => [tagName, textContent])),
  )
}

function readRevisions(piece) {
  return withDatabase(async (client) => {
    const { rows } = await client.query('select fields::text as text from revisions where piece_id = $1', [
      piece,
    ])
    return rows.map(({ text }) => text).join('\n')
  })
}

function expect(isSo, what) {
  if (!isSo) throw new Error(what)
}
