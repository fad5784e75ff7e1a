/** Draws the model: by instances and edits per second, what limits a site first, and whether it can bear the load. */
import { findLimit, usual } from './model.mjs'

const PANEL = { width: 250, height: 220 }
const GAP = 36
const LEFT = 58
const TOP = 100
const COLUMNS = 125
const ROWS = 110
const edits = { from: 0.1, to: 1000, ticks: [0.1, 1, 10, 100, 1000] }
const copies = { from: 1, to: 64, ticks: [1, 2, 4, 8, 16, 32, 64] }

/** Colours that are distinguishable with colour blindness, and in grey by their lightness. */
const limits = {
  edge: { name: 'the edge threads: readers', colour: '#b5d4ee' },
  render: { name: 'the render threads: pages anew', colour: '#f6d186' },
  postgres: { name: 'PostgreSQL: changes and messages', colour: '#cdb4db' },
}

const along = (value, { from, to }) => Math.log(value / from) / Math.log(to / from)
const at = (share, { from, to }) => from * (to / from) ** share

const panels = [
  { organisations: 100, publications: 10_000, reads: 500 },
  { organisations: 1000, publications: 100_000, reads: 500 },
  { organisations: 10_000, publications: 1_000_000, reads: 500 },
]

/**
 * Draws the panels.
 *
 * @param {Record<string, number>} costs
 * @param {{ copies: number, edits: number }[]} checks tested combinations, drawn into the last panel
 */
export function draw(costs, checks) {
  const width = LEFT + panels.length * (PANEL.width + GAP)
  const height = TOP + PANEL.height + 96
  const parts = panels.map((panel, index) => {
    const panelChecks = index === panels.length - 1 ? checks : []
    return `<g transform="translate(${LEFT + index * (PANEL.width + GAP)} ${TOP})">${drawPanel(panel, costs, panelChecks)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#222">
<title>What limits a site first, by copies and edits a second</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="26" font-size="17" font-weight="600">What limits a site first</text>
<text x="${LEFT}" y="46" fill="#555">By copies and edits a second: the colour says what is used up first, of two cores for each copy and four for PostgreSQL.</text>
<text transform="translate(16 ${TOP + PANEL.height / 2}) rotate(-90)" text-anchor="middle">copies</text>
<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#444" stroke-width="1.4"/></pattern></defs>
${parts.join('\n')}
${drawLegend(height)}
</svg>
`
}

/** Merges each row's adjacent cells of one kind into a rectangle. */
function drawPanel({ organisations, publications, reads }, costs, checks) {
  const areas = Object.fromEntries(Object.keys(limits).map((name) => [name, '']))
  let beyond = ''
  const [w, h] = [PANEL.width / COLUMNS, PANEL.height / ROWS]
  const add = (row, from, to) =>
    `M${round(from * w)} ${round(PANEL.height - (row + 1) * h)}h${round((to - from) * w)}v${round(h)}h${-round((to - from) * w)}z`
  for (let row = 0; row < ROWS; row++) {
    const cells = Array.from({ length: COLUMNS }, (_, column) =>
      findLimit(
        {
          organisations,
          publications,
          reads,
          edits: at((column + 0.5) / COLUMNS, edits),
          copies: at((row + 0.5) / ROWS, copies),
        },
        costs,
        { ...usual, connections: Infinity },
      ),
    )
    for (const [from, to] of listRuns(cells.map(([name]) => name)))
      areas[cells[from][0]] += add(row, from, to)
    for (const [from, to] of listRuns(cells.map(([, share]) => share > 1)))
      if (cells[from][1] > 1) beyond += add(row, from, to)
  }
  const direct = PANEL.height * (1 - along(usual.connections / usual.connectionsOfCopy, copies))
  return [
    `<text y="-26" font-weight="600">${format(organisations)} organisations</text>`,
    `<text y="-10">${format(publications)} publications, ${reads} reads a second</text>`,
    ...Object.entries(areas).map(([name, path]) => `<path d="${path}" fill="${limits[name].colour}"/>`),
    `<path d="${beyond}" fill="url(#hatch)" opacity=".5"/>`,
    `<path d="M0 ${round(direct)}H${PANEL.width}" stroke="#111" stroke-dasharray="5 4"/>`,
    `<rect width="${PANEL.width}" height="${PANEL.height}" fill="none" stroke="#555"/>`,
    ...edits.ticks.map((value) => tick(along(value, edits) * PANEL.width, PANEL.height, value, false)),
    ...copies.ticks.map((value) => tick(0, PANEL.height * (1 - along(value, copies)), value, true)),
    `<text x="${PANEL.width / 2}" y="${PANEL.height + 36}" text-anchor="middle">edits a second</text>`,
    ...checks.map((check) => {
      const x = round(along(check.edits, edits) * PANEL.width)
      const y = round(PANEL.height * (1 - along(check.copies, copies)))
      return `<circle cx="${x}" cy="${y}" r="4.5" fill="#fff" stroke="#111" stroke-width="2"/>`
    }),
  ].join('\n')
}

const format = (number) => number.toLocaleString('en')

/** Returns the ranges of equal neighbours. */
function listRuns(values) {
  const starts = values.flatMap((value, index) => (index === 0 || value !== values[index - 1] ? [index] : []))
  return starts.map((from, index) => [from, starts[index + 1] ?? values.length])
}

function tick(x, y, value, isLeft) {
  const mark = isLeft ? `M0 ${round(y)}h-5` : `M${round(x)} ${y}v5`
  const text = isLeft
    ? `<text x="-9" y="${round(y + 4)}" text-anchor="end">${value}</text>`
    : `<text x="${round(x)}" y="${y + 18}" text-anchor="middle">${value}</text>`
  return `<path d="${mark}" stroke="#555"/>${text}`
}

function drawLegend(height) {
  const swatches = Object.values(limits).map(({ name, colour }, index) => [
    `<rect x="0" y="-11" width="14" height="14" fill="${colour}" stroke="#555" stroke-width=".5"/>`,
    name,
    index * 290,
    0,
  ])
  const marks = [
    [
      '<path d="M-2 -4H16" stroke="#111" stroke-dasharray="5 4"/>',
      '100 connections without PgBouncer',
      0,
      22,
    ],
    [
      '<circle cx="7" cy="-4" r="4.5" fill="#fff" stroke="#111" stroke-width="2"/>',
      'tried, with edits alone',
      290,
      22,
    ],
    [
      '<rect x="0" y="-11" width="14" height="14" fill="url(#hatch)" stroke="#555" stroke-width=".5"/>',
      'more than there is',
      580,
      22,
    ],
  ]
  return [...swatches, ...marks]
    .map(
      ([mark, text, x, y]) =>
        `<g transform="translate(${LEFT + x} ${height - 40 + y})">${mark}<text x="22">${text}</text></g>`,
    )
    .join('\n')
}

const round = (value) => Math.round(value * 10) / 10
