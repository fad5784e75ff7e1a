/**
 * Chromium by its own protocol. Playwright's connection keeps pages from being rendered ahead, and takes the
 * browser's cache of whole pages away.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../install-chromium.mjs'

/**
 * Opens a browser with one tab. `prepare` is called with each page of the tab, those that are rendered ahead
 * included, before anything of it runs, and with what sends the page a command.
 *
 * @param {{ args?: string[], prepare?: (send: Send) => Promise<unknown>, browser?: string }} [options]
 * @typedef {(method: string, params?: object) => Promise<any>} Send
 */
export async function openTab({ args = [], prepare = async () => undefined, browser = findChromium() } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'cartelera-chromium-'))
  const child = spawn(
    browser ?? 'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const protocol = connect(child.stdio[3], child.stdio[4])
  /** The page that is shown: of those in the tab, the one that is no `prerender`. */
  let shown = ''
  const pages = new Map()
  protocol.onEvent(async ({ method, params }) => {
    if (method === 'Target.attachedToTarget') {
      const send = (name, more) => protocol.send(name, more, params.sessionId)
      const { type, targetId, subtype } = params.targetInfo
      pages.set(targetId, params.sessionId)
      if (type === 'tab') await send('Target.setAutoAttach', autoAttach)
      else if (type === 'page') {
        if (subtype !== 'prerender') shown = params.sessionId
        void prepare(send)
      }
      await send('Runtime.runIfWaitingForDebugger')
    }
    // A page that was rendered ahead is shown.
    if (
      method === 'Target.targetInfoChanged' &&
      params.targetInfo.type === 'page' &&
      !params.targetInfo.subtype
    )
      shown = pages.get(params.targetInfo.targetId) ?? shown
  })
  await protocol.send('Target.setDiscoverTargets', { discover: true })
  await protocol.send('Target.setAutoAttach', { ...autoAttach, filter: [{ type: 'tab' }] })
  await protocol.send('Target.createTarget', { url: 'about:blank' })
  const send = (method, params) => protocol.send(method, params, shown)
  return {
    send,
    /** What an expression, or a promise of one, comes to in the page that is shown. */
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async close() {
      child.kill()
      await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** Messages as JSON, each ended by a zero byte. */
function connect(output, input) {
  const waiting = new Map()
  const listeners = []
  let last = 0
  let rest = ''
  input.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages.map((one) => JSON.parse(one))) {
      if (message.id === undefined) for (const listener of listeners) void listener(message)
      else {
        const { resolve, reject } = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.error) reject(new Error(message.error.message))
        else resolve(message.result)
      }
    }
  })
  return {
    onEvent: (listener) => void listeners.push(listener),
    send(method, params = {}, sessionId = undefined) {
      const id = ++last
      output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
}
