/** The functions of Helm and sprig that the chart uses. A piped value is the last argument. */
import { createHash } from 'node:crypto'
import { stringify } from 'yaml'
import { isTrue } from './template.mjs'

/** @param {(template: string, dot: unknown) => string} include */
export function toFunctions(include) {
  return {
    include,
    toYaml,
    quote: (value) => JSON.stringify(String(value ?? '')),
    default: (fallback, value) => (isTrue(value) ? value : fallback),
    required: (message, value) => {
      if (value === undefined || value === null || value === '') throw new Error(message)
      return value
    },
    fail: (message) => {
      throw new Error(message)
    },
    indent: (spaces, text) => indent(spaces, text),
    nindent: (spaces, text) => `\n${indent(spaces, text)}`,
    trunc: (length, text) => text.slice(0, length),
    trim: (text) => text.trim(),
    hasPrefix: (prefix, text) => text.startsWith(prefix),
    trimSuffix: (suffix, text) => (text.endsWith(suffix) ? text.slice(0, -suffix.length) : text),
    replace: (old, fresh, text) => text.replaceAll(old, fresh),
    sha256sum: (text) => createHash('sha256').update(text).digest('hex'),
    int: (value) => Number.parseInt(value, 10) || 0,
    add: (...values) => values.reduce((sum, value) => sum + value, 0),
    not: (value) => !isTrue(value),
    or: (...values) => values.find(isTrue) ?? values.at(-1),
    and: (...values) => values.find((value) => !isTrue(value)) ?? values.at(-1),
    eq: (first, other) => first === other,
    ne: (first, other) => first !== other,
  }
}

/** Sorts keys, and does not indent lists within maps, like Helm. */
function toYaml(value) {
  return stringify(value, { sortMapEntries: true, indentSeq: false, lineWidth: 0 }).trimEnd()
}

function indent(spaces, text) {
  return text
    .split('\n')
    .map((line) => ' '.repeat(spaces) + line)
    .join('\n')
}
