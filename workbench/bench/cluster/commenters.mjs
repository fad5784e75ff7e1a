/**
 * Simulates commenters. Each leaves comments one after the other, alternating between the form without
 * JavaScript and `/api`. It repeats a failed comment until it is accepted, like a person. Each comment has a
 * different client address (the drill acts as a proxy in front of nginx), so that the limits per client do
 * not apply.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from './client.mjs'
import { toOutcome } from './recorder.mjs'
import { settings } from './settings.mjs'

const HOST = 'axs.localhost'
const TRIES = 60
const AGAIN_MS = 500
const BOUNDARY = 'cartelera-drill'
let posts = 0

/** `articles` are `{ path, card, publication }`. */
export function startCommenters(articles, recorder) {
  let isStopped = false
  const tally = { sent: [], failedTries: 0, notSeen: 0 }
  const pauseMs = settings.postsPerSecond === 0 ? 0 : (1000 * settings.commenters) / settings.postsPerSecond
  const commenters = Array.from({ length: settings.commenters }, async (_, number) => {
    const client = createClient({ host: HOST, keepsCookies: true })
    await sleep((number * pauseMs) / settings.commenters)
    for (let turn = number; !isStopped; turn++) {
      const nextAt = performance.now() + pauseMs
      await leave(client, toPost(articles[turn % articles.length], turn), recorder, tally)
      if (!isStopped) await sleep(Math.max(0, nextAt - performance.now()))
    }
    client.close()
  })
  return {
    tally,
    async stop() {
      isStopped = true
      await Promise.all(commenters)
    },
  }
}

/** Sends one comment with the form. Resolves with true if its author saw it on the following page. */
export async function leaveOne(client, article, recorder) {
  const tally = { sent: [], failedTries: 0, notSeen: 0 }
  await leave(client, { ...toPost(article, 0), isByForm: true }, recorder, tally)
  return tally
}

function toPost(article, turn) {
  const number = ++posts
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return { ...article, address, text: `Ensayo ${number}.`, isByForm: turn % 2 === 0, isTaken: false }
}

async function leave(client, post, recorder, tally) {
  tally.sent.push(post)
  for (let tried = 0; tried < TRIES && !post.isTaken; tried++) {
    if (tried > 0) await sleep(AGAIN_MS)
    const finish = recorder.begin()
    const what = `POST ${post.isByForm ? 'form' : '/api'}`
    try {
      const answer = await (post.isByForm ? sendForm(client, post) : sendToApi(client, post))
      post.isTaken = answer.status === (post.isByForm ? 303 : 200)
      finish(toOutcome(answer.status), `${what}: ${answer.status}`)
      if (post.isTaken && post.isByForm)
        await readAnswer(client, answer.headers.location, post, recorder, tally)
    } catch (cause) {
      finish('connection', `${what}: ${cause.code ?? cause.message}`)
    }
    if (!post.isTaken) tally.failedTries++
  }
}

/** Reads the page after a comment, which must show it. */
async function readAnswer(client, location, post, recorder, tally) {
  const finish = recorder.begin()
  try {
    const answer = await client.send(location.replace(/#.*/, ''))
    finish(toOutcome(answer.status), `GET after the form: ${answer.status}`)
    if (answer.status === 200 && !answer.text().includes(post.text)) tally.notSeen++
  } catch (cause) {
    finish('connection', `GET after the form: ${cause.code ?? cause.message}`)
  }
}

function sendForm(client, { path, address, text }) {
  const fields = { parentId: '', website: '', author: 'Eva', email: 'eva@example.com', text }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'x-forwarded-for': address,
    origin: `http://${HOST}`,
  }
  return client.send(path, { method: 'POST', headers, body: `${parts.join('')}--${BOUNDARY}--\r\n` })
}

function sendToApi(client, { publication, address, text }) {
  const fields = { AutorNombre: 'Eva', AutorEmail: 'eva@example.com', Comentario: text, Activo: true }
  const body = JSON.stringify({ IdPublicacion: publication, IdComentarioPadre: null, ...fields })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return client.send('/api/comentario/createFO', { method: 'POST', headers, body })
}

/** Checks on the site, through nginx, that each accepted comment exists exactly once. */
export async function verifyPosts(sent) {
  const taken = sent.filter(({ isTaken }) => isTaken)
  const client = createClient({ host: HOST, keepsCookies: false })
  const counts = new Map()
  for (const card of new Set(sent.map(({ card }) => card))) {
    for (const text of await readComments(client, card)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  client.close()
  return {
    sent: sent.length,
    accepted: taken.length,
    lost: taken.filter(({ text }) => !counts.has(text)).length,
    doubled: sent.filter(({ text }) => (counts.get(text) ?? 0) > 1).length,
  }
}

async function readComments(client, card) {
  const texts = []
  for (let from = 1; ; from += 300) {
    const path = `/api/publicacion/find_one_by_publicacion_card/${card}?Posicion=${from}-${from + 299}`
    const { comentarios } = JSON.parse((await client.send(path)).text()).registro
    texts.push(...comentarios.map(({ Comentario }) => Comentario))
    if (comentarios.length < 300) return texts
  }
}
