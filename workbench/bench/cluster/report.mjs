/** Prints the drill's outcome as a Markdown table, with details. */

const columns = [
  ['phase', ({ name }) => name],
  ['requests', ({ stats }) => stats.requests],
  ['5xx', ({ stats }) => stats.count('5xx')],
  ['connection errors', ({ stats }) => stats.count('connection')],
  ['wrong (404, noindex …)', ({ stats }) => stats.count('wrong')],
  ['requests/s before, during, after', inWindows(({ perSecond }) => Math.round(perSecond))],
  ['p50 ms', inWindows(({ p50 }) => toMs(p50))],
  ['p99 ms', inWindows(({ p99 }) => toMs(p99))],
  ['posts sent', ({ posts }) => posts.sent],
  ['accepted', ({ posts }) => posts.accepted],
  ['failed tries', ({ posts }) => posts.failedTries],
  ['lost', ({ posts }) => posts.lost],
  ['doubled', ({ posts }) => posts.doubled],
  ['own comment not seen', ({ posts }) => posts.notSeen],
  ['s until a change is everywhere: during, after', ({ shown }) => shown.map(toSeconds).join(', ')],
]

export function printTable(rows) {
  console.log(`\n| ${columns.map(([title]) => title).join(' | ')} |`)
  console.log(`|${columns.map(() => ' --- ').join('|')}|`)
  for (const row of rows) console.log(`| ${columns.map(([, of]) => of(row)).join(' | ')} |`)
}

/** Prints failures, processes that ended unexpectedly, and logged messages. */
export function printDetails({ name, stats, notes, messages }) {
  const lines = [
    ...notes,
    ...[...stats.failures].map(([what, times]) => `${times} × ${what}`),
    ...stats.slowest.map(
      ({ name, count, p50, p99 }) =>
        `slowest during: ${name}, ${count} times, p50 ${toMs(p50)}, p99 ${toMs(p99)} ms`,
    ),
    ...[...messages].map(([what, times]) => `${times} × logged: ${what}`),
  ]
  console.log([`${name}: ${stats.requests} requests`, ...lines].join('\n  '))
}

function inWindows(of) {
  return ({ stats }) => stats.windows.map((window) => (window.count === 0 ? '–' : of(window))).join(', ')
}

const toMs = (ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0))
const toSeconds = (seconds) => {
  if (seconds === undefined) return '–'
  return seconds === null ? 'never' : seconds.toFixed(1)
}
