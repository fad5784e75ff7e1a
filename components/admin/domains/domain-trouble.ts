import type { ListedDomain } from './listed-domain'

/** Returns whether somebody must act before readers reach the domain. Without trouble it becomes ready by itself. */
export const isInTrouble = ({
  stage,
  problem,
}: {
  stage: ListedDomain['stage']
  problem: { code: string } | null
}) =>
  stage === 'dnsWrong' ||
  (stage === 'waitingForCertificate' && problem !== null && problem.code !== 'certificatePending')
