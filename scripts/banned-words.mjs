/** The lint rule that enforces the vocabulary (`words.mjs`) in names, file names and comments. */
import { relative } from 'node:path'
import { exceptions, vagueNames, words } from './words.mjs'

const insteadOf = new Map(words.flatMap(([forms, instead]) => forms.map((form) => [form, instead])))
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Splits a text or a name into lower-case words: `someName` and `some-name.ts` both begin with `some` and `name`. */
function toWords(text) {
  return (
    text
      .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
}

/** Returns the banned words of a text without duplicates, each with its replacement. */
export function findBannedWords(text) {
  return [...new Set(toWords(text))]
    .filter((word) => insteadOf.has(word))
    .map((word) => [word, insteadOf.get(word)])
}

function isExcepted(path, word) {
  return exceptions.some(
    ({ word: excepted, paths }) => word === excepted && paths.some((of) => path.startsWith(of)),
  )
}

/** Tests by parent node whether an identifier declares a name. Names that are only read may come from other code. */
const givesName = {
  VariableDeclarator: (parent, node) => parent.id === node,
  AssignmentPattern: (parent, node) => parent.left === node,
  Property: (parent, node) =>
    !parent.shorthand && node === (parent.parent.type === 'ObjectPattern' ? parent.value : parent.key),
  ImportSpecifier: (parent, node) => parent.local === node && parent.imported.name !== node.name,
  ArrayPattern: () => true,
  RestElement: () => true,
  CatchClause: (parent, node) => parent.param === node,
  TSTypeParameter: (parent, node) => parent.name === node,
}

function isDeclaration(node) {
  const { parent } = node
  const test = givesName[parent.type]
  if (test) return test(parent, node)
  if (parent.id === node || parent.params?.includes(node)) return true
  return parent.key === node && !parent.computed
}

function isFunctionName(node) {
  const { parent } = node
  return (
    parent.id === node &&
    functions.has(parent.type === 'VariableDeclarator' ? parent.init?.type : parent.type)
  )
}

function findInName(node) {
  const banned = isDeclaration(node) ? findBannedWords(node.name) : []
  if (vagueNames.includes(node.name) && isFunctionName(node))
    banned.push([node.name, 'what the function does'])
  return banned
}

function findInPath(path) {
  const stem = path.split('/').at(-1).split('.')[0]
  const banned = findBannedWords(path)
  return vagueNames.includes(stem) ? [...banned, [stem, 'the noun that the file is about']] : banned
}

export const noBannedWord = {
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const report = (node, replacements) => {
      for (const [word, instead] of replacements)
        if (!isExcepted(path, word)) context.report({ node, message: `Not “${word}”: say ${instead}.` })
    }
    const checkName = (node) => report(node, findInName(node))
    return {
      Program(node) {
        report(node, findInPath(path))
        for (const comment of context.sourceCode.getAllComments())
          report(comment, findBannedWords(comment.value))
      },
      Identifier: checkName,
      PrivateIdentifier: checkName,
    }
  },
}
