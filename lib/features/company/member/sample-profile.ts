/** Number of the sample person whose profile and account are shown. */
export const PROFILE_PERSON = 1

/** Projects, campaigns and documents of the sample person. Names are not translated; states are. */
export type ProjectState = 'inProgress' | 'pending' | 'completed' | 'overdue'

export type Project = {
  name: string
  client: string
  state: ProjectState
  /** In percent. */
  progress: number
  /** ISO date. */
  due: string
  /** Numbers of the sample people. */
  team: readonly number[]
}

const projectRows: readonly [string, string, ProjectState, number, string, readonly number[]][] = [
  ['Portal Norte', 'Comercial del Norte', 'inProgress', 68, '2026-12-04', [2, 4, 13]],
  ['Carril 12', 'Autopista del Golfo', 'overdue', 81, '2026-10-16', [7, 12]],
  ['S/4HANA Finanzas', 'Grupo Altamira', 'inProgress', 42, '2027-03-19', [3, 6, 10, 14]],
  ['Mesa 24', 'Clínicas Santa Fe', 'completed', 100, '2026-08-28', [7, 19]],
  ['Reservas Costa', 'Hoteles Bahía', 'pending', 0, '2027-02-01', [9, 21]],
  ['Academia', 'Cartelera', 'inProgress', 55, '2026-11-27', [5, 15, 24]],
]

export const projects: readonly Project[] = projectRows.map(([name, client, state, progress, due, team]) => ({
  name,
  client,
  state,
  progress,
  due,
  team,
}))

export type Campaign = {
  name: string
  channel: 'mail' | 'search' | 'fair' | 'social'
  state: 'running' | 'planned' | 'finished'
  reached: number
  answered: number
}

export const campaigns: readonly Campaign[] = [
  { name: 'Semana del CRM', channel: 'mail', state: 'running', reached: 4820, answered: 386 },
  { name: 'Peajes sin filas', channel: 'fair', state: 'finished', reached: 640, answered: 118 },
  { name: 'Guía de integraciones', channel: 'search', state: 'running', reached: 12_450, answered: 523 },
  { name: 'Temporada alta', channel: 'social', state: 'planned', reached: 0, answered: 0 },
  { name: 'Universidad abierta', channel: 'mail', state: 'finished', reached: 2310, answered: 402 },
]

export const documentKinds = ['report', 'sheet', 'slides', 'contract'] as const

export type SampleDocument = {
  name: string
  kind: (typeof documentKinds)[number]
  kilobytes: number
  changed: string
  owner: number
}

export const documents: readonly SampleDocument[] = [
  { name: 'Informe semanal 43', kind: 'report', kilobytes: 248, changed: '2026-10-30', owner: 4 },
  { name: 'Plan de arranque', kind: 'sheet', kilobytes: 96, changed: '2026-10-28', owner: 6 },
  { name: 'Acta de inicio Portal Norte', kind: 'contract', kilobytes: 312, changed: '2026-09-02', owner: 1 },
  { name: 'Propuesta Reservas Costa', kind: 'slides', kilobytes: 2140, changed: '2026-10-12', owner: 1 },
  { name: 'Matriz de riesgos', kind: 'sheet', kilobytes: 74, changed: '2026-10-29', owner: 10 },
  { name: 'Causa raíz del carril 12', kind: 'report', kilobytes: 133, changed: '2026-10-21', owner: 7 },
  { name: 'Niveles de servicio 2027', kind: 'contract', kilobytes: 405, changed: '2026-10-05', owner: 19 },
  { name: 'Curso de supervisores', kind: 'slides', kilobytes: 5320, changed: '2026-10-19', owner: 5 },
]

/** Recent events, newest first: keys of `sections.profile.events`. */
export const events = [
  { key: 'approved', person: 6, at: '2026-10-30T16:20:00Z' },
  { key: 'uploaded', person: 4, at: '2026-10-30T10:05:00Z' },
  { key: 'risk', person: 10, at: '2026-10-29T18:40:00Z' },
  { key: 'joined', person: 21, at: '2026-10-27T09:00:00Z' },
] as const
