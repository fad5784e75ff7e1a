import { isNoise, logConsole, toLogEntry } from './log-console'

const mockLine = jest.fn()
jest.mock('./log', () => ({
  ...jest.requireActual<object>('./log'),
  log: () => Object.fromEntries(levels.map((level) => [level, mockLine.bind(null, level)])),
}))
const levels = ['info', 'warn', 'error', 'debug']

const err = new Error('broken')

test.each<[string, unknown[], ReturnType<typeof toLogEntry>]>([
  ['words', ['ready', 'on', 3000], { text: 'ready on 3000' }],
  ['placeholders', ['%s took %dms', 'render', 5], { text: 'render took 5ms' }],
  ['colours', ['\u001b[32m✓\u001b[39m ready'], { text: '✓ ready' }],
  ['several lines', ['one\n  two'], { text: 'one   two' }],
  ['an error', [err], { text: '', err }],
  ['an error among words', ['⨯', err, { digest: '1' }], { text: "⨯ { digest: '1' }", err }],
  ['a mail address', ['no user eva@example.com'], { text: 'no user [mail]' }],
  ['an empty line', [''], null],
  ['no arguments', [], null],
])('%s', (_, words, expected) => {
  expect(toLogEntry(words)).toEqual(expected)
})

test.each([
  ['▲ Next.js 16.4.6 (Turbopack)', true],
  ['- Local:         http://localhost:3000', true],
  ['✓ Ready in 1200ms', true],
  ['⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.', true],
  ['⨯ Error: broken', false],
  ['○ Compiling /home ...', false],
])('%s is hidden on a terminal: %s', (text, isHidden) => {
  expect(isNoise(text)).toBe(isHidden)
})

test.each([
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
  ['debug', 'debug'],
  ['trace', 'debug'],
] as const)('console.%s is a line of level %s', (method, level) => {
  const target = { log() {}, info() {}, warn() {}, error() {}, debug() {}, trace() {} }
  logConsole(target)
  Reflect.apply(target[method], target, ['words'])
  expect(mockLine.mock.lastCall).toEqual([level, { text: 'words' }, 'console output'])
})
