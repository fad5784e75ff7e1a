import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { answers, type Answer } from './answers'
import { renderPage } from './page'

const page = 'docs/asvs.md'

test('the page is generated from the table', () => {
  if (process.env.WRITE_PAGES === '1') writeFileSync(page, renderPage())
  expect(readFileSync(page, 'utf8')).toBe(renderPage())
})

test.each(Object.entries<Answer>(answers))('the test or file of %s exists', (_, answer) => {
  if ('test' in answer) expect(readFileSync(answer.test, 'utf8')).toContain(answer.title)
  if ('see' in answer) expect(existsSync(answer.see)).toBe(true)
})
