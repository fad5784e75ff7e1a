import vm from 'node:vm'
import circus from 'jest-circus/runner'

/**
 * Jest evaluates all modules of a test file anew, and with that compiles them anew. A process runs a hundred
 * files, which share most of their modules: here what has been compiled is evaluated again as it is.
 */

/** By path: its text, its parameters, and what they were compiled to. */
const compiled = new Map()
const { compileFunction } = vm

vm.compileFunction = (source, parameters, options) => {
  // `import()` belongs to the file that it was compiled for.
  if (/\bimport\s*[(/]/.test(source)) return compileFunction(source, parameters, options)
  const { filename, parsingContext } = options
  const head = `(function (${parameters.join(', ')}) {`
  const known = compiled.get(filename)
  const isSame = known?.source === source && known.head === head
  const script = isSame ? known.script : compile(`${head}${source}\n})`, filename, head.length)
  if (!script) return compileFunction(source, parameters, options)
  if (!isSame) compiled.set(filename, { source, head, script })
  return script.runInContext(parsingContext)
}

/** Null where it has a fault: Jest has the words for it. */
function compile(text, filename, headLength) {
  try {
    return new vm.Script(text, { filename, columnOffset: -headLength })
  } catch {
    return null
  }
}

export default circus.default
