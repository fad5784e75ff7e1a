// Illustrations for the category 'SAP': blocks, warehouses, ledgers and machines.
import { disc, ground, half, oval, poly, polar, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { cypress, mini } from '../figures.mjs';
import { cloud, gear, hills, iso, waves } from '../props.mjs';

const blocks = (c, pen) => {
  const at = (i, j, k) => [800 + (i - j) * 104, 780 - (i + j) * 60 - k * 102];
  const cube = (i, j, k, [a, b, d]) => { const [x, y] = at(i, j, k); return iso(x, y, 120, 120, 102, a, b, d); };
  const [green, mango, clay, pale] = [[c.mid, c.dark, c.deep], [c.hot, '#d58a2b', c.warm], [c.warm, '#b25432', '#97442a'], [c.paper, c.shade, c.soft]];
  const plan = [[2, 2, 0, green], [1, 2, 0, mango], [2, 1, 0, pale], [2, 2, 1, clay], [0, 2, 0, green], [2, 0, 0, green], [1, 1, 0, clay], [1, 2, 1, green],
    [2, 1, 1, green], [2, 2, 2, mango], [0, 1, 0, pale], [1, 0, 0, mango], [1, 1, 1, pale], [0, 0, 0, green]];
  return [ground(c.paper), disc(800, 430, 360, c.soft), disc(800, 430, 360, pen.dots(c.paper, 36, 5)), oval(800, 720, 520, 110, c.shade),
    oval(800, 720, 520, 110, pen.hatch(c.soft, 20, 4)), plan.map((p) => cube(...p)), put(1130, 330, iso(0, 0, 120, 120, 102, ...clay), { turn: 12 }),
  put(430, 470, iso(0, 0, 80, 80, 70, ...mango), { turn: -14 })];
};

const racks = (c, pen) => {
  const tints = [c.warm, c.paper, c.soft, c.hot];
  const side = (flip) => put(800, 0, [times(4, (k) => { const [x1, x2] = [760, 190]; const at = (x,
    t) => 430 + (x / 760) * (t - 430) ; const t0 = 90 + k * 190; return poly(c.mid, x2, at(x2, t0), x1, t0, x1, t0 + 16, x2, at(x2, t0) + 6) + times(4,
  (i) => { const [a, b] = [[210, 262], [285, 350], [385, 480], [530, 690]][i]; const h = 130; return (i * 3 + k * 2) % 5 === 1 ? '' : poly(tints[(i + k * 3) % 4], a,
    at(a, t0 + 12) - (h * a) / 760, b, at(b, t0 + 12) - (h * b) / 760, b, at(b, t0), a, at(a, t0)); }); }),
  [200, 270, 368, 505, 725].map((x) => rect(x, 430 - (x / 760) * 430, 6 + x / 60, (x / 760) * 830, c.mid))], { flip });
  return [ground(c.night), poly(c.deep, 0, 900, 1600, 900, 990, 500, 610, 500), rect(610, 330, 380, 180, c.dark), poly(c.dark, 770, 505, 830, 505, 940, 900, 660, 900),
    poly(pen.hatch(c.hot, 24, 6, 0), 770, 505, 830, 505, 940, 900, 660, 900), side(false), side(true), stroke('M660 120L740 360M940 120L860 360', c.deep, 12),
  poly(c.hot, 600, 90, 720, 90, 690, 120, 630, 120), poly(c.hot, 880, 90, 1000, 90, 970, 120, 910, 120),
    put(800, 800, [rect(-110, -170, 220, 150, c.hot, 16), rect(-84, -300, 16, 150, c.paper), rect(68, -300, 16, 150, c.paper), rect(-96, -316, 192, 20, c.paper, 6),
      half(0, -170, 54, 'n', c.warm), disc(0, -244, 32, c.paper), half(0, -248, 36, 'n', c.warm), rect(-110, -80, 220, 24, c.night), rect(-130, -50, 50, 80, c.deep, 12),
    rect(80, -50, 50, 80, c.deep, 12), disc(-74, -118, 16, c.paper), disc(74, -118, 16, c.paper)])];
};

const ledgers = (c, pen) => {
  const book = (y, w, turnX, cover, page, band) => { const x = 800 + turnX; return rect(x - w / 2, y, w, 90, cover, 12) + rect(x - w / 2 + 40, y + 14,
    w / 2 + w / 2 - 40, 62, page) + stroke(`M${x - w / 2 + 60} ${y + 34}H${x + w / 2 - 6}M${x - w / 2 + 60} ${y + 54}H${x + w / 2 - 6}`, c.shade, 4,
  'butt') + rect(x - w / 2 + 90, y, 60, 90, band); };
  return [ground(c.hot), disc(800, 420, 350, c.paper), half(800, 420, 350, 'e', pen.hatch(c.hot, 18, 4)), rect(0, 790, 1600, 110, c.deep),
    rect(0, 790, 1600, 14, c.dark), book(700, 680, 0, c.dark, c.paper, c.warm), book(606, 600, 30, c.warm, c.paper, c.deep), book(512, 640, -20, c.mid, c.paper, c.hot),
  book(418, 520, 20, c.deep, c.paper, c.soft),
    poly(c.deep, 480, 400, 800, 380, 1120, 400, 1120, 414, 480, 414), shape('M500 396V190Q660 150 800 210V400Q650 350 500 396Z', c.paper),
    shape('M1100 396V190Q940 150 800 210V400Q950 350 1100 396Z', c.shade), stroke('M550 230q110-20 200 16M550 280q110-20 200 16M550 330q110-20 200 16', c.soft, 10),
    [[860, 60], [910, 96], [960, 80], [1010, 130]].map(([x, h], i) => rect(x, 350 - h - i * 4, 34, h, [c.mid, c.warm, c.mid, c.deep][i])),
    put(1180, 700, [stroke('M0 80L60-250', c.deep, 18), shape('M60-250Q150-330 110-440Q10-360 40-240Z', c.mid)]),
    shape('M1130 790q-10-80 40-90h50q50 10 40 90z', c.night)];
};

const plant = (c, pen) => [
  ground(c.mid), disc(1060, 300, 190, c.hot), half(1060, 300, 190, 's', pen.hatch(c.warm, 16, 4, 0)), cloud(300, 230, 260, c.soft), cloud(560, 160, 180, c.soft),
  hills(c.dark, 0, 620, 300, 540, 700, 620, 1100, 520, 1600, 610), rect(0, 770, 1600, 130, c.night), rect(380, 240, 60, 540, c.paper), rect(380, 290, 60, 40, c.warm),
  rect(410, 240, 30, 540, pen.hatch(c.soft, 12, 4)), rect(470, 330, 50, 450, c.soft), rect(470, 370, 50, 30, c.warm),
  rect(550, 440, 210, 340, c.paper, 0), oval(655, 440, 105, 34, c.shade), rect(655, 440, 105, 340, pen.hatch(c.soft, 16, 4)), rect(550, 560, 210, 30, c.mid),
  disc(940, 520, 140, c.hot), shape('M940 380A140 140 0 0 1 940 660Q1010 520 940 380Z', c.warm), stroke('M860 640L830 780M1020 640L1050 780M940 660V780', c.deep, 18),
  rect(1110, 420, 130, 360, c.deep, 60), rect(1175, 420, 65, 360, pen.hatch(c.mid, 14, 4), 50), rect(1110, 560, 130, 20, c.hot),
  stroke('M520 690H550M760 700H820Q860 700 860 650M760 490H790Q810 490 810 470V360H1175V420M1080 520H1110M655 406V330Q655 300 690 300H760Q790 300 790 330V360', c.paper,
    22), stroke('M495 330V270H655', c.soft, 18), disc(810, 360, 30, c.warm), disc(810, 360, 12, c.paper), disc(1095, 520, 26, c.warm),
  stroke('M300 770V700H1300V770M300 735H1300', c.deep, 10, 'butt'), mini(450, 770, 80, c.hot, c.paper), mini(1290, 770, 84, c.warm, c.paper),
];

const temple = (c, pen) => {
  const dim = pen.hatch(c.warm, 12, 4);
  const coins = (x, first) => times(5, (i) => (first && i > 3 ? '' : `M${x - 38} ${708 - (i * 2 + first) * 40}h76`));
  const column = (x) => stroke(coins(x, 0), '#d58a2b', 36) + stroke(coins(x, 1), c.hot, 36) + rect(x, 372, 40, 354, dim);
  return [ground(c.warm), disc(800, 520, 470, pen.hatch(c.hot, 26, 4, 0)), poly(c.deep, 800, 110, 1220, 290, 380, 290), poly(c.mid, 800, 150, 1110, 276, 490, 276),
    disc(800, 226, 40, c.hot), rect(400, 290, 800, 56, c.paper), times(13, (i) => rect(424 + i * 60, 304, 30, 28, c.shade)),
  [480, 640, 800, 960, 1120].map((x) => rect(x - 70, 346, 140, 26, c.deep, 4)), rect(420, 366, 760, 360, c.dark), [480, 640, 800, 960, 1120].map((x) => column(x)),
  rect(390, 726, 820, 36, c.paper), rect(350, 762, 900, 36, c.shade), rect(0, 798, 1600, 102, c.deep),
  [[250, 260], [1350, 260], [160, 190], [1440, 190]].map(([x, h]) => cypress(x, 800, h, c.mid, c.dark)), mini(640, 762, 84, c.paper, c.deep),
  mini(720, 798, 96, c.deep, c.paper), mini(960, 762, 84, c.warm, c.paper)];
};

const clockwork = (c, pen) => [
  ground(c.mid), disc(800, 450, 400, c.dark), ring(800, 450, 400, c.deep, 30), ring(800, 450, 360, c.mid, 4), disc(800, 450, 384, pen.dots(c.mid, 40, 4)),
  stroke(times(12, (i) => { const [a, b] = [polar(800, 450, 344, i * 30), polar(800, 450, 374, i * 30)]; return `M${a.join(' ')}L${b.join(' ')}`; }), c.paper, 10),
  gear(700, 380, 150, 14, c.paper, c.deep), gear(935, 470, 84, 10, c.hot, c.dark, 10), gear(800, 640, 100, 11, c.soft, c.deep, 6),
  gear(600, 600, 62, 8, c.deep, c.paper), gear(930, 270, 66, 8, c.deep, c.hot, 8), gear(1020, 630, 50, 8, c.paper, c.dark),
  half(700, 380, 150, 'e', pen.hatch(c.shade, 14, 4)), disc(700, 380, 64, c.deep), disc(700, 380, 22, c.mid), stroke('M700 380L860 300M800 640L930 660', c.hot, 12),
  disc(800, 640, 18, c.mid), disc(935, 470, 14, c.paper), rect(1180, 410, 90, 80, c.deep, 12), stroke('M1210 420v60M1234 420v60', c.warm, 8),
  gear(190, 180, 110, 12, c.dark, c.mid), gear(1440, 740, 130, 12, c.dark, c.mid, 8), gear(170, 800, 70, 9, c.dark, c.mid),
];

const honeycomb = (c, pen) => {
  const hex = (x, y, r) => Array.from({ length: 6 }, (_, i) => polar(x, y, r, i * 60 + 30).map(Math.round).join(' ')).join('L');
  const cells = [];
  for (let q = -3; q <= 3; q += 1) for (let s = -2; s <= 2; s += 1) cells.push([800 + (q + (s % 2 ? 0.5 : 0)) * 186, 450 + s * 161, Math.abs((q * 5 + s * 3 + 40) % 7)]);
  const all = (keep) => cells.filter(keep).map(([x, y]) => `M${hex(x, y, 98)}Z`).join('');
  const bee = (x, y, turn) => put(x, y, [oval(-4, -34, 20, 34, c.paper), oval(24, -30, 18, 30, c.soft), oval(0, 0, 52, 32, c.deep), rect(-16, -31, 14, 62, c.mid),
    rect(12, -30, 14, 60, c.mid), disc(-52, 0, 20, c.deep)], { turn, scale: 1.7 });
  return [ground(c.paper), shape(all(([, , n]) => n === 0 || n === 5), c.shade), shape(all(([, , n]) => n === 1), c.mid), shape(all(([, , n]) => n === 2), c.soft),
    shape(all(([, , n]) => n === 3), c.deep), shape(all(([, , n]) => n === 4), c.hot), shape(all(([, , n]) => n === 6), c.dark),
  shape(all(([, , n]) => n === 1 || n === 4), pen.hatch(c.dark, 18, 3)),
    cells.filter(([x, , n]) => n === 3 && x > 250 && x < 1350).map(([x, y]) => disc(x, y, 40, c.mid) + disc(x, y, 18, c.paper)),
    cells.filter(([x, , n]) => n === 2 && x > 250 && x < 1350).map(([x, y]) => stroke(`M${x - 36} ${y - 20}h72m-72 24h72m-72 24h40`, c.deep, 11)),
    cells.filter(([x, , n]) => n === 6 && x > 200 && x < 1400).map(([x, y]) => rect(x - 40, y, 20, 36, c.paper) + rect(x - 10, y - 24, 20, 60, c.paper) + rect(x + 20,
      y - 44, 20, 80, c.soft)), bee(660, 370, -14), bee(1010, 540, 24)];
};

const harbour = (c, pen) => {
  const tower = (x, s, fill) => put(x, 720, [stroke('M-70 0V-470M70 0V-470M-70-200H70M-70-200L70-380M70-200L-70-380', fill, 20, 'butt'),
    stroke('M-190-420H420M0-560L400-430M0-560L-180-430M0-560V-420', fill, 16), rect(-60, -470, 120, 60, fill), rect(-30, -410, 60, 60, c.paper, 4),
  stroke('M300-420V-250', c.paper, 6), rect(244, -250, 112, 66, c.hot), rect(300, -250, 56, 66, pen.hatch(c.deep, 10, 3))], { scale: s });
  return [ground(c.deep), disc(520, 330, 190, c.hot), half(520, 330, 190, 's', pen.hatch(c.deep, 20, 6, 0)),
    hills(c.dark, 0, 600, 400, 540, 900, 610, 1300, 520, 1600, 580), tower(1180, 0.62, c.mid), rect(0, 700, 1600, 200, c.night), rect(0, 700, 1600, 20, c.soft),
  tower(680, 1.06, c.warm), times(18, (i) => { const [q, s] = [i % 6, Math.floor(i / 6)]; return s > [1, 2, 0, 2, 1, 0][q] ? '' : rect(830 + q * 118, 636 - s * 66, 112,
    62, [c.paper, c.mid, c.hot, c.soft][(q * 3 + s * 2) % 4]); }), rect(150, 636, 112, 62, c.mid), rect(268, 636, 112, 62, c.paper), rect(208, 570, 112, 62, c.hot),
  rect(386, 636, 112, 62, c.soft), stroke('M850 650v36m24-36v36m24-36v36M968 650v36m24-36v36m24-36v36M288 650v36m24-36v36m24-36v36', c.deep, 6, 'butt'),
  waves(780, 3, 40, c.dark, 6, 180)];
};

const roots = (c, pen) => [
  ground(c.paper), disc(800, 280, 330, c.soft), disc(800, 280, 330, pen.dots(c.paper, 34, 5)), hills(c.mid, 0, 470, 400, 440, 800, 460, 1200, 440, 1600, 470),
  shape('M0 560Q400 520 800 560T1600 550V900H0Z', c.dark), shape('M0 660Q400 630 800 670T1600 650V900H0Z', c.deep),
  shape('M0 770Q400 750 800 780T1600 760V900H0Z', c.night), pen.specks(60, 590, 1480, 60, 26, c.mid, 5), pen.grain(60, 690, 1480, 60, 20, c.mid, 5),
  put(0, 36, [shape('M740 470Q780 400 770 300H830Q820 400 860 470Q840 520 800 520T740 470Z', c.hot), stroke('M800 360L680 260M810 330L930 230M800 300V170', c.hot, 22),
    [[640, 240, 110], [960, 220, 118], [800, 160, 120], [720, 190, 90], [890, 300, 80],
    [700, 320, 70]].map(([x, y, r], i) => disc(x, y, r * 0.86, [c.deep, c.dark, c.mid, c.dark, c.mid, c.deep][i])), half(960, 220, 101, 'e', pen.hatch(c.deep, 14, 4)),
  half(800, 160, 103, 'e', pen.hatch(c.deep, 14, 4)), [[640, 220], [700, 150], [800, 110], [860, 190], [960, 180], [980, 280], [740, 260],
    [880, 290]].map(([x, y], i) => disc(x, y, 16, [c.hot, c.warm, c.paper][i % 3]))]),
  stroke('M760 480Q700 560 560 570T400 610M790 500Q760 620 660 640T560 720M800 510V730M810 500Q850 620 950 640T1030 720M840 480Q900 560 1040 570T1200 610', c.hot, 14),
  [[390, 612], [552, 730], [800, 746], [1038, 730], [1210, 612]].map(([x, y], i) => rect(x - 44, y - 34, 88, 72, c.paper, 8) + oval(x, y - 34, 44, 14,
    c.warm) + stroke(`M${x - 26} ${y - 2}h52m-52 20h30`, [c.mid, c.hot][i % 2], 8)),
];

export default [blocks, racks, ledgers, plant, temple, clockwork, honeycomb, harbour, roots];
