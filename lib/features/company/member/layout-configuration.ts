import { LAYOUT_KEY } from '@/lib/base/browser-storage/member-storage-keys'

/**
 * Layout of the signed-in area (specification, section 3): a tree under one key of local storage.
 * `layoutSettings` lists each setting with its values, the default first. Parsing, the builder, the script
 * before the first paint, and the attributes of `<html>` for the style sheet are derived from it.
 */

const on = ['true', 'false'] as const
const off = ['false', 'true'] as const

/** All settings by their path in the tree. The first value is the default. */
export const layoutSettings = {
  layoutType: ['dark-sidebar', 'light-sidebar'],
  'app.general.pageBgWhite': on,
  'app.sidebar.default.fixed.desktop': on,
  'app.sidebar.default.minimize.desktop.enabled': on,
  'app.sidebar.default.minimize.desktop.hoverable': on,
  'app.sidebar.default.minimize.desktop.default': off,
  'app.header.default.fixed.desktop': on,
  'app.header.default.content': ['menu', 'page-title'],
  'app.toolbar.fixed.desktop': off,
  'app.toolbar.fixed.mobile': off,
  'app.toolbar.layout': ['classic', 'saas', 'accounting', 'extended', 'reports'],
  'app.pageTitle.breadCrumb': on,
  'app.content.container': ['fluid', 'fixed'],
  'app.footer.display': on,
  'app.pageLoader.display': on,
  'scrolltop.display': on,
  'engage.display': on,
} as const

type Settings = typeof layoutSettings
export type LayoutPath = keyof Settings
export type LayoutConfiguration = { [Path in LayoutPath]: Settings[Path][number] }
export type ToolbarLayout = LayoutConfiguration['app.toolbar.layout']
export type LayoutTree = { [name: string]: LayoutTree | string | boolean }

const reloadingPaths: readonly LayoutPath[] = ['layoutType', 'app.toolbar.layout']

/** Returns whether changing a setting reloads the page immediately (specification, section 4). */
export function isReloading(path: LayoutPath): boolean {
  return reloadingPaths.includes(path)
}

const paths = Object.keys(layoutSettings) as LayoutPath[]

/** The layout with the default of every setting. */
export const defaultLayout: LayoutConfiguration = parseLayoutTree({})

/** Parses a stored tree. Invalid leaves get their default. */
export function parseLayout(storedText: string | null): LayoutConfiguration {
  try {
    return parseLayoutTree(JSON.parse(storedText ?? '{}'))
  } catch {
    return defaultLayout
  }
}

/** Returns the tree to store, with booleans instead of 'true' and 'false'. */
export function toLayoutTree(configuration: LayoutConfiguration): LayoutTree {
  const tree: LayoutTree = {}
  for (const path of paths) place(tree, path.split('.'), toLeaf(configuration[path]))
  return tree
}

/** Returns the attribute of `<html>` for a setting: `data-layout-app-toolbar-layout`. */
export function toLayoutAttribute(path: LayoutPath): string {
  return `data-layout-${path.replaceAll('.', '-').toLowerCase()}`
}

/**
 * Script that runs before the first paint. Sets the attribute of each setting from the stored tree, with the rules of
 * `parseLayout`. Also sets the initial state of the sidebar, which its button changes until the next load.
 */
export const layoutScript = `(function(d,s){var t={};try{t=JSON.parse(localStorage.getItem('${LAYOUT_KEY}'))}catch(e){}
for(var p in s){var v=p.split('.').reduce(function(n,k){return n===null||n===undefined||!Object.prototype.hasOwnProperty.call(n,k)?undefined:n[k]},t);
v=typeof v==='string'||typeof v==='boolean'?String(v):'';d.setAttribute(s[p][0],s[p][1].indexOf(v)<0?s[p][1][0]:v)}
d.setAttribute('data-sidebar-minimized',String(d.getAttribute('${toLayoutAttribute('app.sidebar.default.minimize.desktop.enabled')}')==='true'&&d.getAttribute('${toLayoutAttribute('app.sidebar.default.minimize.desktop.default')}')==='true'))
})(document.documentElement,${JSON.stringify(toScriptTable())})`

function toScriptTable() {
  return Object.fromEntries(paths.map((path) => [path, [toLayoutAttribute(path), layoutSettings[path]]]))
}

function parseLayoutTree(tree: unknown): LayoutConfiguration {
  const entries = paths.map((path) => [path, parseLeaf(path, readLeaf(tree, path.split('.')))])
  return Object.fromEntries(entries) as LayoutConfiguration
}

function parseLeaf(path: LayoutPath, leaf: unknown): string {
  const values: readonly string[] = layoutSettings[path]
  const text = typeof leaf === 'boolean' ? String(leaf) : leaf
  return values.find((value) => value === text) ?? values[0]!
}

function readLeaf(node: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return node
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined
  return readLeaf(Reflect.get(node, name), rest)
}

function place(tree: LayoutTree, [name = '', ...rest]: string[], leaf: string | boolean) {
  if (rest.length === 0) {
    tree[name] = leaf
    return
  }
  const branch = tree[name]
  const next = typeof branch === 'object' ? branch : {}
  tree[name] = next
  place(next, rest, leaf)
}

function toLeaf(value: string) {
  return value === 'true' ? true : value === 'false' ? false : value
}
