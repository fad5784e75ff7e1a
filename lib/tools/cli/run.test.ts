import { readFileSync } from 'node:fs'
import { StartError } from '@/lib/base/platform/start-error'
import { CommandError, MISUSED, type Command, type Values } from './command/command'
import { run } from './run'

const text = (en: string, es: string) => ({ en, es })

const failing: Record<string, Error> = {
  start: new StartError('DATABASE_URL: no such host'),
  own: new CommandError(text('nothing to bake.', 'nada que hornear.')),
  misuse: new CommandError(text('no flour.', 'sin harina.'), MISUSED),
  flaw: new TypeError('x is not a loaf'),
}

const bake: Command = {
  name: 'bake',
  group: 'content',
  summary: text('Bakes bread', 'Hornea pan'),
  details: text('Slowly.', 'Despacio.'),
  options: {
    loaves: { value: text('number', 'número'), help: text('how many', 'cuántos') },
    fail: { value: text('how', 'cómo'), help: text('how', 'cómo') },
  },
  async run({ loaves = '1', fail }: Values) {
    if (typeof fail === 'string') throw failing[fail]!
    return { facts: { loaves }, text: text(`${String(loaves)} baked`, `${String(loaves)} hecho`) }
  },
}

const importOf = (system: string): Command => ({
  name: `import ${system}`,
  group: 'content',
  summary: text(`Imports from ${system}`, `Importa de ${system}`),
  details: text('All of it.', 'Todo.'),
  arguments: {
    file: { value: text('file', 'archivo'), help: text('what to read', 'qué leer') },
    second: { value: text('second', 'segundo'), help: text('more', 'más'), isOptional: true },
  },
  options: {
    organisation: {
      value: text('ID', 'ID'),
      help: text('whose', 'de quién'),
      isRequired: true,
    },
    apply: { help: text('do it', 'hacerlo') },
  },
  examples: [{ line: `import ${system} a.xml`, text: text('See what would come:', 'Ver qué vendría:') }],
  async run(values, { toPath, print, warn, progress }) {
    print(text('one', 'uno'))
    warn(text('lost', 'perdido'))
    for (const done of [1, 2, 3]) progress(text('Pieces', 'Piezas'), done * 1000, 4000)
    return {
      facts: { values: { ...values } as Record<string, string | boolean> },
      text: text(toPath('a'), ''),
    }
  },
})

const commands = [bake, importOf('wordpress'), importOf('ghost')]

type Typed = { environment?: Record<string, string>; rewrite?: ((line: string) => void) | null }

async function type(words: string, { environment = {}, rewrite = null }: Typed = {}) {
  const printed: string[] = []
  const complained: string[] = []
  const status = await run(words.split(' ').filter(Boolean), commands, {
    environment,
    folder: '/typed/in',
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    rewrite,
    signal: new AbortController().signal,
  })
  return { status, out: printed.join('\n'), err: complained.join('\n') }
}

const unknown = expect.stringContaining.bind(expect)

