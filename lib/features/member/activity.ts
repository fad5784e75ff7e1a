/** Demo events (specification, section 2), newest first. Texts: `member.activity.events`. */
export const sampleActivity = [
  { key: 'ticket', kind: 'message', time: '16:40' },
  { key: 'publication', kind: 'publication', time: '15:05' },
  { key: 'member', kind: 'member', time: '12:30' },
  { key: 'meeting', kind: 'meeting', time: '11:00' },
  { key: 'comment', kind: 'message', time: '09:48' },
  { key: 'report', kind: 'publication', time: '08:15' },
] as const

export type ActivityKind = (typeof sampleActivity)[number]['kind']
