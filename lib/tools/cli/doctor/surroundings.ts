import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { verifyMailServer } from '@/lib/base/mail/send-mail'
import type { Settings } from '@/lib/base/platform/settings'
import type { CheckState } from '@/lib/features/company/domain-check/check-result'
import { resolveTexts } from '@/lib/features/company/domain-check/resolve'
import { checkReverse } from '@/lib/features/audience/mail-sender/sender-checks'
import { senderDns } from '@/lib/features/audience/mail-sender/sender-dns'
import { toLocalAddress } from '@/lib/base/http/local-address'

/** Access to the build, network and DNS, replaced in tests. */
export type Surroundings = {
  nodeVersion: string
  /** The build's id; null without a build. */
  build: string | null
  /** Resolves with the status of `/readyz` on `PORT`; null if nothing listens. */
  askReady(settings: Settings): Promise<number | null>
  /** Throws if the mail server cannot be used. */
  verifyMail(): Promise<void>
  /** Returns the texts of TXT records; empty if there are no such records. */
  readTexts(name: string): Promise<string[]>
  /** Returns `ok` if the reverse DNS name of the mail server's address resolves to that address. */
  checkReverse(server: string): Promise<CheckState>
}

const TIMEOUT_MS = 5000
const BUILD_ID_FILE = '.next/BUILD_ID'

export const thisMachine: Surroundings = {
  nodeVersion: process.versions.node,
  get build() {
    return existsSync(BUILD_ID_FILE) ? readFileSync(BUILD_ID_FILE, 'utf8').trim().slice(0, 12) : null
  },
  askReady: ({ PORT, HOST }) =>
    new Promise((resolve) => {
      const sent = request(
        { ...toLocalAddress(HOST, PORT), path: '/readyz', timeout: TIMEOUT_MS },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve(null))
      sent.end()
    }),
  verifyMail: verifyMailServer,
  readTexts: resolveTexts,
  checkReverse: (server) => checkReverse(server, senderDns),
}