test.each([
  ['bake', {}, 0, '1 baked', ''],
  ['bake --loaves 3', {}, 0, '3 baked', ''],
  ['bake --loaves=3', { LANG: 'es_MX.UTF-8' }, 0, '3 hecho', ''],
  ['bake', { LANG: 'es_MX.UTF-8', LC_ALL: 'C' }, 0, '1 baked', ''],
  ['bake --lang es', { LANG: 'en_GB.UTF-8' }, 0, '1 hecho', ''],
  ['--lang es bake', {}, 0, '1 hecho', ''],
  ['bake --json', {}, 0, '{"ok":true,"loaves":"1"}', ''],
  ['--json bake --loaves 2', {}, 0, '{"ok":true,"loaves":"2"}', ''],
  ['bread', {}, 2, '', unknown("unknown command 'bread'. Commands: bake, import wordpress")],
  ['bkae', {}, 2, '', unknown("unknown command 'bkae'. Did you mean 'bake'?")],
  ['import wordpres x', {}, 2, '', unknown("Did you mean 'import wordpress'?")],
  ['import', {}, 2, '', unknown("unknown command 'import'. Commands: import wordpress, import ghost.")],
  ['help bread --lang=es', {}, 2, '', unknown("no existe la orden 'bread'")],
  ['bread --json', {}, 2, unknown('{"ok":false,"error":"unknown command'), ''],
  ['bake --loafs 3', {}, 2, '', unknown("bake: unknown option '--loafs'. Did you mean '--loaves'?")],
  ['bake --burn', {}, 2, '', "cartelera: bake: unknown option '--burn'. See 'cartelera help bake'."],
  ['bake --constructor', {}, 2, '', unknown("unknown option '--constructor'")],
  ['bake --loaves', {}, 2, '', unknown('--loaves needs a value.')],
  ['bake --loaves --fail own', {}, 2, '', unknown('--loaves needs a value.')],
  ['bake bread', {}, 2, '', unknown("bake: unexpected argument 'bread'. See 'cartelera help bake'.")],
  ['bake --fail flaw', {}, 1, '', 'cartelera: x is not a loaf\nSet LOG_LEVEL=debug for a stack trace.'],
  ['bake --fail flaw', { LOG_LEVEL: 'debug' }, 1, '', unknown('TypeError: x is not a loaf\n    at ')],
  ['import ghost --organisation A', {}, 2, '', unknown('import ghost: <file> is missing.')],
  ['import ghost a b c --organisation A', {}, 2, '', unknown("unexpected argument 'c'")],
  ['import ghost a --lang es', {}, 2, '', unknown('import ghost: falta --organisation.')],
  ['import ghost a --organisation A --apply=1', {}, 2, '', unknown('--apply does not accept a value.')],
  ['bake --lang fr', {}, 2, '', "cartelera: --lang must be one of en, es, not 'fr'."],
  ['bake --fail start', {}, 1, '', 'cartelera: DATABASE_URL: no such host'],
  ['bake --fail own --lang es', {}, 1, '', 'cartelera: nada que hornear.'],
  ['bake --fail own --json', {}, 1, '{"ok":false,"error":"nothing to bake."}', ''],
  ['bake --fail misuse', {}, 2, '', 'cartelera: no flour.'],
  ['import ghost a --organisation A', {}, 0, 'one\n/typed/in/a', 'lost'],
  ['import ghost --apply --organisation A -- --json --json', {}, 0, 'one\n/typed/in/a', 'lost'],
  [
    'import ghost a --organisation A --apply --json',
    {},
    0,
    '{"ok":true,"values":{"file":"a","organisation":"A","apply":true},"lines":["one"],"warnings":["lost"]}',
    '',
  ],
])('cartelera %s, with %j', async (words, environment, status, out, err) => {
  expect(await type(words, { environment })).toEqual({ status, out, err })
})

test.each(['', 'help', '--help', '-h', '--lang es'])('cartelera %s lists the commands', async (words) => {
  const { status, out } = await type(words)
  expect(status).toBe(0)
  expect(out).toMatch(/^ {2}bake +(Bakes bread|Hornea pan)$/m)
  expect(out).toMatch(/^ {2}import ghost <\w+> \[\w+\] --organisation <ID> {2,}Import/m)
})

test.each(['help bake', 'bake --help', 'bake -h', '--help bake'])(
  'cartelera %s explains it',
  async (words) => {
    const { status, out } = await type(words)
    expect(status).toBe(0)
    expect(out).toContain('Slowly.')
    expect(out).toMatch(/^ {2}--loaves <number> {2}how many$/m)
  },
)

test('explains commands of two words, and lists those that share the first word', async () => {
  expect((await type('help import')).out).toMatch(/import wordpress.*\n.*import ghost/)
  const { out } = await type('help import ghost')
  expect(out).toContain('Usage: cartelera import ghost <file> [second] --organisation <ID> [options]')
  expect(out).toContain('--organisation <ID>  whose (required)')
  expect(out).toContain('  See what would come:\n    cartelera import ghost a.xml')
})

test('shows progress in one terminal line, and clears it at the end', async () => {
  const lines: string[] = []
  await type('import ghost a --organisation A', { rewrite: (line) => lines.push(line) })
  expect(lines).toEqual(['Pieces: 1,000 of 4,000 (25 %)', ''])
})

test('help runbook prints the entry of a log message or an alert, quoted or not', async () => {
  const entry = await type('help runbook render thread hung')
  expect(entry).toMatchObject({ status: 0, err: '' })
  expect(entry.out).toMatch(/^render thread hung\n\nFatal\..*\*\*Do\.\*\* /s)
  expect(entry.out).not.toContain('###')
  expect((await type('help runbook CarteleraBackupIsOld')).out).toContain('**Do.**')
  expect((await type('help runbook redis reconnected')).out).toMatch(
    /^Redis disconnected, Redis reconnected\n/,
  )
  expect((await type('help runbook')).out.split('\n').length).toBeGreaterThan(80)
  expect(await type('help runbook render thread hangs')).toMatchObject({
    status: 2,
    err: unknown("Did you mean 'render thread hung'?"),
  })
})

test('prints the version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await type('--version')).toMatchObject({ status: 0, out: version })
})
