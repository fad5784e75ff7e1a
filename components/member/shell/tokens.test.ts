import { readFileSync } from 'node:fs'
import {
  ACCORDION_SLIDE_MS,
  ACTIVITY_DRAWER_WIDTHS_PX,
  CHAT_DRAWER_WIDTHS_PX,
  DROPDOWN_Z_INDEX,
  SIDEBAR_DRAWER_WIDTH_PX,
} from '@/lib/domain/constants'

const read = (file: string) => readFileSync(`components/member/${file}`, 'utf8')

/** A stylesheet cannot import a constant: it repeats it, and must repeat it rightly. */
test.each([
  ['shell/tokens.css', `--spacing-sidebar: ${SIDEBAR_DRAWER_WIDTH_PX}px;`],
  ['shell/tokens.css', `--spacing-chat: ${CHAT_DRAWER_WIDTHS_PX.narrow}px;`],
  ['shell/tokens.css', `--spacing-chat-wide: ${CHAT_DRAWER_WIDTHS_PX.wide}px;`],
  ['shell/tokens.css', `--spacing-activity: ${ACTIVITY_DRAWER_WIDTHS_PX.narrow}px;`],
  ['shell/tokens.css', `--spacing-activity-wide: ${ACTIVITY_DRAWER_WIDTHS_PX.wide}px;`],
  ['shell/layout.css', `height ${ACCORDION_SLIDE_MS}ms`],
  ['ui/menu-parts.tsx', `z-${DROPDOWN_Z_INDEX}`],
])('%s has %s', (file, words) => {
  expect(read(file)).toContain(words)
})
