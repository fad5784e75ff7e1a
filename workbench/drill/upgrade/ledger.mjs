/** A ledger of acknowledged writes: comments, and the autosaves of an author. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openBundled } from '../../../scripts/open-bundled.mjs'
import { createClient } from '../../bench/cluster/client.mjs'
import { enterRoom } from '../../bench/room.mjs'
import { HOST, sendComment } from '../site.mjs'
import { startAtRate } from './load.mjs'

const COMMENTS_PER_SECOND = 2
const AUTOSAVES_PER_SECOND = 2
/** A person sends a refused comment again after some seconds. */
const AGAIN_MS = 3000
const TRIES = 20
const PAGE = 'upgrade-drill-page'

/** Sends comments, each of them until it is accepted. `posts` is the ledger: `{ text, isTaken }`. */
export function startCommenters(port, articles, record) {
  const posts = []
  const stop = startAtRate(COMMENTS_PER_SECOND, async () => {
    const number = posts.length + 1
    const post = {
      text: `Ensayo ${number}.`,
      address: articles[number % articles.length],
      number,
      isTaken: false,
    }
    posts.push(post)
    for (let tries = 0; tries < TRIES && !post.isTaken; tries++) {
      if (tries > 0) await sleep(AGAIN_MS)
      record('comment', await postComment(port, post))
    }
  })
  return { posts, stop }
}

async function postComment(port, post) {
  const client = createClient({ host: HOST, port })
  const startedAt = performance.now()
  const answer = await sendComment(client, post).catch((cause) => ({ status: cause.code ?? cause.message }))
  const ms = performance.now() - startedAt
  await client.close()
  post.isTaken = answer.status === 303
  return { failure: post.isTaken ? null : `comment: ${answer.status}`, isRetried: false, ms }
}

/**
 * Signs in as the first owner and autosaves a piece repeatedly, like a page of the previous release. Each time compares
 * the stored text with the last acknowledged one. `olderCount` counts how often it was older.
 */
export async function startAuthor({ port, logFile }, database, record) {
  const { emptyFields } = await openBundled('lib/base/domain/piece.ts')
  const author = await enterRoom({ port, logFile })
  const piece = await author.perform('createPiece', 'AXS', {
    from: PAGE,
    fields: { ...emptyFields, title: 'Mientras se actualiza' },
  })
  const ledger = { acknowledged: 0, olderCount: 0 }
  let turn = 0
  let isStopped = false
  const loop = (async () => {
    while (!isStopped) {
      const nextAt = performance.now() + 1000 / AUTOSAVES_PER_SECOND
      const isSaved = await autosave(author, piece, ++turn, record)
      if (isSaved) ledger.acknowledged = turn
      if ((await readTurn(database, piece.id)) < ledger.acknowledged) ledger.olderCount++
      await sleep(Math.max(0, nextAt - performance.now()))
    }
  })()
  const stop = async () => {
    isStopped = true
    await loop
  }
  return { ledger, stop }
}

async function autosave(author, { id, version, fields }, turn, record) {
  const startedAt = performance.now()
  const draft = { ...fields, content: `<p>Borrador ${turn}.</p>` }
  const input = { id, base: version, from: PAGE, turn, fields: draft }
  const outcome = await author
    .post('/api/autosavePiece', { organisation: 'AXS', input })
    .then(({ status, text }) => (status === 200 ? JSON.parse(text()).kind : status))
    .catch((cause) => cause.code ?? cause.message)
  const failure = outcome === 'done' ? null : `autosave: ${outcome}`
  record('autosave', { failure, isRetried: false, ms: performance.now() - startedAt })
  return failure === null
}

async function readTurn(database, piece) {
  const { rows } = await database.query(
    `select fields->>'content' as content from drafts where piece_id = $1`,
    [piece],
  )
  return Number(/Borrador (\d+)/.exec(rows[0]?.content)?.[1] ?? 0)
}
