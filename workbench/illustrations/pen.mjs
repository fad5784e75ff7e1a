// Primitives: each returns a piece of SVG markup.
export const WIDTH = 1600;
export const HEIGHT = 900;

export const rect = (x, y, w, h, fill, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx ? ` rx="${rx}"` : ''} fill="${fill}"/>`;
export const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x, y, rx, ry, fill) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
export const poly = (fill, ...points) => shape(`M${points.join(' ')}Z`, fill);
export const stroke = (d, color, width, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"` +
  `${cap === 'butt' ? '' : ` stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"`}/>`;
export const ring = (x, y, r, color, width) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
export const ground = (fill) => `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${fill}"/>`;

/** Half a disc whose round side points to n, s, e or w. */
export const half = (x, y, r, side, fill) => {
  const ends = { n: [-r, 0, 2 * r, 0], s: [r, 0, -2 * r, 0], e: [0, -r, 0, 2 * r], w: [0, r, 0, -2 * r] };
  const [ax, ay, dx, dy] = ends[side];
  return shape(`M${x + ax} ${y + ay}a${r} ${r} 0 0 1 ${dx} ${dy}Z`, fill);
};

/** Moves, turns and scales what was drawn around 0,0. */
export const put = (x, y, content, { turn = 0, scale = 1, flip = false } = {}) => {
  const sx = flip ? -scale : scale;
  const parts = [`translate(${x} ${y})`];
  if (turn) parts.push(`rotate(${turn})`);
  if (sx !== 1 || scale !== 1) parts.push(flip ? `scale(${sx} ${scale})` : `scale(${scale})`);
  return `<g transform="${parts.join('')}">${[content].flat(9).join('')}</g>`;
};

export const fade = (opacity, content) => `<g opacity="${opacity}">${[content].flat(9).join('')}</g>`;
export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');
export const polar = (x, y, r, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
};

/** A small seeded generator (mulberry32), so that every run draws the same. */
const seeded = (text) => {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Creates the pen of one picture, with patterns (hatch, dots), clip paths and random numbers. */
export const makePen = (name) => {
  const defs = [];
  const random = seeded(name);
  const id = () => `${name}-${defs.length}`;
  const define = (markup) => (defs.push(markup), `url(#${name}-${defs.length - 1})`);
  return {
    random,
    defs: () => (defs.length ? `<defs>${defs.join('')}</defs>` : ''),
    hatch: (color, gap = 14, width = 3, turn = 45) =>
      define(
        `<pattern id="${id()}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
          `<path d="M0 0H${gap}V${width}H0Z" fill="${color}"/></pattern>`,
      ),
    dots: (color, gap = 30, r = 3) =>
      define(
        `<pattern id="${id()}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">` +
          `<circle cx="${gap / 2}" cy="${gap / 2}" r="${r}" fill="${color}"/></pattern>`,
      ),
    clip: (d, content) =>
      `<g clip-path="${define(`<clipPath id="${id()}"><path d="${d}"/></clipPath>`)}">${[content].flat(9).join('')}</g>`,
    /** Short horizontal strokes scattered in a box: water, field, asphalt. */
    grain: (x, y, w, h, count, color, width = 4) => {
      const d = Array.from({ length: count }, (_, i) => {
        const length = 20 + random() * 90;
        return `M${Math.round(x + random() * (w - length))} ${Math.round(y + ((i + random()) * h) / count)}h${Math.round(length)}`;
      });
      return stroke(d.join(''), color, width);
    },
    /** Small discs scattered in a box: stars, seeds, snow. */
    specks: (x, y, w, h, count, color, r = 4) => {
      const d = Array.from({ length: count }, () => `M${Math.round(x + random() * w)} ${Math.round(y + random() * h)}h0`);
      return stroke(d.join(''), color, r * 2);
    },
  };
};
