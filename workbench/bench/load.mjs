import { spawnSync } from 'node:child_process'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)

export function hasWrk() {
  return spawnSync('wrk', ['-v']).error === undefined
}

/** Runs wrk on loopback: requests per second, latencies in milliseconds, failed responses. */
export function load({ port, host, path, connections, encoding, agent = 'wrk' }) {
  const args = ['-t1', `-c${connections}`, `-d${SECONDS}`, '--latency', '-H', `Host: ${host}`]
  const url = `http://127.0.0.1:${port}${path}`
  const { stdout } = spawnSync('wrk', [
    ...args,
    '-H',
    `Accept-Encoding: ${encoding}`,
    '-H',
    `User-Agent: ${agent}`,
    url,
  ])
  const text = String(stdout)
  const figure = (pattern) => pattern.exec(text)?.slice(1) ?? []
  const [perSecond = '0'] = figure(/Requests\/sec:\s+([\d.]+)/)
  const [failed = '0'] = figure(/Non-2xx or 3xx responses: (\d+)/)
  const [total = '0'] = figure(/(\d+) requests in/)
  return {
    total: Number(total),
    perSecond: Number(perSecond),
    p50: toMs(figure(/50%\s+([\d.]+)(us|ms|s)/)),
    p99: toMs(figure(/99%\s+([\d.]+)(us|ms|s)/)),
    failed: Number(failed),
  }
}

function toMs([amount = '0', unit = 'ms']) {
  return Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit]
}
