// Draws portraits of the demo's authors and charts for its texts, by name.
import { disc, ground, half, oval, rect, ring, shape, stroke } from './pen.mjs'
import { paletteOf } from './palettes.mjs'

const c = paletteOf(1)
const FONT = 'font-family="Figtree,system-ui,sans-serif"'

const text = (x, y, size, fill, words, { anchor = 'start', weight = 400 } = {}) =>
  `<text x="${x}" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${words}</text>`

/** Head and shoulders of a person, in the middle of the picture: the site shows it as a square. */
const bust = ({ coat, collar, skin, shade }) => [
  shape('M430 900Q450 690 640 650L800 690L960 650Q1150 690 1170 900Z', coat),
  shape('M690 640L800 780L910 640L880 600H720Z', collar),
  shape('M720 540H880V650Q800 730 720 650Z', shade),
  oval(800, 400, 150, 185, skin),
  half(800, 400, 150, 'e', shade).replace('fill=', 'opacity=".35" fill='),
]

/** Eyes, nose and mouth. */
const face = (line) => [
  disc(745, 400, 11, line),
  disc(855, 400, 11, line),
  stroke('M718 362q27-16 54 0M828 362q27-16 54 0', line, 9),
  stroke('M800 410l-16 56h24', line, 7),
  stroke('M752 506q48 34 96 0', line, 9),
]

const mariana = (pen) => [
  ground(c.hot),
  disc(800, 430, 400, pen.dots(c.warm, 34, 5)),
  shape('M610 640Q560 180 800 176Q1040 180 990 640Q960 690 900 640V380H700V640Q640 690 610 640Z', c.night),
  bust({ coat: c.deep, collar: c.paper, skin: '#d99a6c', shade: '#b87a50' }),
  shape('M640 400Q650 230 800 226Q950 230 960 400Q900 370 860 290Q780 380 640 400Z', c.night),
  face(c.night),
  disc(655, 470, 12, c.paper),
  disc(945, 470, 12, c.paper),
]

const ernesto = (pen) => [
  ground(c.soft),
  disc(800, 430, 400, pen.hatch(c.mid, 26, 4)),
  bust({ coat: c.dark, collar: c.shade, skin: '#e3b38b', shade: '#c28e66' }),
  shape('M650 380Q630 200 800 200Q970 200 950 380Q940 300 880 280Q780 310 700 280Q660 310 650 380Z', '#5d5a55'),
  shape('M652 430Q660 590 800 600Q940 590 948 430Q930 500 880 490Q800 450 720 490Q670 500 652 430Z', '#5d5a55'),
  face(c.night),
  ring(745, 402, 44, c.night, 9),
  ring(855, 402, 44, c.night, 9),
  stroke('M789 400h22', c.night, 9),
]

/** Bars with their values; the last one is emphasised. */
const pipeline = () => {
  const bars = [
    ['Menos de 30 días', 96],
    ['De 30 a 60', 84],
    ['De 61 a 90', 65],
    ['Más de 90 días', 167],
  ]
  return [
    ground(c.paper),
    text(110, 120, 50, c.deep, 'Oportunidades abiertas por días sin actividad', { weight: 700 }),
    text(110, 180, 38, '#4f5c55', '412 en total'),
    bars.map(([label, value], index) => {
      const y = 250 + index * 150
      const fill = index === bars.length - 1 ? c.warm : c.mid
      return [
        text(470, y + 66, 40, c.night, label, { anchor: 'end' }),
        rect(500, y, value * 5.4, 100, fill),
        text(500 + value * 5.4 + 24, y + 68, 46, c.night, value, { weight: 700 }),
      ].join('')
    }),
    rect(500, 230, 4, 590, c.night),
  ]
}

/**
 * Draws a line chart with two lines from the same start: the pilot store, and the stores without a convinced manager.
 */
const returns = () => {
  const y = (value) => 800 - value * 17
  const line = (end, color) =>
    stroke(`M520 ${y(31)}L1120 ${y(end)}`, color, 12) + disc(520, y(31), 18, color) + disc(1120, y(end), 18, color)
  return [
    ground(c.paper),
    text(110, 110, 50, c.deep, 'Devoluciones mal capturadas por cada cien', { weight: 700 }),
    stroke('M520 200V810M1120 200V810', c.shade, 4),
    text(520, 860, 38, '#4f5c55', 'Antes', { anchor: 'middle' }),
    text(1120, 860, 38, '#4f5c55', 'Dos meses después', { anchor: 'middle' }),
    line(20, c.warm),
    line(9, c.mid),
    text(480, y(31) + 16, 54, c.night, 31, { anchor: 'end', weight: 700 }),
    text(1160, y(20) + 6, 54, c.warm, 20, { weight: 700 }),
    text(1160, y(20) + 54, 36, c.night, 'Otras tiendas'),
    text(1160, y(9) + 6, 54, c.mid, 9, { weight: 700 }),
    text(1160, y(9) + 54, 36, c.night, 'Tienda piloto'),
  ]
}

export const newsroom = {
  'retrato-mariana-tellez': mariana,
  'retrato-ernesto-solis': ernesto,
  'grafico-oportunidades': pipeline,
  'grafico-devoluciones': returns,
}
