import type { ListedDomain } from './listed-domain'

/** Returns true if readers cannot reach the domain until somebody acts, and false if it is enough to wait. */
export const isInTrouble = ({
  stage,
  problem,
}: {
  stage: ListedDomain['stage']
  problem: { code: string } | null
}) =>
  stage === 'dnsWrong' ||
  (stage === 'waitingForCertificate' && problem !== null && problem.code !== 'certificatePending')
