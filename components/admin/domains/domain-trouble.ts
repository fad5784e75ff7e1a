import type { ListedDomain } from './listed-domain'

/** Returns whether readers cannot reach the domain until somebody acts. Otherwise waiting is enough. */
export const isInTrouble = ({
  stage,
  problem,
}: {
  stage: ListedDomain['stage']
  problem: { code: string } | null
}) =>
  stage === 'dnsWrong' ||
  (stage === 'waitingForCertificate' && problem !== null && problem.code !== 'certificatePending')
