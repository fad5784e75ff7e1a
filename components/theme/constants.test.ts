import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOADER_HIDE_DELAY_MS, ROW_MENU_QUERY, THEME_SWITCH_MS } from '@/lib/base/domain/constants'

/** Stylesheets cannot import the constants of the scripts, so this test compares the copies. */
test.each([
  ['tokens.css', /--breakpoint-bar: (.+?);/, /min-width: (.+)\)/.exec(ROW_MENU_QUERY)?.[1]],
  ['base.css', /color (\d+ms) !important/, `${THEME_SWITCH_MS}ms`],
  ['../shell/shell.css', /height (\d+ms)/, '250ms'],
  ['navigation-progress.css', /navigation-end (\d+ms)/, `${LOADER_HIDE_DELAY_MS}ms`],
])('%s has the same value as lib/base/domain/constants.ts', (file, pattern, expected) => {
  const css = readFileSync(join(__dirname, file), 'utf8')
  expect(pattern.exec(css)?.[1]).toBe(expected)
})
