/** @jest-environment jsdom */
import { catchUp } from './catch-up'

const data = (build = 'ours') => `<script data-page='["x.${build}",[],{},1000,0]'>load()</script>`
const page = (body: string, { lang = 'es', organisation = 'AXS', scripts = data() } = {}) =>
  `<!DOCTYPE html><html lang="${lang}" data-org="${organisation}"><head><title>t</title></head><body>${body}${scripts}</body></html>`

type Answer = { rendering: string; text: string; status?: number; redirected?: boolean }

/** Fakes the site's answers: documents and flights, in order. */
function answerWith(documents: Answer[], flights: Answer[]) {
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const {
      rendering,
      text,
      status = 200,
      redirected = false,
    } = (init?.headers ? flights : documents).shift()!
    const headers = new Headers({ 'x-rendering': rendering })
    return { ok: status < 400, redirected, headers, text: async () => text } as Response
  })
}

const flight: Answer = { rendering: 'es2.ours', text: 'flight' }

/** Shows `body`, then catches up with the fake answers. */
async function catchUpWith(body: string, ...documents: Answer[]) {
  document.documentElement.lang = 'es'
  document.documentElement.dataset.org = 'AXS'
  document.body.innerHTML = body
  answerWith(
    documents,
    documents.map(() => flight),
  )
  return catchUp('1.ours')
}

test('changes only what differs', async () => {
  const before = '<main><p id="same">a</p><p>b</p></main>'
  document.body.innerHTML = before
  const answered = catchUpWith(before, {
    rendering: 'es2.ours',
    text: page('<main><p id="same">a</p><p>c</p><p>d</p></main>'),
  })
  const same = document.getElementById('same')
  expect(await answered).toBe('flight')
  expect(document.body.innerHTML).toBe('<main><p id="same">a</p><p>c</p><p>d</p></main>')
  expect(document.getElementById('same')).toBe(same)
})

test('matches elements although their ids have changed', async () => {
  const section = (id: string, text: string) =>
    `<section aria-labelledby="${id}"><h2 id="${id}">${text}</h2></section>`
  const before = `<main>${section('_S_1_', 'a')}</main><aside>${section('_S_2_', 'b')}${section('_S_3_', 'c')}</aside>`
  const after = `<main><p>x</p>${section('_S_3_', 'a')}</main><aside>${section('_S_1_', 'b')}${section('_S_2_', 'c')}</aside>`
  expect(await catchUpWith(before, { rendering: 'es2.ours', text: page(after) })).toBe('flight')
  expect(document.body.innerHTML).toBe(after)
})

test('keeps typed text, open elements and the focus', async () => {
  const form = (more: string) =>
    `<details><summary>s</summary><input type="search" class="${more}"><textarea class="${more}"></textarea></details>` +
    `<button data-theme-choice="dark" aria-pressed="false" class="${more}">o</button>`
  document.body.innerHTML = ''
  const answered = catchUpWith(form('old'), { rendering: 'es2.ours', text: page(form('new')) })
  const [input, textarea] = [document.querySelector('input')!, document.querySelector('textarea')!]
  input.value = 'peajes'
  textarea.value = 'Un comentario'
  document.querySelector('details')!.open = true
  document.querySelector('button')!.ariaPressed = 'true'
  textarea.focus()
  expect(await answered).toBe('flight')
  expect([input.className, input.value, textarea.value]).toEqual(['new', 'peajes', 'Un comentario'])
  expect(document.activeElement).toBe(textarea)
  expect(document.querySelector('details')!.open).toBe(true)
  expect(document.querySelector('button')!.ariaPressed).toBe('true')
})

