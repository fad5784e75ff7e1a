/**
 * Run `node workbench/chart/check.mjs`. For each of `examples.mjs`, compares `template.mjs` with other engines,
 * and checks that Kubernetes would accept the result. It prints which of these it used:
 *
 *   Helm (`lint`, `template`) and kubeconform, if installed or downloadable;
 *   otherwise Go's own engine and sprig (Debian: golang-go, golang-github-masterminds-sprig-dev,
 *   golang-k8s-sigs-yaml-dev);
 *   and Kubernetes' own schemas from npm's package kubernetes-models, installed into a temporary folder.
 *
 * Exits with 1 if the results differ, or if no engine is available.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { chartFolder, mergeValues, readValues, renderChart } from './chart.mjs'
import { examples } from './examples.mjs'

const HELM = 'https://get.helm.sh/helm-v3.19.0-linux-amd64.tar.gz'
const KUBECONFORM =
  'https://github.com/yannh/kubeconform/releases/download/v0.7.0/kubeconform-linux-amd64.tar.gz'
const GO = ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev']

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-chart-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const problems = []
const engines = []

const helm = find('helm', HELM, 'linux-amd64/helm')
const kubeconform = find('kubeconform', KUBECONFORM, 'kubeconform')
const engine = helm ? null : buildEngine()
const models = installModels()
for (const [name, overrides] of Object.entries(examples)) {
  const objects = read(Object.values(renderChart(overrides)).join('\n---\n'))
  if (helm) compare(name, objects, read(renderByHelm(name, overrides)))
  if (engine) compare(name, objects, read(renderByGo(overrides)))
  if (kubeconform)
    expectStatus(name, kubeconform, ['-strict', '-ignore-missing-schemas', '-'], toYaml(objects))
  if (models) for (const object of objects) await validate(name, object)
}
if (helm) engines.push('helm')
if (engine) engines.push('Go with sprig')
if (kubeconform) engines.push('kubeconform')
if (models) engines.push('kubernetes-models')
for (const problem of problems) console.error(problem)
console.log(
  `${Object.keys(examples).length} installations, asked: ${engines.join(', ') || 'none'}; ${problems.length} problems`,
)
process.exit(problems.length > 0 || engines.length === 0 ? 1 : 0)

/** Finds a command on the path, or downloads it; null if it is unavailable. */
function find(command, url, within) {
  if (spawnSync(command, ['version']).status === 0) return command
  const fetched = spawnSync('sh', ['-c', `curl -fsSL -m 60 ${url} | tar -xz -C ${folder} ${within}`])
  const file = path.join(folder, within)
  return fetched.status === 0 && spawnSync(file, ['--help']).status === 0 ? file : null
}

/** Returns null without Go or sprig. */
function buildEngine() {
  const output = path.join(folder, 'engine')
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
    GOCACHE: path.join(folder, 'cache'),
  }
  const built = spawnSync('go', ['build', '-o', output, 'workbench/chart/engine.go'], {
    env,
    encoding: 'utf8',
  })
  if (built.status === 0) return output
  console.error(`No Helm, and no Go with sprig (apt-get install ${GO.join(' ')})`)
  return null
}

function renderByHelm(name, overrides) {
  const values = path.join(folder, 'values.yaml')
  writeFileSync(values, stringify(overrides))
  expectStatus(name, helm, ['lint', '--strict', '-f', values, chartFolder])
  const command = ['template', 'cartelera', chartFolder, '--namespace', 'default', '-f', values]
  return expectStatus(name, helm, command)
}

function renderByGo(overrides) {
  const { version, appVersion, name } = parse(readFileSync(`${chartFolder}/Chart.yaml`, 'utf8'))
  const root = {
    Values: mergeValues(readValues(), overrides),
    Release: { Name: 'cartelera', Namespace: 'default', Service: 'Helm' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  }
  const text = expectStatus('Go', engine, [`${chartFolder}/templates`], JSON.stringify(root))
  return Object.values(JSON.parse(text)).join('\n---\n')
}

/** Parses the objects that Kubernetes would receive, without empty documents. */
function read(text) {
  const objects = parseAllDocuments(text).map((document) => document.toJS())
  return objects.filter(Boolean).sort((first, other) => (toName(first) < toName(other) ? -1 : 1))
}

function toName({ kind, metadata }) {
  return `${kind} ${metadata.name}`
}

function toYaml(objects) {
  return objects.map((object) => stringify(object)).join('---\n')
}

function compare(name, ours, theirs) {
  const differing = ours.filter((object, at) => !isDeepStrictEqual(object, theirs[at])).map(toName)
  if (ours.length !== theirs.length)
    problems.push(`${name}: ${ours.length} objects, theirs are ${theirs.length}`)
  if (differing.length > 0) problems.push(`${name}: differs in ${differing.join(', ')}`)
}

function expectStatus(name, command, args, input) {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', timeout: 60_000 })
  if (status !== 0) problems.push(`${name}: ${path.basename(command)} ${args[0]}: ${stdout}${stderr}`)
  return stdout
}

/** Installs the models and returns their folder; null if npm cannot fetch them. */
function installModels() {
  const args = ['install', '--no-save', '--prefix', folder, 'kubernetes-models@5.1.0']
  if (spawnSync('npm', args, { timeout: 120_000 }).status !== 0) return null
  return path.join(folder, 'node_modules/kubernetes-models')
}

/** Validates an object by the schema of its kind. Kinds of third-party operators have no schema. */
async function validate(name, object) {
  if (/^(monitoring\.coreos\.com|(postgresql|barmancloud)\.cnpg\.io)\//.test(object.apiVersion)) return
  try {
    const { [object.kind]: Model } = await import(`${models}/${object.apiVersion}/${object.kind}.js`)
    new Model(object).validate()
  } catch (cause) {
    problems.push(`${name}: ${toName(object)}: ${cause.message}`)
  }
}
