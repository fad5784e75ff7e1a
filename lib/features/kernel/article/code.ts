import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import {
  appendChild,
  attributeOf,
  createElement,
  elementsOf,
  isElement,
  setAttributes,
  setChildren,
  toTree,
} from './tree'
import type { Element, Node, Parent, Root } from './tree'

/**
 * This module prepares code blocks: it highlights them by classes and adds a copy button. Only blocks with a known
 * language are highlighted, because guessing the language is slow and often wrong.
 */

const languages = {
  bash,
  csharp,
  css,
  diff,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)

/** Maximum highlighted text of an article in UTF-16 units. The highlighter's grammars can be slow on hostile code. */
const MAX_HIGHLIGHTED = 20_000
/** Longer lines are data or hostile, and are not highlighted. */
const MAX_LINE = 1_000

/** Prepares the code blocks. `copyLabel` is the text of the copy button; null for feeds, which have no button. */
export function prepareCode(root: Root, copyLabel: string | null): void {
  let remaining = copyLabel === null ? 0 : MAX_HIGHLIGHTED
  for (const pre of elementsOf(root).filter(({ tagName }) => tagName === 'pre')) {
    const code = pre.childNodes.filter(isElement).find(({ tagName }) => tagName === 'code')
    const language = code && languageOf(code)
    if (code && language && !hasElements(code)) {
      const text = plainTextOf(code)
      if (text.length <= remaining && !text.split('\n').some((line) => line.length > MAX_LINE)) {
        remaining -= text.length
        highlight(code, text, language)
      }
    }
    if (copyLabel !== null) setAttributes(pre, { tabindex: '0' })
  }
  for (const code of elementsOf(root)) if (code.tagName === 'code') setAttributes(code, { class: null })
  if (copyLabel !== null) wrapBlocks(root, copyLabel)
}

function languageOf(code: Element): string | null {
  const name = attributeOf(code, 'class')?.replace('language-', '') ?? ''
  return highlighter.getLanguage(name) ? name : null
}

const hasElements = (code: Element) => code.childNodes.some(isElement)

const plainTextOf = (code: Element) =>
  code.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/**
 * Replaces the text by highlighted HTML. The library returns only escaped text and spans with classes; it is
 * parsed like all other HTML here.
 */
function highlight(code: Element, text: string, language: string): void {
  const { value } = highlighter.highlight(text, { language, ignoreIllegals: true })
  const [parsed] = toTree(`<code>${value}</code>`).childNodes.filter(isElement)
  if (parsed) setChildren(code, parsed.childNodes)
}

function wrapBlocks(parent: Parent, copyLabel: string): void {
  const toBlock = (node: Node): Node => {
    if (!isElement(node)) return node
    if (node.tagName !== 'pre') {
      wrapBlocks(node, copyLabel)
      return node
    }
    const block = createElement('div', { class: 'code' })
    const button = createElement('button', { type: 'button', 'data-copy': '' })
    appendChild(button, toTextNode(copyLabel))
    appendChild(block, node)
    appendChild(block, button)
    return block
  }
  setChildren(parent, parent.childNodes.map(toBlock))
}

const toTextNode = (value: string): Node => ({ nodeName: '#text', value, parentNode: null })
