import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { toPrometheusName } from '@/lib/base/platform/metrics/exposition'
import { families } from '@/lib/base/platform/metrics/families'
import { parseSettings } from '@/lib/base/platform/settings'
import { evaluate } from '@/lib/testing/evaluate'

/** Tests the chart as rendered here. `workbench/chart/check.mjs` compares the result with that of other engines. */

type Labels = Record<string, string>
type Pod = {
  automountServiceAccountToken: boolean
  securityContext: object
  terminationGracePeriodSeconds: number
  volumes: object[]
  containers: {
    volumeMounts: object[]
    image: string
    command?: string[]
    env?: { name: string; value?: string }[]
    envFrom?: { secretRef?: { name: string }; configMapRef?: { name: string } }[]
    securityContext: object
    startupProbe?: { httpGet: { path: string } }
    readinessProbe?: { httpGet: { path: string } }
    livenessProbe?: { httpGet: { path: string } }
  }[]
}
type Resource = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels: Labels; annotations?: Labels }
  data?: Labels
  spec: {
    replicas?: number
    selector?: Labels & { matchLabels?: Labels }
    podSelector?: { matchLabels: Labels }
    policyTypes?: string[]
    template?: { metadata: { labels: Labels; annotations?: Labels }; spec: Pod }
    metrics?: { pods: { metric: { name: string } } }[]
    containers?: Pod['containers']
    schedule?: string
    jobTemplate?: { spec: { template: { metadata: { labels: Labels }; spec: Pod } } }
    plugins?: { parameters: Labels }[]
  }
}

type Values = Record<string, unknown>

/** Evaluates an expression that uses the chart's modules. Each call starts a process, so a list is one call. */
const evaluateChart = <Value>(expression: string) =>
  evaluate<Value>(`await (async () => {
    const { mergeValues, readValues, renderChart } = await import('./workbench/chart/chart.mjs')
    const { examples } = await import('./workbench/chart/examples.mjs')
    return ${expression}
  })()`)

const all = evaluateChart<Record<string, Record<string, string>>>(
  `Object.fromEntries(Object.entries(examples).map(([name, overrides]) => [name, renderChart(overrides)]))`,
)
const installations = Object.entries(all).map(([name, files]) => {
  const text = Object.values(files).join('\n---\n')
  const documents = parseAllDocuments(text).map((document) => document.toJS() as Resource | null)
  return [name, documents.filter((document) => document !== null)] as const
})
const find = (name: string, kind: string, suffix = '') =>
  installations
    .find(([installation]) => installation === name)![1]
    .find((object) => object.kind === kind && object.metadata.name === `cartelera${suffix}`)

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object
const schema = z.fromJSONSchema(
  readJson('deploy/helm/cartelera/values.schema.json') as Parameters<typeof z.fromJSONSchema>[0],
)

test('the plain manifests are generated from the chart', () => {
  const made = evaluate(`(await import('./workbench/chart/manifests.mjs')).toManifests()`)
  expect(readFileSync('deploy/kubernetes/cartelera.yaml', 'utf8')).toBe(made)
})

test('the chart’s version of the site is the site’s', () => {
  const { version } = readJson('package.json') as { version: string }
  expect(readFileSync('deploy/helm/cartelera/Chart.yaml', 'utf8')).toContain(`\nappVersion: ${version}\n`)
})

describe('the schema of values', () => {
  const rejected: Values[] = [
    { replica: 3 },
    { replicas: '3' },
    { replicas: 0 },
    { config: { TRUST_PROXY: 1 } },
    { image: { digest: 'latest' } },
    { autoscaling: { activeRequests: 65 } },
    { doctor: { domains: ['https://news.example.com'] } },
    { migration: { grant: 'site; drop table' } },
    { backup: { to: 'https://s3.example.com/backups' } },
    { backup: { schedule: 'daily' } },
    { cloudnativepg: { backup: { schedule: '15 3 * * *' } } },
    { extraVolumes: [{ secret: {} }] },
  ]
  const merged = evaluateChart<{ accepted: Values[]; rejected: Values[] }>(
    `{
      accepted: [{}, ...Object.values(examples)].map((overrides) => mergeValues(readValues(), overrides)),
      rejected: ${JSON.stringify(rejected)}.map((overrides) => mergeValues(readValues(), overrides)),
    }`,
  )

  test('accepts the chart’s own values, and those of each example', () => {
    expect(merged.accepted.length).toBeGreaterThan(installations.length)
    for (const values of merged.accepted) expect(schema.safeParse(values).error).toBeUndefined()
  })

  test.each(rejected.map((overrides, index) => [overrides, merged.rejected[index]!]))(
    'refuses %j',
    (_, values) => {
      expect(schema.safeParse(values).success).toBe(false)
    },
  )
})

