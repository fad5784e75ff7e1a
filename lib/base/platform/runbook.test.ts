import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Compares the log messages in the code with the entries of `docs/runbook.md`. */

type Line = { level: string; message: string }

/** Log levels that need no entry in the runbook. */
const quiet = ['debug', 'info', 'trace']

const lines = listSources().flatMap(readLines)
const entries = readEntries(readFileSync('docs/runbook.md', 'utf8'))

test('every warning and error of the log has an entry', () => {
  const loud = lines.filter(({ level }) => !quiet.includes(level))
  expect(loud.length).toBeGreaterThan(20)
  const missing = loud.map(({ message }) => message).filter((message) => !entries.includes(message))
  expect(missing).toEqual([])
})

test('every entry belongs to a logged message, and is unique', () => {
  const messages = new Set(lines.map(({ message }) => message))
  expect(entries.filter((entry) => !messages.has(entry))).toEqual([])
  expect(new Set(entries).size).toBe(entries.length)
})

function listSources(): string[] {
  const isOurs = (file: string) => !/\.(test|d)\.tsx?$/.test(file)
  return ['app', 'components', 'lib']
    .flatMap((folder) => ts.sys.readDirectory(folder, ['.ts', '.tsx']))
    .concat('instrumentation.ts', 'middleware.ts', 'server.ts')
    .filter(isOurs)
}

/** Lists the messages that a file passes to `log()`: `log().warn(fields, 'message')`, or with a computed level. */
function readLines(file: string): Line[] {
  const text = readFileSync(file, 'utf8')
  if (!text.includes('log()')) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const messages: Line[] = []
  const walk = (node: ts.Node) => {
    if (ts.isCallExpression(node)) messages.push(...toLines(node))
    ts.forEachChild(node, walk)
  }
  walk(source)
  return messages
}

function toLines(call: ts.CallExpression): Line[] {
  const { expression } = call
  const isMember = ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)
  if (!isMember || !ts.isCallExpression(expression.expression)) return []
  const logger = expression.expression.expression
  if (!ts.isIdentifier(logger) || logger.text !== 'log') return []
  const level = ts.isPropertyAccessExpression(expression) ? expression.name.text : 'any'
  return listTexts(call.arguments.at(-1)).map((message) => ({ level, message }))
}

/** Lists the texts of a message, which may be a conditional expression. */
function listTexts(node: ts.Expression | undefined): string[] {
  if (node && ts.isStringLiteral(node)) return [node.text]
  if (node && ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listTexts)
  return []
}

/** Returns the headings below 'Log messages'. */
function readEntries(text: string): string[] {
  const headings = text.slice(text.indexOf('\n## Log messages\n')).matchAll(/^### (.+)$/gm)
  return [...headings].flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
}
