/** The drill's settings, all from the environment; `workbench/bench/cluster.mjs` explains them. */

const number = (name, usual) => Number(process.env[name] ?? usual)

export const settings = {
  /** The port of nginx. The instances use the next three, other parts those from 10 on. */
  port: number('CLUSTER_PORT', 3300),
  copies: 3,
  readers: number('READERS', 24),
  /** All readers together; 0 means as fast as possible. */
  readsPerSecond: number('READS_PER_SECOND', 300),
  commenters: number('WRITERS', 6),
  /** All commenters together; 0 means as fast as possible. */
  postsPerSecond: number('POSTS_PER_SECOND', 6),
  /** Length of the windows before and after the disturbance. */
  windowMs: 1000 * number('WINDOW_SECONDS', 5),
  outageMs: 1000 * number('OUTAGE_SECONDS', 15),
  edits: number('EDITS', 15),
  rounds: number('ROUNDS', 1),
  buildA: process.env.BUILD_A ?? '.',
  /** A folder with the second build; null: the drill builds it. */
  buildB: process.env.BUILD_B ?? null,
  nginxConf: process.env.NGINX_CONF ?? 'deploy/nginx/plain.conf',
  keepsLogs: process.env.KEEP_LOGS === '1',
  maxMs: 60_000 * number('MAX_MINUTES', 30),
  phases: process.env.PHASES?.split(',') ?? null,
}

export const ports = {
  nginx: settings.port,
  copies: Array.from({ length: settings.copies }, (_, at) => settings.port + 1 + at),
  postgres: settings.port + 10,
  redis: settings.port + 11,
  postgresProxy: settings.port + 12,
  redisProxy: settings.port + 13,
}
