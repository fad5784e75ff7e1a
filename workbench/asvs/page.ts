import { answers, type Answer } from './answers'
import { chapters, requirements, type Requirement } from './requirements'

const ids = Object.keys(requirements) as Requirement[]

const preamble = (counts: string) => `# OWASP ASVS 5.0, levels 1 and 2

This page assesses the site against levels 1 and 2 of
[OWASP's Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0). It is our own
assessment, not a certificate. Requirements are summarised; the standard has the full texts. Duties of an operator's
servers count as not applicable. The last column names one of these:

- **met**: the test that verifies the requirement (file and title; \`%s\` is a case of the test), or the file that
  meets it if no test can verify it.
- **not met**, **not applicable**: the reason.

This page is generated from \`workbench/asvs/answers.ts\`. To generate it again: \`WRITE_PAGES=1 npm test -- workbench/asvs\`. The
gate fails if the page is outdated, or if a test or file that it names does not exist.

${counts}
`

/** \`docs/asvs.md\`. */
export function renderPage(): string {
  const sections = Object.entries(chapters).map(([number, name]) => {
    const rows = ids.filter((id) => id.startsWith(`${number}.`)).map(toRow)
    return [
      `## V${number} ${name}\n`,
      '| id | level | requirement | state | test, file or reason |',
      '|-|-|-|-|-|',
      ...rows,
    ].join('\n')
  })
  return `${[preamble(toCounts()), ...sections].join('\n\n')}\n`
}

function toCounts(): string {
  const levels = [1, 2].map((level) => {
    const states = ids.filter((id) => requirements[id].level === level).map((id) => answers[id].state)
    const count = (state: Answer['state']) => states.filter((candidate) => candidate === state).length
    return `| ${level} | ${count('met')} | ${count('not met')} | ${count('not applicable')} |`
  })
  return ['| level | met | not met | not applicable |', '|-|-|-|-|', ...levels].join('\n')
}

function toRow(id: Requirement): string {
  const { level, words } = requirements[id]
  return `| ${id} | ${level} | ${words} | ${toState(answers[id])} | ${toReason(answers[id]).replaceAll('|', '\\|')} |`
}

const toState = ({ state }: Answer) => (state === 'not met' ? '**not met**' : state)

function toReason(answer: Answer): string {
  if ('why' in answer) return answer.why
  const place = 'test' in answer ? `\`${answer.test}\`: ${answer.title}` : `\`${answer.see}\``
  return answer.note === undefined ? place : `${place}. ${answer.note}`
}
