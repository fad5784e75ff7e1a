// Writes the ninety illustrations, portraits and charts: node workbench/illustrations/draw.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { newsroom } from './newsroom.mjs';
import { HEIGHT, WIDTH, makePen } from './pen.mjs';
import { paletteOf } from './palettes.mjs';

const MOTIFS = [
  'crm', 'proyectos', 'mesa-de-ayuda', 'peajes', 'comercio-electronico',
  'reservaciones', 'sap', 'fabrica-de-software', 'integraciones', 'capacitacion',
];
const target = new URL('../../public/media/', import.meta.url);
mkdirSync(target, { recursive: true });

/** Shortens every number to one decimal and drops needless zeros. */
const tidy = (markup) =>
  markup.replace(/-?\d+\.\d+(e-\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10 || 0)).replace(/\s+/g, ' ');

// Protects the decimals of opacities and scales from `tidy`.
const keep = (markup) => {
  const keptParts = [];
  const held = markup.replace(/opacity="[^"]+"|scale\([^)]+\)/g, (part) => `@${keptParts.push(part) - 1}@`);
  return tidy(held).replace(/@(\d+)@/g, (_, i) => keptParts[i]);
};

/** Writes the picture `name` with the markup that `scene` returns for its pen. */
const write = (name, scene) => {
  const pen = makePen(name);
  const body = scene(pen).flat(9).filter(Boolean).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${pen.defs()}${body}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, target), keep(svg));
};

for (const motif of MOTIFS) {
  const { default: scenes } = await import(`./motifs/${motif}.mjs`);
  scenes.forEach((scene, i) => write(`${motif}-${i + 1}`, (pen) => scene(paletteOf(i + 1), pen)));
  console.log(`${motif}: ${scenes.length}`);
}
for (const [name, scene] of Object.entries(newsroom)) write(name, scene);
