import { execFileSync } from 'node:child_process'

/**
 * The JSON value of an expression that may await and import our `.mjs` files, in a Node of its own:
 * how jest loads such files differs from one version of Node to the next.
 */
export function evaluate<Value>(expression: string): Value {
  const script = `console.log(JSON.stringify(${expression}))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(output) as Value
}
