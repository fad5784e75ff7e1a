import { backup } from './backup'
import type { Command } from './command'
import { migrate } from './migrate'
import { ownerCreate } from './owner-create'
import { refresh } from './refresh'
import { restore } from './restore'

/** Every command: one file, one row. */
export const commands: readonly Command[] = [backup, restore, migrate, refresh, ownerCreate]
