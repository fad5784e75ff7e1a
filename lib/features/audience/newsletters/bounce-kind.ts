/**
 * Classifies a mail server's reply or a bounce status (RFC 3463: `5.1.1`): the address is invalid for good,
 * or temporarily unreachable. Returns null if the refusal concerns the mail or its sender (policy, content).
 */
export function toBounceKind(answer: string): 'permanent' | 'transient' | null {
  const [, severity, subject, detail] = /(?:^|\s)([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(answer) ?? []
  if (severity === undefined) return toKindOfCode(answer)
  if (severity === '2') return null
  // Status codes x.6 and x.7 concern the content or a security policy, not the address.
  if (subject === '7' || subject === '6') return null
  const isGone = severity === '5' && (subject === '1' || (subject === '2' && detail === '1'))
  return isGone ? 'permanent' : 'transient'
}

/** Classifies replies without enhanced codes: 550, 551 and 553 concern the mailbox (RFC 5321, 4.2.3). */
function toKindOfCode(answer: string): 'permanent' | 'transient' | null {
  const code = /^\d{3}/.exec(answer)?.[0] ?? ''
  if (['550', '551', '553'].includes(code)) return 'permanent'
  return code.startsWith('4') || code === '552' ? 'transient' : null
}
