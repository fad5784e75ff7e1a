import type { OperationAnswer } from '@/lib/features/operation-table'

export type ListedDomain = OperationAnswer<'listDomains'>['domains'][number]

export type DomainStage = ListedDomain['stage']
