// Objects that several motifs use.
import { disc, half, polar, poly, put, rect, shape, stroke, times } from './pen.mjs';

/** A screen window with its bar and three points. */
export const appWindow = (x, y, w, h, face, bar, dot) =>
  rect(x, y, w, h, face, 14) + shape(`M${x} ${y + 46}V${y + 14}a14 14 0 0 1 14-14H${x + w - 14}a14 14 0 0 1 14 14V${y + 46}Z`, bar) +
  stroke(`M${x + 26} ${y + 23}h0m28 0h0m28 0h0`, dot, 14);

/** Lines of writing without letters. */
export const lines = (x, y, widths, color, gap = 34, width = 12) =>
  stroke(widths.map((w, i) => `M${x} ${y + i * gap}h${w}`).join(''), color, width);

/** A box in isometric view, on its front corner. */
export const iso = (x, y, w, d, h, top, leftFace, right) => {
  const [wx, wy, dx, dy] = [w * 0.866, w * 0.5, d * 0.866, d * 0.5];
  return (
    poly(leftFace, x, y, x - dx, y - dy, x - dx, y - dy - h, x, y - h) +
    poly(right, x, y, x + wx, y - wy, x + wx, y - wy - h, x, y - h) +
    poly(top, x, y - h, x - dx, y - dy - h, x - dx + wx, y - dy - wy - h, x + wx, y - wy - h)
  );
};

export const bubble = (x, y, w, h, fill, tail = 1) =>
  rect(x, y, w, h, fill, Math.min(w, h) * 0.34) +
  (tail > 0
    ? poly(fill, x + w * 0.18, y + h * 0.8, x + w * 0.1, y + h * 1.26, x + w * 0.46, y + h * 0.9)
    : poly(fill, x + w * 0.82, y + h * 0.8, x + w * 0.9, y + h * 1.26, x + w * 0.54, y + h * 0.9));

export const cloud = (x, y, w, fill) =>
  shape(`M${x} ${y}a${w * 0.13} ${w * 0.13} 0 0 1 ${w * 0.12} -${w * 0.2}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.38} -${w * 0.06}a${w * 0.15} ${w * 0.15} 0 0 1 ${w * 0.28} ${w * 0.07}a${w * 0.1} ${w * 0.1} 0 0 1 ${w * 0.1} ${w * 0.19}Z`, fill);

/** Parallel waves across the whole width. */
export const waves = (y, rows, gap, color, width = 5, length = 100) =>
  stroke(times(rows, (i) => `M${-length + (i % 2) * (length / 2)} ${y + i * gap}q${length / 4}-${length * 0.16} ${length / 2} 0` + 't' + Array(Math.ceil(1800 / length) * 2 - 1).fill(`${length / 2} 0`).join(' ')), color, width);

export const hills = (fill, ...points) => {
  const [x0, y0, ...rest] = points;
  let d = `M${x0} ${y0}`;
  for (let i = 0; i < rest.length; i += 2) {
    const [px, py] = i ? [rest[i - 2], rest[i - 1]] : [x0, y0];
    const mx = (px + rest[i]) / 2;
    d += `C${mx} ${py} ${mx} ${rest[i + 1]} ${rest[i]} ${rest[i + 1]}`;
  }
  return shape(`${d}V900H${x0}Z`, fill);
};

export const parcel = (x, y, w, h, face, tape, label) =>
  rect(x, y, w, h, face, 4) + rect(x + w * 0.42, y, w * 0.16, h, tape) + (label ? rect(x + w * 0.66, y + h * 0.64, w * 0.24, h * 0.2, label) : '');

export const gear = (x, y, r, teeth, color, hole, turn = 0) => {
  const d = Array.from({ length: teeth }, (_, i) =>
    [[-0.3, 1], [-0.19, 1.18], [0.19, 1.18], [0.3, 1]].map(([t, k]) => polar(x, y, r * k, ((i + t) * 360) / teeth + turn).map(Math.round).join(' ')).join('L'));
  return shape(`M${d.join('L')}Z`, color) + disc(x, y, r * 0.42, hole);
};

export const mug = (x, y, s, color, inside) =>
  stroke(`M${x + 0.4 * s} ${y - 0.75 * s}h${0.2 * s}a${0.2 * s} ${0.22 * s} 0 0 1 0 ${0.44 * s}h-${0.2 * s}`, color, 0.11 * s) +
  shape(`M${x - 0.45 * s} ${y - s}H${x + 0.45 * s}V${y - 0.25 * s}Q${x + 0.45 * s} ${y} ${x + 0.2 * s} ${y}H${x - 0.2 * s}Q${x - 0.45 * s} ${y} ${x - 0.45 * s} ${y - 0.25 * s}Z`, color) +
  rect(x - 0.45 * s, y - 0.76 * s, 0.9 * s, 0.14 * s, inside);

export const envelope = (x, y, w, face, fold) =>
  rect(x - w / 2, y - w * 0.33, w, w * 0.66, face, w * 0.05) + stroke(`M${x - w * 0.44} ${y - w * 0.26}L${x} ${y + w * 0.08}L${x + w * 0.44} ${y - w * 0.26}`, fold, w * 0.07);

export const sun = (x, y, r, fill, hatch, side = 'e') => disc(x, y, r, fill) + (hatch ? half(x, y, r, side, hatch) : '');