test('keeps a form that is being filled in if the content before it has changed', async () => {
  const form =
    '<details><summary>s</summary><form><input name="author"><textarea name="text"></textarea></form></details>'
  const search = '<form role="search"><input name="q"></form>'
  document.body.innerHTML = ''
  const answered = catchUpWith(
    `<main>${search}<section><h2>c</h2><ol><li>1</li></ol><div>${form}</div></section></main>`,
    {
      rendering: 'es2.ours',
      text: page(
        `<main>${search}<section><h2>c</h2><p>none</p><nav>n</nav><div>${form}</div></section></main>`,
      ),
    },
  )
  const [author, textarea] = [
    document.querySelector<HTMLInputElement>('[name=author]')!,
    document.querySelector('textarea')!,
  ]
  author.value = 'Lucía'
  textarea.value = 'Un comentario'
  document.querySelector('details')!.open = true
  textarea.focus()
  expect(await answered).toBe('flight')
  expect(document.querySelector('p')?.textContent).toBe('none')
  expect(document.querySelector('textarea')).toBe(textarea)
  expect([author.isConnected, author.value, textarea.value]).toEqual([true, 'Lucía', 'Un comentario'])
  expect(document.querySelector('details')!.open).toBe(true)
  expect(document.activeElement).toBe(textarea)
})

test('requests document and payload again if the page changes between the two responses', async () => {
  const [first, second] = [
    { rendering: 'es0.ours', text: page('<p>1</p>') },
    { rendering: 'es2.ours', text: page('<p>2</p>') },
  ]
  expect(await catchUpWith('<p>0</p>', first, second)).toBe('flight')
  expect(document.body.innerHTML).toBe('<p>2</p>')
})

test.each<[string, Answer[]]>([
  ['gone', [{ rendering: 'es2.ours', text: page('<p>no</p>'), status: 404 }]],
  ['elsewhere', [{ rendering: 'es2.ours', text: page('<p>no</p>'), redirected: true }]],
  ['another organisation’s', [{ rendering: 'es2.ours', text: page('<p>no</p>', { organisation: 'ACX' }) }]],
  ['in another language', [{ rendering: 'es2.ours', text: page('<p>no</p>', { lang: 'en' }) }]],
  ['another build’s', [{ rendering: 'es2.ours', text: page('<p>no</p>', { scripts: data('another') }) }]],
  ['without a loader', [{ rendering: 'es2.ours', text: page('<p>no</p>', { scripts: '' }) }]],
  [
    'changing all the time',
    [5, 3, 4, 6].map((time) => ({ rendering: `es${time}.ours`, text: page('<p>no</p>') })),
  ],
])('leaves a page unchanged that is %s', async (_, documents) => {
  expect(await catchUpWith('<p>read</p>', ...documents)).toBeNull()
  expect(document.body.innerHTML).toBe('<p>read</p>')
})

test('leaves the page unchanged after the reader has followed a link', async () => {
  const link = '<a href="/home/blog?id_card=1" data-since="100">uno</a>'
  expect(await catchUpWith(link, { rendering: 'es2.ours', text: page('<a href="/2">dos</a>') })).toBeNull()
  expect(document.body.innerHTML).toBe(link)
})

describe('while instances are upgraded one after the other', () => {
  const another: Answer = { rendering: 'es1.another', text: 'flight of another build' }
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  async function catchUpAmong(documents: Answer[], flights: Answer[]) {
    document.documentElement.lang = 'es'
    document.documentElement.dataset.org = 'AXS'
    document.body.innerHTML = '<p>read</p>'
    answerWith(documents, flights)
    const caughtUp = catchUp('1.ours')
    await jest.runAllTimersAsync()
    return caughtUp
  }

  test('requests the payload until an instance of this page’s build answers', async () => {
    const ownAnswer = { rendering: 'es1.ours', text: 'own flight' }
    expect(await catchUpAmong([], [another, another, another, ownAnswer])).toBe('own flight')
  })

  test('requests a changed page again, whichever instances answer', async () => {
    const changed = { rendering: 'es2.ours', text: page('<p>changed</p>') }
    expect(await catchUpAmong([another, changed], [another, flight])).toBe('flight')
    expect(document.body.innerHTML).toBe('<p>changed</p>')
  })

  test('leaves a page unchanged if no instance runs its build any more', async () => {
    const documents = Array.from({ length: 8 }, () => ({
      ...another,
      text: page('<p>no</p>', { scripts: data('another') }),
    }))
    expect(await catchUpAmong(documents, Array(8).fill(another))).toBeNull()
    expect(document.body.innerHTML).toBe('<p>read</p>')
  })
})