const findSettings = (objects: Resource[]) =>
  objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'cartelera')!

describe.each(installations)('the installation %s', (_, objects) => {
  const pods = objects.flatMap(({ spec, metadata }) => {
    const template = spec?.template ?? spec?.jobTemplate?.spec.template
    const pod = template?.spec ?? (spec?.containers && (spec as unknown as Pod))
    return pod ? [{ name: metadata.name, pod, labels: template?.metadata.labels ?? metadata.labels }] : []
  })

  test('every pod runs as a user without privileges, writes only to its volumes, and does not use the Kubernetes API', () => {
    expect(pods.length).toBeGreaterThan(0)
    for (const { pod } of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const { securityContext } of pod.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
  })

  test('every selector matches pods of one kind only', () => {
    const components = objects.flatMap(({ kind, spec }) => {
      const selector = spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? spec?.selector
      return selector && kind !== 'ServiceMonitor' ? [selector as Labels] : []
    })
    for (const selector of components) {
      const matchingPods = pods.filter(({ labels }) =>
        Object.entries(selector).every(([name, value]) => labels[name] === value),
      )
      expect(matchingPods).toHaveLength(1)
    }
  })

  test('its settings exist and are consistent', () => {
    const { data } = findSettings(objects)
    const secretsOf = (name: string) =>
      data![`${name}_ENDPOINT`] && { [`${name}_ACCESS_KEY`]: 'key', [`${name}_SECRET_KEY`]: 'secret' }
    const settings = parseSettings({ ...data, ...secretsOf('MEDIA_S3'), ...secretsOf('BACKUP_S3') })
    expect(Object.keys(data!).filter((name) => !(name in settings))).toEqual([])
    expect(Object.keys(data!).filter((name) => /SECRET|PASSWORD|_URL$|KEY/.test(name))).toEqual([])
  })

  test('a stopping instance has its drain time and fifteen more seconds', () => {
    const { data } = findSettings(objects)
    const site = pods.find(({ name }) => name === 'cartelera')!
    expect(site.pod.terminationGracePeriodSeconds).toBe(Number(data!.DRAIN_SECONDS) + 15)
  })
})

test('the site answers the configured probes', () => {
  const [site] = find('plain', 'Deployment')!.spec.template!.spec.containers
  expect(
    [site!.startupProbe, site!.readinessProbe, site!.livenessProbe].map((probe) => probe!.httpGet.path),
  ).toEqual(['/startupz', '/readyz', '/livez'])
})

test('the autoscaler uses the site’s metrics, and only it sets the number of instances', () => {
  const names = Object.values(families).map(toPrometheusName)
  const metrics = find('everything', 'HorizontalPodAutoscaler')!.spec.metrics!.map(
    ({ pods }) => pods.metric.name,
  )
  expect(metrics.filter((name) => !names.includes(name))).toEqual([])
  expect(find('everything', 'Deployment')!.spec.replicas).toBeUndefined()
  expect(find('plain', 'Deployment')!.spec.replicas).toBe(3)
})

test('the instances connect to the chart’s own PostgreSQL and Valkey', () => {
  const [site] = find('everything', 'Deployment')!.spec.template!.spec.containers
  expect(site!.env).toEqual([
    { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'cartelera-db-app', key: 'uri' } } },
    { name: 'DATABASE_PASSWORD', valueFrom: { secretKeyRef: { name: 'cartelera-db-app', key: 'password' } } },
    {
      name: 'DATABASE_READ_URL',
      value: 'postgres://cartelera:$(DATABASE_PASSWORD)@cartelera-db-ro/cartelera',
    },
    { name: 'REDIS_URL', value: 'redis://cartelera-valkey:6379' },
    { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/cartelera/ca/ca.crt' },
    { name: 'SMTP_URL_FILE', value: '/run/secrets/smtp-url' },
  ])
  expect(find('everything', 'Cluster', '-db')).toMatchObject({
    metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } },
    spec: { instances: 3, bootstrap: { initdb: { database: 'cartelera' } } },
  })
  expect(find('everything', 'Service', '-valkey')).toBeDefined()
  expect(find('plain', 'Cluster', '-db')).toBeUndefined()
})

