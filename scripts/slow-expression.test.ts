/** @jest-environment node */
import { findSlowness } from './slow-expression.mjs'

test.each([
  ['a loop whose rounds can be one round', '^(?:<!--[\\s\\S]*?-->\\s*|<!doctype[^>]*>\\s*)*<svg[\\s>]', 'i'],
  ['a loop in a loop', '^(?:a+)+$', ''],
  ['a loop in one of many rounds', '^(?:a+b?){1,50}$', ''],
  ['two ways through a loop', '^(?:ab|a[bc])*$', ''],
  ['an end that is looked for from each beginning', '\\s+$', ''],
  ['a text that either of two may take', '^.*\\s*:', ''],
])('detects %s', (_, source, flags) => {
  expect(findSlowness(source, flags)).toEqual(expect.any(String))
})

test.each([
  ['a loop whose rounds begin apart', '^(?:\\.[a-z]+)*$', ''],
  ['an end with its beginning', '(?<!\\s)\\s+$', ''],
  ['a bounded part', '^(?:[a-z]{1,63}\\.){1,8}$', 'u'],
])('accepts the linear expression %s', (_, source, flags) => {
  expect(findSlowness(source, flags)).toBeNull()
})
