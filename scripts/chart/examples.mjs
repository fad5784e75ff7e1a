/** Installations that tests and `check.mjs` render: each switches something on. */
export const examples = {
  plain: { media: { existingClaim: 'pictures' } },
  everything: {
    replicas: 2,
    image: { digest: `sha256:${'0'.repeat(64)}` },
    imagePullSecrets: [{ name: 'registry' }],
    config: { ROOM_HOST: 'redaccion.example.com', DRAIN_SECONDS: '20', TRUST_PROXY: '10.0.0.0/8,loopback' },
    s3: { endpoint: 'https://s3.example.com', bucket: 'pictures' },
    cloudnativepg: {
      enabled: true,
      storageClass: 'fast',
      parameters: { max_connections: '200' },
      readFromReplicas: true,
    },
    valkey: { enabled: true },
    autoscaling: { enabled: true },
    ingress: { tls: [{ hosts: ['news.example.com'], secretName: 'news-tls' }] },
    networkPolicy: { egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }] },
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    doctor: { domains: ['news.example.com', 'otras-noticias.example.com'] },
    nodeSelector: { 'kubernetes.io/os': 'linux' },
    tolerations: [{ key: 'web', operator: 'Exists' }],
  },
  'a database of its own, whose owner migrates': {
    media: { existingClaim: 'pictures' },
    migration: { urlKey: 'OWNER_URL', grant: 'cartelera_site' },
  },
  'without what may be left out': {
    replicas: 1,
    media: { ephemeral: true },
    existingSecret: '',
    cloudnativepg: { enabled: true },
    valkey: { enabled: true },
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    migration: { enabled: false },
  },
}
