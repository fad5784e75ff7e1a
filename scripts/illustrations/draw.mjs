// Writes the ninety illustrations: node scripts/illustrations/draw.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
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

// Opacities and scales need their decimals: they are kept out of tidy's way.
const keep = (markup) => {
  const keptParts = [];
  const held = markup.replace(/opacity="[^"]+"|scale\([^)]+\)/g, (part) => `@${keptParts.push(part) - 1}@`);
  return tidy(held).replace(/@(\d+)@/g, (_, i) => keptParts[i]);
};

for (const motif of MOTIFS) {
  const { default: scenes } = await import(`./motifs/${motif}.mjs`);
  scenes.forEach((scene, i) => {
    const name = `${motif}-${i + 1}`;
    const pen = makePen(name);
    const body = scene(paletteOf(i + 1), pen).flat(9).filter(Boolean).join('');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `${pen.defs()}${body}</svg>\n`;
    writeFileSync(new URL(`${name}.svg`, target), keep(svg));
  });
  console.log(`${motif}: ${scenes.length}`);
}
