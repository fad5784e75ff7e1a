import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(`components/member/${file}`, 'utf8')

/** Values of the specification's section 9 that only stylesheets use. */
test.each([
  ['the sidebar’s drawer', 'shell/tokens.css', '--spacing-sidebar: 225px;'],
  ['the chat’s drawer', 'shell/tokens.css', '--spacing-chat: 300px;'],
  ['the chat’s drawer, wide', 'shell/tokens.css', '--spacing-chat-wide: 500px;'],
  ['the activity drawer', 'shell/tokens.css', '--spacing-activity: 300px;'],
  ['the activity drawer, wide', 'shell/tokens.css', '--spacing-activity-wide: 900px;'],
  ['the sidebar’s sections', 'shell/layout.css', 'height 250ms'],
  ['menus above the page', 'ui/menu-parts.tsx', 'z-105'],
])('%s: %s has %s', (_name, file, text) => {
  expect(read(file)).toContain(text)
})
