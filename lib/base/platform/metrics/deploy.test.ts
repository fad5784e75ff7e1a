import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { toPrometheusName } from './exposition'
import { families, type FamilyRow } from './families'

/**
 * The alerts and the dashboard name families that exist, with labels that they have. That Prometheus
 * reads them: `promtool check rules` and `promtool test rules` in `deploy/prometheus`.
 */

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }
const rules: Rule[] = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')).groups[0].rules
const tested: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[] = parse(
  readFileSync('deploy/prometheus/alerts.test.yaml', 'utf8'),
).tests

const dashboard = JSON.parse(readFileSync('deploy/grafana/cartelera.json', 'utf8'))
const panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[] = dashboard.panels
const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))

const known = new Map(
  Object.values(families).flatMap((row: FamilyRow) => {
    const name = toPrometheusName(row)
    const labels = [...row.labels, ...(row.isPerThread ? ['thread.name'] : [])]
    const all = [...labels.map((label) => label.replaceAll('.', '_')), 'le', 'instance', 'job']
    const suffixes = row.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    return suffixes.map((suffix) => [name + suffix, all] as const)
  }),
)
known.set('up', ['job', 'instance'])
// Of exporters of PostgreSQL, not of the site.
for (const name of ['pg_replication_lag_seconds', 'cnpg_pg_replication_lag']) known.set(name, ['instance'])

/** The series of an expression, each with the labels that choose among them. */
function listSeries(expression: string) {
  const found = expression.matchAll(
    /\b(up|(?:cartelera|http|db|nodejs|v8js|process|pg|cnpg)_\w+)\b(?:\{([^}]*)\})?/g,
  )
  return [...found]
    .filter(([, name]) => !/^\w+_(status_code|request_method|route|door)$/.test(name ?? ''))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label ?? ''),
    }))
}

test.each([...rules.map(({ alert, expr }) => [alert, expr] as const), ...shown])(
  '%s: %s',
  (_, expression) => {
    const names = withoutGrouping(expression)
    const series = listSeries(names)
    expect(series.length).toBeGreaterThan(0)
    for (const { name, labels } of series) {
      expect([...known.keys()]).toContain(name)
      expect(known.get(name)).toEqual(expect.arrayContaining(labels))
      expect(known.get(name)).toEqual(expect.arrayContaining(listGroupings(expression)))
    }
  },
)

const grouping = /\bby \(([^)]*)\)/g
const withoutGrouping = (expression: string) => expression.replace(grouping, '')
const listGroupings = (expression: string) =>
  [...expression.matchAll(grouping)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  )

test('every alert is tested, names an entry of the runbook, and there are ten or more', () => {
  const entries = readFileSync('docs/operations.md', 'utf8').matchAll(/^### (.+)$/gm)
  const headings = [...entries].map(([heading]) => heading)
  expect(rules.length).toBeGreaterThanOrEqual(10)
  for (const { alert, annotations } of rules) {
    expect(headings.filter((heading) => heading.includes(`\`${annotations.runbook}\``))).toHaveLength(1)
    const cases = tested.flatMap((one) => one.alert_rule_test).filter(({ alertname }) => alertname === alert)
    // It fires in one, and not in the other.
    expect(cases.map(({ exp_alerts }) => exp_alerts.length)).toEqual([1, 0])
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const whereThere = hasPromtool ? test : test.skip

whereThere.each([
  ['check', 'rules', 'alerts.yaml'],
  ['check', 'config', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])('promtool %s %s %s', (...command) => {
  const { status, stdout, stderr } = spawnSync('promtool', command, {
    cwd: 'deploy/prometheus',
    encoding: 'utf8',
  })
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
})

test.each(['plain', 'caching'])('nginx waits for a copy no longer than 21 s (%s.conf)', (name) => {
  expect(readFileSync(`deploy/nginx/${name}.conf`, 'utf8').match(/^ *proxy_read_timeout .*$/gm)).toEqual([
    '    proxy_read_timeout 21s;',
  ])
})

/** `systemd-analyze` of 249 or newer reads a unit that is not installed. */
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0
const whereSystemd = hasAnalyze ? test : test.skip

whereSystemd('the unit is exposed less than 2.0 of 10, as systemd counts it', () => {
  const security = ['security', '--offline=true', '--no-pager', '--threshold=20']
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    [...security, 'deploy/systemd/cartelera@.service'],
    {
      encoding: 'utf8',
    },
  )
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
})
