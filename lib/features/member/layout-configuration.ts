import { LAYOUT_KEY } from '@/lib/base/browser-storage/member-storage-keys'

/**
 * How the signed-in area is laid out (specification, section 3): a tree under one key of local
 * storage. Each leaf that does something is named once, in `layoutSettings`, with the values it may
 * have, the default first; parsing, the builder, the script before the first paint and the
 * attributes on `<html>` that the stylesheet reacts to all follow that table.
 */

const on = ['true', 'false'] as const
const off = ['false', 'true'] as const

/** Every setting by its path in the tree; the first value is the default. */
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

/** Whether choosing a value reloads the page at once (specification, section 4). */
export function isReloading(path: LayoutPath): boolean {
  return reloadingPaths.includes(path)
}

const paths = Object.keys(layoutSettings) as LayoutPath[]

/** What an installation without any choice looks like. */
export const defaultLayout: LayoutConfiguration = parseLayoutTree({})

/** Reads a stored tree: each leaf counts if it is one of its setting's values, else its default. */
export function parseLayout(stored: string | null): LayoutConfiguration {
  try {
    return parseLayoutTree(JSON.parse(stored ?? '{}'))
  } catch {
    return defaultLayout
  }
}

/** The tree to be stored, with booleans where a setting is one. */
export function toLayoutTree(configuration: LayoutConfiguration): LayoutTree {
  const tree: LayoutTree = {}
  for (const path of paths) place(tree, path.split('.'), toLeaf(configuration[path]))
  return tree
}

/** The attribute of `<html>` that carries a setting: `data-layout-app-toolbar-layout`. */
export function toLayoutAttribute(path: LayoutPath): string {
  return `data-layout-${path.replaceAll('.', '-').toLowerCase()}`
}

/**
 * Runs before the first paint: sets each setting's attribute from the stored tree, by the same
 * rules as `parseLayout`, and the sidebar's state, which its button changes until the next load.
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
  const written = typeof leaf === 'boolean' ? String(leaf) : leaf
  return values.find((value) => value === written) ?? values[0]!
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
