import { StartError } from '@/lib/platform/start-error'
import { CommandError, MISUSED, type Command, type Values } from './command'
import { run } from './run'

const text = (en: string, es: string) => ({ en, es })

const failing: Record<string, Error> = {
  start: new StartError('DATABASE_URL: no such host'),
  own: new CommandError(text('nothing to bake.', 'nada que hornear.')),
  misuse: new CommandError(text('no flour.', 'sin harina.'), MISUSED),
}

const bake: Command = {
  name: 'bake',
  summary: text('Bakes bread', 'Hornea pan'),
  details: text('Slowly.', 'Despacio.'),
  options: {
    loaves: { type: 'string', value: text('number', 'número'), help: text('how many', 'cuántos') },
    fail: { type: 'string', help: text('how', 'cómo') },
  },
  async run({ loaves = '1', fail }: Values) {
    if (typeof fail === 'string') throw failing[fail]!
    return { facts: { loaves }, text: text(`${String(loaves)} baked`, `${String(loaves)} hecho`) }
  },
}

async function type(words: string, environment: Record<string, string> = {}) {
  const printed: string[] = []
  const complained: string[] = []
  const status = await run(words.split(' ').filter(Boolean), [bake], {
    environment,
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
  })
  return { status, out: printed.join('\n'), err: complained.join('\n') }
}

test.each([
  ['bake', {}, 0, '1 baked', ''],
  ['bake --loaves 3', {}, 0, '3 baked', ''],
  ['bake --loaves=3', { LANG: 'es_MX.UTF-8' }, 0, '3 hecho', ''],
  ['bake', { LANG: 'es_MX.UTF-8', LC_ALL: 'C' }, 0, '1 baked', ''],
  ['bake --lang es', { LANG: 'en_GB.UTF-8' }, 0, '1 hecho', ''],
  ['--lang es bake', {}, 0, '1 hecho', ''],
  ['bake --json', {}, 0, '{"ok":true,"loaves":"1"}', ''],
  ['--json bake --loaves 2', {}, 0, '{"ok":true,"loaves":"2"}', ''],
  [
    'bread',
    {},
    2,
    '',
    "cartelera: there is no command 'bread'. There are bake; 'cartelera help' says what they do.",
  ],
  ['help bread --lang=es', {}, 2, '', expect.stringContaining("no existe la orden 'bread'")],
  ['bread --json', {}, 2, expect.stringContaining('{"ok":false,"error":"there is no command'), ''],
  ['bake --burn', {}, 2, '', expect.stringContaining("bake: Unknown option '--burn'")],
  ['bake bread', {}, 2, '', expect.stringContaining("'cartelera help bake' lists its options")],
  ['bake --lang fr', {}, 2, '', "cartelera: --lang takes one of en, es, not 'fr'."],
  ['bake --fail start', {}, 1, '', 'cartelera: DATABASE_URL: no such host'],
  ['bake --fail own --lang es', {}, 1, '', 'cartelera: nada que hornear.'],
  ['bake --fail own --json', {}, 1, '{"ok":false,"error":"nothing to bake."}', ''],
  ['bake --fail misuse', {}, 2, '', 'cartelera: no flour.'],
])('cartelera %s, with %j', async (words, environment, status, out, err) => {
  expect(await type(words, environment)).toEqual({ status, out, err })
})

test.each(['', 'help', '--help', '-h', '--lang es'])('cartelera %s lists the commands', async (words) => {
  const { status, out } = await type(words)
  expect(status).toBe(0)
  expect(out).toMatch(/^ {2}bake {2}(Bakes bread|Hornea pan)$/m)
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
