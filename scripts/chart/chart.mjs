/** The chart in `deploy/helm/cartelera`, rendered by `template.mjs`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { render } from './template.mjs'

export const chartFolder = 'deploy/helm/cartelera'

/**
 * @param {object} [overrides] values that count more than the chart's own
 * @param {{ Name: string, Namespace: string }} [release]
 * @returns {Record<string, string>} what each template becomes, by its name; those that become nothing are left out
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

/** In their order; notes are for people. */
function listTemplates() {
  return readdirSync(path.join(chartFolder, 'templates'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
}

function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Maps are merged, all else is replaced. */
export function mergeValues(values, overrides) {
  const merged = { ...values }
  for (const [name, value] of Object.entries(overrides)) {
    merged[name] = isMap(value) && isMap(values[name]) ? mergeValues(values[name], value) : value
  }
  return merged
}
