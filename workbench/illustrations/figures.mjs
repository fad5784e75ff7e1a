// Draws people, vehicles and plants. The origin of each drawing is at its feet, wheels or roots.
import { disc, half, oval, poly, put, rect, shape, stroke, times } from './pen.mjs';

/** A round portrait: ground, coat, face and hair. */
export const portrait = (x, y, r, ground, coat, face, hair) => [
  disc(x, y, r, ground),
  shape(`M${x - 0.8 * r} ${y + 0.6 * r}A${r} ${r} 0 0 0 ${x + 0.8 * r} ${y + 0.6 * r}A${0.8 * r} ${0.6 * r} 0 0 0 ${x - 0.8 * r} ${y + 0.6 * r}Z`, coat),
  rect(x - 0.11 * r, y, 0.22 * r, 0.3 * r, face),
  disc(x, y - 0.2 * r, 0.36 * r, face),
  hair && shape(`M${x - 0.38 * r} ${y - 0.17 * r}A${0.38 * r} ${0.4 * r} 0 0 1 ${x + 0.38 * r} ${y - 0.17 * r}Q${x + 0.05 * r} ${y - 0.2 * r} ${x - 0.1 * r} ${y - 0.36 * r}Q${x - 0.2 * r} ${y - 0.2 * r} ${x - 0.38 * r} ${y - 0.17 * r}Z`, hair),
].filter(Boolean).join('');

/** Head and shoulders seen from behind; `y` is the lower edge of the shoulders. */
export const back = (x, y, s, coat, hair) =>
  shape(`M${x - 0.62 * s} ${y}V${y - 0.12 * s}Q${x - 0.6 * s} ${y - 0.5 * s} ${x - 0.2 * s} ${y - 0.52 * s}H${x + 0.2 * s}Q${x + 0.6 * s} ${y - 0.5 * s} ${x + 0.62 * s} ${y - 0.12 * s}V${y}Z`, coat) +
  rect(x - 0.1 * s, y - 0.66 * s, 0.2 * s, 0.2 * s, hair) +
  oval(x, y - 0.85 * s, 0.26 * s, 0.29 * s, hair);

/** A standing person of height `h`. An arm is a list of [dx, dy] from shoulder to hand, relative to the height. */
export const person = (x, y, h, { coat, face, legs, hair, arms = [[[-0.14, 0.3]], [[0.14, 0.3]]], step = 0.06 }) => {
  const top = y - h;
  const arm = (points, side) => {
    const sx = x + side * 0.1 * h;
    const sy = top + 0.27 * h;
    const d = points.map(([dx, dy]) => `L${sx + dx * h} ${sy + dy * h}`).join('');
    const [hx, hy] = points.at(-1);
    return stroke(`M${sx} ${sy}${d}`, coat, 0.075 * h) + disc(sx + hx * h, sy + hy * h, 0.042 * h, face);
  };
  return [
    stroke(`M${x - 0.055 * h} ${y - 0.45 * h}L${x - step * h} ${y - 0.03 * h}M${x + 0.055 * h} ${y - 0.45 * h}L${x + step * h} ${y - 0.03 * h}`, legs, 0.095 * h),
    shape(`M${x - 0.15 * h} ${top + 0.34 * h}Q${x - 0.15 * h} ${top + 0.2 * h} ${x} ${top + 0.2 * h}T${x + 0.15 * h} ${top + 0.34 * h}L${x + 0.13 * h} ${top + 0.62 * h}H${x - 0.13 * h}Z`, coat),
    rect(x - 0.03 * h, top + 0.12 * h, 0.06 * h, 0.1 * h, face),
    disc(x, top + 0.095 * h, 0.085 * h, face),
    hair && half(x, top + 0.09 * h, 0.09 * h, 'n', hair),
    arms[0] && arm(arms[0], -1),
    arms[1] && arm(arms[1], 1),
  ].filter(Boolean).join('');
};

/** A tiny walker, for crowds in landscapes. */
export const mini = (x, y, h, coat, face) =>
  shape(`M${x - 0.16 * h} ${y}L${x - 0.2 * h} ${y - 0.55 * h}Q${x} ${y - 0.85 * h} ${x + 0.2 * h} ${y - 0.55 * h}L${x + 0.16 * h} ${y}Z`, coat) +
  disc(x, y - 0.84 * h, 0.16 * h, face);

