/** The chart in `deploy/helm/cartelera`, rendered by `template.mjs`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { render } from './template.mjs'

export const chartFolder = 'deploy/helm/cartelera'

/**
 * Renders the chart.
 *
 * @param {object} [overrides] values that override the chart's own
 * @param {{ Name: string, Namespace: string }} [release]
 * @returns {Record<string, string>} the output of each template by its name, without empty ones
 */
export function renderChart(overrides = {}, release = { Name: 'cartelera', Namespace: 'default' }) {
  const chart = parse(readFileSync(`${chartFolder}/Chart.yaml`, 'utf8'))
  const root = {
    Values: mergeValues(readValues(), overrides),
    Release: { ...release, Service: 'Helm' },
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
  }
  const defined = new Map()
  render(readTemplate('_helpers.tpl'), root, defined)
  const rendered = listTemplates().map((name) => [name, render(readTemplate(name), root, defined).trim()])
  return Object.fromEntries(rendered.filter(([, text]) => text !== ''))
}

export function readValues() {
  return parse(readFileSync(`${chartFolder}/values.yaml`, 'utf8'))
}

function readTemplate(name) {
  return readFileSync(path.join(chartFolder, 'templates', name), 'utf8')
}

/** Lists the templates in order, without `NOTES.txt`. */
function listTemplates() {
  return readdirSync(path.join(chartFolder, 'templates'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
}

function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges maps; other values are replaced. */
export function mergeValues(values, overrides) {
  const merged = { ...values }
  for (const [name, value] of Object.entries(overrides)) {
    merged[name] = isMap(value) && isMap(values[name]) ? mergeValues(values[name], value) : value
  }
  return merged
}
