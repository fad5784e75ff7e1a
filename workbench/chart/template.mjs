/**
 * Implements the part of Go's text/template that our chart uses, with the functions of Helm and sprig. Throws
 * for anything else, so it never guesses. `check.mjs` compares its results with Go's own engine, or with
 * Helm, if available.
 */
import { toFunctions } from './functions.mjs'

/**
 * Renders one file.
 *
 * @param {string} text
 * @param {object} root what `.` is: Values, Release, Chart
 * @param {Map<string, object[]>} defined named templates, to which those of the text are added
 * @returns {string}
 */
export function render(text, root, defined) {
  const tokens = tokenise(text)
  const { nodes } = parseNodes(tokens, 0, defined)
  return run(nodes, { dot: root, variables: new Map([['$', root]]), defined })
}

/** Splits into text and actions; `-` trims adjacent white space. */
function tokenise(text) {
  const tokens = []
  let at = 0
  for (const match of text.matchAll(
    /\{\{(-\s)?\s*(\/\*[\s\S]*?\*\/|(?:"[^"]*"|[^"}]|\}(?!\}))*?)\s*(\s-)?\}\}/g,
  )) {
    tokens.push({ text: text.slice(at, match.index) })
    tokens.push({
      action: match[2].trim(),
      trimsLeft: match[1] !== undefined,
      trimsRight: match[3] !== undefined,
    })
    at = match.index + match[0].length
  }
  tokens.push({ text: text.slice(at) })
  for (const [index, token] of tokens.entries()) {
    if (token.trimsLeft) tokens[index - 1].text = tokens[index - 1].text.trimEnd()
    if (token.trimsRight) tokens[index + 1].text = tokens[index + 1].text.trimStart()
  }
  return tokens
}

/** Parses up to the `end` or `else` that closes the current block, and returns it as `closing`. */
function parseNodes(tokens, from, defined) {
  const nodes = []
  for (let at = from; at < tokens.length; at++) {
    const { text, action } = tokens[at]
    if (action === undefined) {
      nodes.push({ kind: 'text', text })
      continue
    }
    if (action.startsWith('/*')) continue
    const [word, rest] = split(action)
    if (word === 'end' || word === 'else') return { nodes, closing: action, next: at }
    if (word === 'if' || word === 'with' || word === 'range') {
      const block = parseBlock(tokens, at, { kind: word, expression: rest }, defined)
      nodes.push(block.node)
      at = block.next
    } else if (word === 'define') {
      const body = parseNodes(tokens, at + 1, defined)
      defined.set(JSON.parse(rest), body.nodes)
      at = body.next
    } else nodes.push({ kind: 'value', expression: action })
  }
  return { nodes, closing: null, next: tokens.length }
}

function parseBlock(tokens, at, { kind, expression }, defined) {
  const body = parseNodes(tokens, at + 1, defined)
  if (body.closing === 'end')
    return { node: { kind, expression, body: body.nodes, otherwise: [] }, next: body.next }
  if (body.closing === null) throw new Error(`${kind} ${expression} has no end`)
  const condition = /^else if (.*)$/s.exec(body.closing)?.[1]
  if (condition !== undefined) {
    const inner = parseBlock(tokens, body.next, { kind: 'if', expression: condition }, defined)
    return { node: { kind, expression, body: body.nodes, otherwise: [inner.node] }, next: inner.next }
  }
  const otherwise = parseNodes(tokens, body.next + 1, defined)
  return { node: { kind, expression, body: body.nodes, otherwise: otherwise.nodes }, next: otherwise.next }
}

function split(action) {
  const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(action) ?? []
  return [word, rest]
}

function run(nodes, scope) {
  return nodes.map((node) => runNode(node, scope)).join('')
}

function runNode(node, scope) {
  if (node.kind === 'text') return node.text
  if (node.kind === 'value') return print(evaluate(node.expression, scope))
  if (node.kind === 'range') return runRange(node, scope)
  const value = evaluate(node.expression, scope)
  if (!isTrue(value)) return run(node.otherwise, scope)
  return run(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope)
}

/** Iterates over maps by sorted keys, like Go. */
function runRange({ expression, body, otherwise }, scope) {
  const [, first, second, source] = /^(?:(\$\w+)(?:,\s*(\$\w+))?\s*:=\s*)?([\s\S]+)$/.exec(expression)
  const value = evaluate(source, scope) ?? []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value).sort()
  if (entries.length === 0) return run(otherwise, scope)
  const turns = entries.map(([key, item]) => {
    const variables = new Map(scope.variables)
    if (second) variables.set(first, key).set(second, item)
    else if (first) variables.set(first, item)
    return run(body, { ...scope, dot: item, variables })
  })
  return turns.join('')
}

/** Evaluates a pipeline: the value before `|` is the last argument of the next command. */
function evaluate(expression, scope) {
  const commands = cut(expression, '|')
  let value
  for (const [at, command] of commands.entries()) {
    const [head, ...words] = cut(command, ' ')
    const last = at === 0 ? [] : [value]
    if (/^[a-z]\w*$/i.test(head) && !isLiteral(head)) {
      value = call(head, [...words.map((word) => evaluate(word, scope)), ...last], scope)
    } else if (words.length === 0 && at === 0) value = read(head, scope)
    else throw new Error(`Not understood: ${expression}`)
  }
  return value
}

function call(name, values, scope) {
  const functions = toFunctions((template, dot) => {
    const nodes = scope.defined.get(template)
    if (!nodes) throw new Error(`No template ${template}`)
    return run(nodes, { ...scope, dot, variables: new Map([['$', dot]]) })
  })
  if (!Object.hasOwn(functions, name)) throw new Error(`No function ${name}`)
  return functions[name](...values)
}

const isLiteral = (word) => /^(true|false|nil|-?\d+)$/.test(word)

function read(word, { dot, variables, ...scope }) {
  if (word.startsWith('(')) return evaluate(word.slice(1, -1), { dot, variables, ...scope })
  if (word.startsWith('"')) return JSON.parse(word)
  if (isLiteral(word)) return word === 'nil' ? null : JSON.parse(word)
  const [, variable, path] = /^(\$\w*)?((?:\.\w+)*|\.)$/.exec(word) ?? []
  if (path === undefined) throw new Error(`Not understood: ${word}`)
  if (variable !== undefined && !variables.has(variable)) throw new Error(`No variable ${variable}`)
  const start = variable === undefined ? dot : variables.get(variable)
  return path
    .split('.')
    .filter(Boolean)
    .reduce((value, name) => value?.[name], start)
}

/** Splits at a character outside quotes and parentheses. Drops empty pieces. */
function cut(text, sign) {
  const pieces = ['']
  let depth = 0
  let isQuoted = false
  for (const letter of text.trim()) {
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth++
    if (!isQuoted && letter === ')') depth--
    if (letter === sign && depth === 0 && !isQuoted) pieces.push('')
    else pieces[pieces.length - 1] += letter
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function print(value) {
  if (value === undefined || value === null) throw new Error('A value is missing')
  if (typeof value === 'object') throw new Error('A list or a map is printed without toYaml')
  return String(value)
}

/** Applies Go's rules: empty values and zero are false. */
export function isTrue(value) {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
