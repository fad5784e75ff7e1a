import vm from 'node:vm'
import circus from 'jest-circus/runner'

/**
 * Reuses compiled modules. Jest evaluates, and therefore compiles, all modules again for each test file. A
 * process runs a hundred files that share most of their modules, so here they are compiled once.
 */

/** Compiled scripts by path, with their source and parameters. */
const compiled = new Map()
const { compileFunction } = vm

vm.compileFunction = (source, parameters, options) => {
  // Not reused for scripts with `import()`, which resolves relative to the file they were compiled for.
  if (/\bimport\s*[(/]/.test(source)) return compileFunction(source, parameters, options)
  const { filename, parsingContext } = options
  const head = `(function (${parameters.join(', ')}) {`
  const cached = compiled.get(filename)
  const isSame = cached?.source === source && cached.head === head
  const script = isSame ? cached.script : compile(`${head}${source}\n})`, filename, head.length)
  if (!script) return compileFunction(source, parameters, options)
  if (!isSame) compiled.set(filename, { source, head, script })
  return script.runInContext(parsingContext)
}

/** Returns null for a syntax error, which Jest then reports. */
function compile(text, filename, headLength) {
  try {
    return new vm.Script(text, { filename, columnOffset: -headLength })
  } catch {
    return null
  }
}

/** Values of `processWide` that all test files of a process share: archives of databases, which are only read. */
const shared = { [Symbol.for('cartelera.store-templates')]: new Map() }

export default function runTestFile(globalConfig, config, environment, ...rest) {
  Object.assign(environment.global, shared)
  return circus.default(globalConfig, config, environment, ...rest)
}
