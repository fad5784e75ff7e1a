import { answers, type Answer } from './answers'
import { chapters, requirements, type Requirement } from './requirements'

const ids = Object.keys(requirements) as Requirement[]

const preamble = (counts: string) => `# OWASP ASVS 5.0, levels 1 and 2

Each requirement of [OWASP's Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0)
of levels 1 and 2 in few words, and whether the site meets it: by which test, where no test can hold it by which place, and
else why not. It is our own assessment, and no certificate. What an operator's servers have to do does not apply to the site.

This page is written from \`scripts/asvs/answers.ts\` (\`WRITE_PAGES=1 npm test -- scripts/asvs\`): the gate fails where it is
stale, and where a test or a place that it names is not there.

${counts}
`

/** \`docs/asvs.md\`. */
export function renderPage(): string {
  const sections = Object.entries(chapters).map(([number, name]) => {
    const rows = ids.filter((id) => id.startsWith(`${number}.`)).map(toRow)
    return [
      `## V${number} ${name}\n`,
      '| id | level | requirement | state | by, or why |',
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
