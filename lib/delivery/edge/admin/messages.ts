export type AdminWorkerData = {
  port: number
  host: string
  /** Names of the threads that must report metrics. */
  threads: string[]
}

/** Sent by the admin thread: may a proxy obtain a certificate for this domain? */
export type CertificateQuestion = { id: number; domain: string }
export type CertificateAnswer = { id: number; isAllowed: boolean }