test('Caddy has the configuration of the other guides, and asks the instances about certificates', () => {
  const name = 'certificates by Caddy'
  expect(find(name, 'ConfigMap', '-caddy')!.data!.Caddyfile).toBe(
    readFileSync('deploy/caddy/Caddyfile', 'utf8'),
  )
  const [caddy] = find(name, 'Deployment', '-caddy')!.spec.template!.spec.containers
  expect(caddy!.env).toEqual(
    expect.arrayContaining([
      { name: 'CARTELERA_ASK', value: 'http://cartelera-admin:9464/certificates/allowed' },
      { name: 'CARTELERA_INSTANCES', value: 'cartelera:80' },
    ]),
  )
  expect(find(name, 'Service', '-admin')).toBeDefined()
  expect(find(name, 'Ingress')).toBeUndefined()
  expect(find('plain', 'Deployment', '-caddy')).toBeUndefined()
})

test('a migration runs before an upgrade as the owner, and grants the site’s role its rights', () => {
  const job = find('a database of its own, whose owner migrates', 'Job', '-migration')!
  expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-upgrade' })
  expect(job.spec.template!.spec.containers[0]).toMatchObject({
    command: ['node', 'dist/cartelera.mjs', 'migrate', '--grant', 'cartelera_site'],
    env: [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'cartelera', key: 'OWNER_URL' } } }],
  })
})

test('backups run as a CronJob with the site’s settings, and the site only monitors them', () => {
  const cron = find('everything', 'CronJob', '-backup')!.spec
  const site = find('everything', 'Deployment')!.spec.template!.spec.containers[0]!
  expect(cron.schedule).toBe('15 3 * * *')
  const [backup] = cron.jobTemplate!.spec.template.spec.containers
  expect(backup).toMatchObject({
    command: ['node', 'dist/cartelera.mjs', 'backup', '--json'],
    env: site.env,
    envFrom: site.envFrom,
  })
  expect(find('everything', 'ConfigMap')!.data).toMatchObject({
    BACKUP_TO: 's3://backups/site',
    BACKUP_HOUR: 'off',
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_REGION: 'eu-west-1',
  })
  expect(find('plain', 'CronJob', '-backup')).toBeUndefined()
  expect(find('plain', 'ConfigMap')!.data).not.toHaveProperty('BACKUP_TO')
})

test('CloudNativePG archives its log to a bucket, and makes scheduled backups', () => {
  expect(find('everything', 'Cluster', '-db')!.spec.plugins).toMatchObject([
    { parameters: { barmanObjectName: 'cartelera-db' } },
  ])
  expect(find('everything', 'ObjectStore', '-db')!.spec).toMatchObject({
    configuration: { destinationPath: 's3://backups/database' },
  })
  expect(find('everything', 'ScheduledBackup', '-db')!.spec).toMatchObject({
    schedule: '0 0 2 * * *',
    cluster: { name: 'cartelera-db' },
  })
  expect(find('without what may be left out', 'ScheduledBackup', '-db')).toBeUndefined()
})

test.each([
  ['everything', 'Deployment', ''],
  ['everything', 'Job', '-migration'],
  ['everything', 'CronJob', '-backup'],
])('%s: the %s%s has the extra volumes, variables and certificates', (name, kind, suffix) => {
  const { template, jobTemplate } = find(name, kind, suffix)!.spec
  const { containers, volumes } = (template ?? jobTemplate!.spec.template).spec
  expect(volumes).toEqual(
    expect.arrayContaining([
      { name: 'ca-bundle', configMap: { name: 'company-ca' } },
      { name: 'secrets', secret: { secretName: 'files' } },
    ]),
  )
  expect(containers[0]!.volumeMounts).toEqual(
    expect.arrayContaining([
      { name: 'ca-bundle', mountPath: '/etc/cartelera/ca', readOnly: true },
      { name: 'secrets', mountPath: '/run/secrets', readOnly: true },
    ]),
  )
  expect(containers[0]!.env).toEqual(
    expect.arrayContaining([
      { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/cartelera/ca/ca.crt' },
      { name: 'SMTP_URL_FILE', value: '/run/secrets/smtp-url' },
    ]),
  )
})

test('helm test runs cartelera doctor for each domain, directly against the instances', () => {
  const doctor = find('everything', 'Pod', '-doctor-news-example-com')!
  expect(doctor.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'test' })
  expect(doctor.spec.containers![0]).toMatchObject({
    command: ['node', 'dist/cartelera.mjs', 'doctor', 'news.example.com'],
    env: [
      { name: 'HOST', value: 'cartelera' },
      { name: 'PORT', value: '80' },
      { name: 'DATA_DIR', value: '/tmp/data' },
    ],
  })
  expect(find('everything', 'Pod', '-doctor-otras-noticias-example-com')).toBeDefined()
})

