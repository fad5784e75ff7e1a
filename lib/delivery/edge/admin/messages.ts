export type AdminWorkerData = {
  port: number
  host: string
  /** Names of the threads that must report metrics. */
  threads: string[]
}

/** Message of the admin thread to the main thread: may a proxy request a TLS certificate for this domain? */
export type CertificateQuestion = { id: number; domain: string }
export type CertificateAnswer = { id: number; isAllowed: boolean }
