import { execFileSync } from 'node:child_process'

/**
 * Evaluates an expression in a separate Node process and returns its JSON value. The expression may use await
 * and import our `.mjs` files. Jest loads such files differently in different versions of Node.
 */
export function evaluate<Value>(expression: string): Value {
  const script = `console.log(JSON.stringify(${expression}))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(output) as Value
}