/** Adds to each row why the chart with these values cannot be rendered, or null. */
function addFailures<Rest extends unknown[]>(rows: [Values, ...Rest][], base: Values = {}) {
  const installed = rows.map(([values]) => ({ ...base, ...values }))
  const failures = evaluateChart<(string | null)[]>(
    `${JSON.stringify(installed)}.map((values) => {
      try { renderChart(values); return null } catch (cause) { return cause.message }
    })`,
  )
  return rows.map(([values, ...rest], index) => [values, failures[index]!, ...rest] as const)
}

test.each(
  addFailures([
    [{}, /^uploads need shared storage/],
    [{ replicas: 1 }, /^uploads need shared storage/],
    [{ media: { ephemeral: true } }, /^media\.ephemeral is for one replica/],
    [
      { replicas: 1, media: { ephemeral: true }, autoscaling: { enabled: true } },
      /^media\.ephemeral is for one replica/,
    ],
  ]),
)('refuses uploads on storage of a single pod: %j', (_, failure, message) => {
  expect(failure).toMatch(message)
})

test.each(
  addFailures(
    [
      [{ s3: { endpoint: 'https://s3.example.com', bucket: 'pictures' } }],
      [{ media: { existingClaim: 'pictures' } }],
      [{ replicas: 1, media: { ephemeral: true } }],
    ],
    { config: { ROOM_HOST: 'redaccion.example.com' } },
  ),
)('accepts %j for uploads', (_, failure) => {
  expect(failure).toBeNull()
})

test.each(
  addFailures(
    [
      [{}, /^the admin needs a host of the ingress: set config\.ROOM_HOST/],
      [
        { config: { ROOM_HOST: 'redaccion.example.com' }, backup: { to: 's3://backups/site' } },
        /^backup\.to is a bucket: set backup\.endpoint/,
      ],
    ],
    { media: { existingClaim: 'pictures' } },
  ),
)('refuses an unreachable admin, and a bucket without an address: %j', (_, failure, message) => {
  expect(failure).toMatch(message)
})

test('a digest overrides a tag', () => {
  const [site] = find('everything', 'Deployment')!.spec.template!.spec.containers
  expect(site!.image).toMatch(/^registry\.example\/cartelera@sha256:0{64}$/)
})

test('changed settings restart the instances, wherever they are set; unchanged ones do not', () => {
  const s3 = { endpoint: 'https://s3.example.com', bucket: 'pictures' }
  const media = { existingClaim: 'pictures' }
  const others = [
    { media },
    { media, config: { ROOM_HOST: 'admin.example.com' } },
    { s3 },
    { s3: { ...s3, endpoint: 'https://other.example.com' } },
    { s3: { ...s3, bucket: 'files' } },
    { s3: { ...s3, region: 'eu-west-1' } },
  ].map((values) => ({ config: { ROOM_HOST: 'redaccion.example.com' }, ...values }))
  const toSums = (installations: object[]) =>
    evaluateChart<string[]>(
      `${JSON.stringify(installations)}.map((values) => /checksum.config: (\\w{64})/.exec(renderChart(values)['deployment.yaml'])[1])`,
    )
  const sums = toSums([...others, { ...others[0], replicas: 5 }])
  expect(new Set(sums).size).toBe(others.length)
  expect(sums.at(-1)).toBe(sums[0])
})

const unsupported: [template: string, reason: RegExp][] = [
  ['{{ .Values.x | lower }}', /No function lower/],
  ['{{ if .Values.x }}', /has no end/],
  ['{{ .Values.missing }}', /missing/],
  ['{{ .Values }}', /without toYaml/],
]
const refusals = evaluate<string[]>(
  `await import('./workbench/chart/template.mjs').then(({ render }) =>
    ${JSON.stringify(unsupported.map(([template]) => template))}.map((template) => {
      try { return render(template, { Values: { x: 'A' } }, new Map()) } catch (cause) { return cause.message }
    }))`,
)

test.each(unsupported.map(([template, reason], index) => [template, refusals[index]!, reason] as const))(
  'rejects unsupported template syntax: %s',
  (_, refusal, reason) => {
    expect(refusal).toMatch(reason)
  },
)
