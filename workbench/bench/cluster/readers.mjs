/**
 * Simulates readers: a number of connections with pauses between requests, half of them with cookies. They
 * read pages that the home page links to. One page in eight is inspected: it must not be excluded from search
 * engines, and its files must exist on every instance.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from './client.mjs'
import { toOutcome } from './recorder.mjs'
import { settings } from './settings.mjs'

const LOOKED_INTO = 8
const filesSeen = new Set()
export const hosts = ['axs.localhost', 'acx.localhost']
const searches = ['proyecto', 'datos', 'peaje'].map((word) => `/home/buscar?descripcionBuscar=${word}`)

/** Returns the pages to read, by host. */
export async function findPages() {
  const byHost = hosts.map(async (host) => {
    const client = createClient({ host, keepsCookies: false })
    const home = (await client.send('/home')).text()
    client.close()
    const links = [...home.matchAll(/href="(\/home\/(?:blog|categoria|archivos)\?[^"]+)"/g)].map(([, link]) =>
      link.replaceAll('&amp;', '&'),
    )
    const plain = [...new Set(links)].filter((link) => !link.includes('comentario='))
    return [host, { articles: plain.filter((link) => link.includes('id_card=')), others: plain }]
  })
  return Object.fromEntries(await Promise.all(byHost))
}

/** Reads all pages once from each instance, so that they are stored. */
export async function warmUp(pages, copies) {
  for (const { port } of copies) {
    for (const [host, { articles, others }] of Object.entries(pages)) {
      const client = createClient({ host, keepsCookies: false, port })
      for (const path of ['/home', ...articles, ...others, ...searches]) await client.send(path)
      client.close()
    }
  }
}

/** `recorder` counts the results. `stop` resolves after the last response. */
export function startReaders(pages, recorder) {
  let isStopped = false
  const pauseMs = settings.readsPerSecond === 0 ? 0 : (1000 * settings.readers) / settings.readsPerSecond
  const readers = Array.from({ length: settings.readers }, async (_, number) => {
    const client = createClient({ host: hosts[number % 4 === 3 ? 1 : 0], keepsCookies: number % 2 === 1 })
    const { articles, others } = pages[client.host]
    for (let dueAt = performance.now() + Math.random() * pauseMs, turn = number; !isStopped; turn++) {
      await sleep(Math.max(0, dueAt - performance.now()))
      dueAt = Math.max(performance.now(), dueAt) + pauseMs
      await readPage(client, toPath(articles, others), turn % LOOKED_INTO === 0, recorder)
    }
    client.close()
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(readers)
    },
  }
}

function toPath(articles, others) {
  const die = Math.random()
  if (die < 0.2) return '/home'
  if (die < 0.8) return anyOf(articles)
  return die < 0.95 ? anyOf(others) : anyOf(searches)
}

const anyOf = (list) => list[Math.floor(Math.random() * list.length)]

async function readPage(client, path, isLookedInto, recorder) {
  const page = await readOne(client, path, recorder)
  if (page === null || !isLookedInto) return
  const text = page.text()
  if (!path.startsWith('/home/buscar') && /<meta name="robots" content="[^"]*noindex/.test(text)) {
    recorder.begin()('wrong', `GET ${path}: noindex`)
  }
  for (const file of new Set(text.match(/\/(?:_next\/static|typefaces)\/[\w./~-]+\.(?:js|css|woff2)/g))) {
    filesSeen.add(file)
    await readOne(client, file, recorder)
  }
}

/** Requests all files that pages have referenced so far from each instance, because open tabs still need them. */
export async function readFilesSeen(copies, recorder) {
  for (const { port } of copies) {
    const client = createClient({ host: hosts[0], keepsCookies: false, port })
    for (const file of filesSeen) await readOne(client, file, recorder)
    client.close()
  }
}

/** Reads a page or a file. Returns null unless its status is 200. */
async function readOne(client, path, recorder) {
  const finish = recorder.begin()
  const what = `GET ${path.replace(/\?.*|[^/]+(?=\.\w+$)/, '…')}`
  try {
    const answer = await client.send(path)
    finish(toOutcome(answer.status), `${what}: ${answer.status}`)
    return answer.status === 200 ? answer : null
  } catch (cause) {
    finish('connection', `${what}: ${cause.code ?? cause.message}`)
    await sleep(50)
    return null
  }
}
