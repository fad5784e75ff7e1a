import type { Command } from './command'
import { migrate } from './migrate'
import { ownerCreate } from './owner-create'
import { refresh } from './refresh'

/** Every command: one file, one row. */
export const commands: readonly Command[] = [migrate, refresh, ownerCreate]
