import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { toPrometheusName } from './exposition'
import { families, type FamilyRow } from './families'

/**
 * Checks that alerts and dashboard use existing metrics and labels. For Prometheus' own checks, run `promtool
 * check rules` and `promtool test rules` in `deploy/prometheus`.
 */

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }
const rules: Rule[] = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')).groups[0].rules
const tested: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[] = parse(
  readFileSync('deploy/prometheus/alerts.test.yaml', 'utf8'),
).tests

const dashboard = JSON.parse(readFileSync('deploy/grafana/cartelera.json', 'utf8'))
const panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[] = dashboard.panels
const panelExpressions = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
)

const labelsByName = new Map(
  Object.values(families).flatMap((row: FamilyRow) => {
    const name = toPrometheusName(row)
    const labels = [...row.labels, ...(row.isPerThread ? ['thread.name'] : [])]
    const all = [...labels.map((label) => label.replaceAll('.', '_')), 'le', 'instance', 'job']
    const suffixes = row.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    return suffixes.map((suffix) => [name + suffix, all] as const)
  }),
)
labelsByName.set('up', ['job', 'instance'])
// Metrics of PostgreSQL exporters, not of the site.
for (const name of ['pg_replication_lag_seconds', 'cnpg_pg_replication_lag'])
  labelsByName.set(name, ['instance'])

/** Lists the series of an expression, each with its label filters. */
function listSeries(expression: string) {
  const matches = expression.matchAll(
    /\b(up|(?:cartelera|http|db|nodejs|v8js|process|pg|cnpg)_\w+)\b(?:\{([^}]*)\})?/g,
  )
  return [...matches]
    .filter(([, name]) => !/^\w+_(status_code|request_method|route|door)$/.test(name ?? ''))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label ?? ''),
    }))
}

test.each([...rules.map(({ alert, expr }) => [alert, expr] as const), ...panelExpressions])(
  '%s: %s',
  (_, expression) => {
    const names = withoutGrouping(expression)
    const series = listSeries(names)
    expect(series.length).toBeGreaterThan(0)
    for (const { name, labels } of series) {
      expect([...labelsByName.keys()]).toContain(name)
      expect(labelsByName.get(name)).toEqual(expect.arrayContaining(labels))
      expect(labelsByName.get(name)).toEqual(expect.arrayContaining(listGroupings(expression)))
    }
  },
)

const grouping = /\bby \(([^)]*)\)/g
const withoutGrouping = (expression: string) => expression.replace(grouping, '')
const listGroupings = (expression: string) =>
  [...expression.matchAll(grouping)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  )

test('every alert is tested and has a runbook entry', () => {
  const entries = readFileSync('docs/runbook.md', 'utf8').matchAll(/^### (.+)$/gm)
  const headings = [...entries].map(([heading]) => heading)
  expect(rules.length).toBeGreaterThanOrEqual(10)
  for (const { alert, annotations } of rules) {
    expect(headings.filter((heading) => heading.includes(`\`${annotations.runbook}\``))).toHaveLength(1)
    const cases = tested
      .flatMap((group) => group.alert_rule_test)
      .filter(({ alertname }) => alertname === alert)
    // Each alert has two test cases: it fires only in the first.
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

test.each(['plain', 'caching'])('nginx waits at most 21 s for an instance (%s.conf)', (name) => {
  expect(readFileSync(`deploy/nginx/${name}.conf`, 'utf8').match(/^ *proxy_read_timeout .*$/gm)).toEqual([
    '    proxy_read_timeout 21s;',
  ])
})

/** Requires `systemd-analyze` 249 or newer, which can check a unit that is not installed. */
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0
const whereSystemd = hasAnalyze ? test : test.skip

whereSystemd('systemd-analyze rates the unit below 2.0 of 10', () => {
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
