import { isProof, PROOF_NAME, toProofInput } from '@/lib/base/domain/form-proof'

/**
 * Computes the proof of work of forms with `data-proof`, starting at the first key press or click in the form. A
 * submission waits for it. Loaded only by pages with such a form.
 */

/** Number of hashes computed without a pause. Between batches, the page can react to input. */
const BATCH = 256

const solving = new WeakMap<HTMLFormElement, Promise<string | null>>()
const solved = new WeakMap<HTMLFormElement, string | null>()
const waiting = new WeakSet<HTMLFormElement>()

/** Computes the proof; null if the browser has no hash functions, as without HTTPS. */
async function solve(path: string): Promise<string | null> {
  if (!isSecureContext) return null
  const encoder = new TextEncoder()
  const seconds = Math.floor(Date.now() / 1000)
  const [start = 0] = crypto.getRandomValues(new Uint32Array(1))
  for (let number = start; ; number += BATCH) {
    const proofs = Array.from({ length: BATCH }, (_, at) => `${seconds}.${(number + at).toString(36)}`)
    const hashes = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(toProofInput(path, proof)))),
    )
    const at = hashes.findIndex((hash) => isProof(new Uint8Array(hash)))
    if (at >= 0) return proofs[at] ?? null
  }
}

function begin(form: HTMLFormElement): Promise<string | null> {
  const begun = solving.get(form) ?? solve(new URL(form.action).pathname)
  solving.set(form, begun)
  return begun
}

const toForm = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-proof]') : null

async function submitLater(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (waiting.has(form)) return
  waiting.add(form)
  form.ariaBusy = 'true'
  solved.set(form, await begin(form))
  // Submits in a new task: the form cannot be submitted again while its `submit` event is dispatched.
  await new Promise((resolve) => setTimeout(resolve))
  form.ariaBusy = null
  waiting.delete(form)
  form.requestSubmit(submitter)
}

for (const type of ['focusin', 'pointerdown'])
  document.addEventListener(type, ({ target }) => {
    const form = toForm(target)
    if (form) void begin(form)
  })

document.addEventListener('submit', (event) => {
  const form = toForm(event.target)
  if (!form || solved.has(form)) return
  event.preventDefault()
  void submitLater(form, event.submitter)
})

// Discards the proof after a submission, because each proof is accepted only once. A second submission needs a new
// proof.
document.addEventListener('formdata', (event) => {
  const form = toForm(event.target)
  const proof = form && solved.get(form)
  if (!form || proof === undefined) return
  if (proof !== null) event.formData.set(PROOF_NAME, proof)
  solved.delete(form)
  solving.delete(form)
})