export const carSide = (x, y, body, glass, tyre, hub, options) =>
  put(x, y, [
    shape('M-152-28V-56Q-152-74-130-78L-92-84Q-62-130-20-132H34Q76-130 104-84L134-76Q154-70 154-50V-28Z', body),
    shape('M-68-84Q-46-114-18-116H-2V-84ZM14-116H32Q62-114 82-84H14Z', glass),
    ...[-86, 88].map((dx) => disc(dx, -28, 30, tyre) + disc(dx, -28, 13, hub)),
  ], options);

export const carFront = (x, y, body, glass, light, tyre, options) =>
  put(x, y, [
    rect(-92, -40, 36, 40, tyre, 6), rect(56, -40, 36, 40, tyre, 6),
    shape('M-100-24V-74Q-98-94-80-100L-60-148Q-56-160-42-160H42Q56-160 60-148L80-100Q98-94 100-74V-24Z', body),
    shape('M-66-100L-48-142Q-46-147-40-147H40Q46-147 48-142L66-100Z', glass),
    disc(-70, -70, 15, light), disc(70, -70, 15, light), rect(-40, -58, 80, 14, tyre, 7),
  ], options);

export const carTop = (x, y, body, glass, options) =>
  put(x, y, [
    rect(-42, -86, 84, 172, body, 28), shape('M-34-34Q0-52 34-34L27-4H-27Z', glass), shape('M-30 56Q0 66 30 56L26 36H-26Z', glass),
  ], options);

export const truck = (x, y, box, cab, glass, tyre, hub, options) =>
  put(x, y, [
    rect(-310, -230, 400, 184, box, 6), rect(-310, -60, 560, 26, tyre),
    shape('M106-34V-186Q106-196 116-196H186Q200-196 206-184L240-120Q250-112 250-96V-34Z', cab), shape('M176-174H190L216-118H176Z', glass),
    ...[-250, -180, -20, 178].map((dx) => disc(dx, -34, 34, tyre) + disc(dx, -34, 14, hub)),
  ], options);

export const tree = (x, y, h, leaf, trunk, shadow) =>
  stroke(`M${x} ${y}V${y - 0.6 * h}`, trunk, 0.07 * h, 'butt') + disc(x, y - 0.66 * h, 0.34 * h, leaf) +
  (shadow ? half(x, y - 0.66 * h, 0.34 * h, 'e', shadow) : '');
export const cypress = (x, y, h, leaf, shadow) =>
  shape(`M${x} ${y - h}Q${x + 0.3 * h} ${y - 0.2 * h} ${x} ${y}Q${x - 0.3 * h} ${y - 0.2 * h} ${x} ${y - h}Z`, leaf) +
  (shadow ? shape(`M${x} ${y - h}Q${x + 0.3 * h} ${y - 0.2 * h} ${x} ${y}Z`, shadow) : '');
export const palm = (x, y, h, leaf, trunk, lean = 0.12) =>
  stroke(`M${x} ${y}Q${x} ${y - 0.6 * h} ${x + lean * h} ${y - h}`, trunk, 0.055 * h) +
  put(x + lean * h, y - h, [-165, -125, -60, -15, 25, 155].map((a) => put(0, 0, shape(`M0 0Q${0.2 * h}-${0.16 * h} ${0.46 * h} ${0.06 * h}Q${0.2 * h} ${0.02 * h} 0 0Z`, leaf), { turn: a })));
/** A stem with paired leaves from its root up. */
export const stem = (x, y, h, color, pairs = 2) =>
  stroke(`M${x} ${y}V${y - h}`, color, 12) +
  times(pairs, (i) => {
    const ly = y - (h * (i + 1)) / (pairs + 1.6);
    return shape(`M${x} ${ly}q20-60 90-64q-8 66-90 64zM${x} ${ly - 26}q-20-60-90-64q8 66 90 64z`, color);
  });
export const peak = (x, y, w, h, face, side) => poly(face, x - w / 2, y, x, y - h, x + w / 2, y) + poly(side, x, y - h, x + w / 2, y, x + w * 0.12, y, x - w * 0.06, y - h * 0.5);
