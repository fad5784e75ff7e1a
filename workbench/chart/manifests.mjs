/**
 * Run `node workbench/chart/manifests.mjs`. Writes `deploy/kubernetes/cartelera.yaml`, for clusters without
 * Helm: the chart with its default values, a host of the admin and a claim for uploads. Hooks are left out,
 * because only Helm runs them.
 */
import { writeFileSync } from 'node:fs'
import { renderChart } from './chart.mjs'

export const manifestFile = 'deploy/kubernetes/cartelera.yaml'

const values = { config: { ROOM_HOST: 'redaccion.example.com' }, media: { existingClaim: 'cartelera-media' } }

export function toManifests() {
  const texts = Object.values(renderChart(values)).filter((text) => !text.includes('helm.sh/hook:'))
  return `${HEAD}${texts.map((text) => text.replaceAll('managed-by: Helm', 'managed-by: kubectl')).join('\n---\n')}\n`
}

const HEAD = `# Generated from deploy/helm/cartelera by workbench/chart/manifests.mjs: three instances of the site. PostgreSQL and a Redis come
# from elsewhere (an operator, a managed service). Uploads are in the claim cartelera-media, which every instance mounts (ReadWriteMany).
# Set ROOM_HOST below to the host of your admin, then:
#
#   kubectl create secret generic cartelera --from-literal=DATABASE_URL=postgres://… \\
#     --from-literal=REDIS_URL=redis://… --from-literal=REDIS_SECRET=…
#   kubectl apply -f deploy/kubernetes
`

if (process.argv[1]?.endsWith('manifests.mjs')) writeFileSync(manifestFile, toManifests())
