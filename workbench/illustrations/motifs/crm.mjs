// Illustrations for the category 'CRM': people, card indexes and conversations.
import { disc, ground, half, oval, polar, poly, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { cypress, mini, person, portrait, stem, tree } from '../figures.mjs';
import { bubble, envelope, hills, lines } from '../props.mjs';

const network = (c, pen) => {
  const nodes = [
    [530, 230, 84, c.soft, c.dark, c.paper, c.deep], [480, 610, 96, c.warm, c.deep, c.paper, c.night], [1090, 240, 100, c.paper, c.mid, c.warm, c.deep],
    [1130, 630, 84, c.soft, c.deep, c.warm, c.night], [800, 752, 62, c.paper, c.warm, c.hot, c.deep], [216, 410, 70, c.mid, c.deep, c.hot, c.night],
    [1400, 440, 70, c.mid, c.deep, c.paper, c.warm],
  ];
  const outer = [[240, 170], [330, 760], [1340, 150], [1330, 780], [800, 116], [90, 600], [1520, 640]];
  return [
    ground(c.deep), ground(pen.dots(c.dark, 34, 4)),
    [430, 320, 220].map((r, i) => disc(800, 450, r, [c.dark, c.mid, c.dark][i])),
    stroke(nodes.map(([x, y]) => `M800 450L${x} ${y}`).join('') + 'M530 230L216 410L480 610L800 752L1130 630L1400 440L1090 240', c.hot, 6),
    stroke(outer.map(([x, y], i) => `M${x} ${y}L${nodes[[5, 1, 6, 3, 0, 5, 6][i]].slice(0, 2).join(' ')}`).join(''), c.mid, 5),
    outer.map(([x, y]) => disc(x, y, 20, c.hot)), nodes.map((node) => portrait(...node)),
    disc(800, 450, 176, c.paper), portrait(800, 450, 154, c.hot, c.deep, c.paper, c.night),
  ];
};

const cardFile = (c, pen) => [
  ground(c.paper), disc(800, 400, 350, c.hot), half(800, 400, 350, 'e', pen.hatch(c.warm, 16, 3)),
  rect(0, 660, 1600, 240, c.deep), rect(0, 660, 1600, 10, c.dark),
  times(5, (i) => {
    const y = 362 + i * 36;
    const fill = [c.shade, c.dark, c.soft, c.warm, c.mid][i];
    return rect(500 + ((i * 3) % 5) * 112, y - 46, 150, 70, fill, 14) + rect(450, y, 700, 300, fill, 10);
  }),
  put(800, 330, [
    rect(-210, -220, 420, 420, c.paper, 12), rect(-210, -220, 420, 14, c.warm), portrait(-104, -96, 78, c.soft, c.mid, c.warm, c.deep),
    lines(14, -136, [150, 110, 140], c.deep), lines(-170, 30, [340, 280], c.shade, 40),
  ], { turn: -5 }),
  rect(440, 500, 720, 70, c.dark, 10), rect(410, 540, 780, 290, c.mid, 14), rect(410, 540, 780, 290, pen.hatch(c.dark, 18, 4), 14),
  rect(650, 600, 300, 96, c.paper, 8), lines(690, 634, [220, 150], c.deep, 28, 10), stroke('M730 748q70 46 140 0', c.hot, 20),
];

const handshake = (c, pen) => [
  ground(c.hot), disc(800, 900, 620, pen.hatch(c.warm, 26, 5)), rect(0, 740, 1600, 160, c.deep), pen.grain(60, 770, 1480, 110, 18, c.mid, 5),
  stroke('M470 560V748M610 560V748M990 560V748M1130 560V748', c.deep, 34), stroke('M440 752h44M580 752h44M1000 752h-24M1146 752h-24', c.night, 30),
  poly(c.dark, 420, 470, 330, 640, 560, 560), poly(c.paper, 1180, 470, 1270, 640, 1040, 560),
  rect(350, 150, 400, 430, c.dark, 120), rect(850, 150, 400, 430, c.paper, 120),
  shape('M1060 150H1130A120 120 0 0 1 1250 270V460A120 120 0 0 1 1130 580H1060Z', pen.hatch(c.shade, 18, 5)),
  lines(440, 270, [210, 150], c.soft, 60, 22), lines(950, 270, [200, 130], c.warm, 60, 22),
  put(-282, -182, [stroke('M700 470L800 520', c.deep, 62, 'butt'), stroke('M900 470L800 520', c.warm, 62, 'butt'),
  stroke('M740 490L806 528', c.paper, 58), stroke('M862 490L806 520', c.shade, 52),
  stroke('M772 476l44 74M800 466l42 72M828 462l36 62', c.paper, 24), stroke('M718 450l-22 46M886 450l20 46', c.night, 12)], { scale: 1.35 }),
];

const funnel = (c, pen) => {
  const level = (y, w1, w2, h, fill) =>
    shape(`M${800 - w1} ${y}A${w1} ${w1 * 0.2} 0 0 0 ${800 + w1} ${y}L${800 + w2} ${y + h}A${w2} ${w2 * 0.2} 0 0 1 ${800 - w2} ${y + h}Z`, fill);
  const steps = [[600, 96, 30, 110, c.hot], [490, 196, 110, 110, c.warm], [390, 300, 214, 100, c.dark], [300, 400, 318, 90, c.deep]];
  const shade = pen.hatch(c.night, 14, 3);
  return [
    ground(c.soft), disc(1110, 240, 130, c.paper), hills(c.mid, 0, 560, 300, 470, 620, 600, 1000, 480, 1300, 580, 1600, 470),
    hills(c.dark, 0, 720, 400, 640, 900, 760, 1250, 650, 1600, 740),
    oval(800, 806, 330, 46, c.hot), oval(800, 806, 230, 28, c.paper), stroke('M800 700V800', c.hot, 34),
    steps.map(([y, w1, w2, h, fill]) => level(y, w1, w2, h, fill) + oval(800, y, w1, w1 * 0.2, fill)),
    pen.clip('M800 250H1300V720H800Z', steps.map(([y, w1, w2, h]) => level(y, w1, w2, h, shade))),
    oval(800, 300, 400, 80, c.mid), oval(800, 306, 250, 46, c.hot), oval(800, 310, 140, 22, c.warm),
    cypress(520, 320, 170, c.deep, c.night), cypress(470, 300, 120, c.dark, c.deep), tree(1090, 320, 150, c.dark, c.deep, c.deep),
    [[430, 312], [590, 280], [680, 262], [960, 262], [1030, 290],
      [1160, 308]].map(([x, y], i) => mini(x, y, 74, [c.paper, c.warm, c.paper, c.warm, c.paper, c.warm][i], c.deep)),
    [[640, 372], [880, 376], [740, 362]].map(([x, y], i) => mini(x, y, 84, [c.warm, c.paper, c.hot][i], c.deep)),
  ];
};

const garden = (c, pen) => [
  ground(c.shade), disc(1180, 330, 260, c.paper), disc(1180, 330, 260, pen.dots(c.hot, 32, 4)),
  [[730, 240], [870, 410], [1010, 250], [1150, 380], [1310, 230]].map(([x, h], i) => stem(x, 740, h, [c.mid, c.dark][i % 2], 2)),
  [[730, 500, 80, c.warm, c.deep, c.paper, c.night], [870, 320, 76, c.soft, c.warm, c.paper, c.deep], [1010, 470, 80, c.hot, c.mid, c.warm, c.deep],
    [1150, 330, 92, c.mid, c.paper, c.hot, c.night], [1310, 480, 76, c.warm, c.dark, c.hot, c.deep]].map((a) =>
    stroke(times(10, (i) => `M${polar(a[0], a[1], a[2] * 1.02, i * 36).map(Math.round).join(' ')}h0`), a[3], a[2] * 0.66) + portrait(...a)),
  rect(0, 730, 1600, 170, c.deep), pen.grain(40, 752, 1520, 120, 26, c.mid, 5),
  put(400, 290, [
    stroke('M-130-60C-230-60-230 120-120 120', c.dark, 24), stroke('M110 60L232-76', c.dark, 34), poly(c.deep, 190, -100, 262, -40, 290, -110, 230, -150),
    shape('M-130-110H110L130 140H-150Z', c.dark), shape('M10-110H110L130 140H10Z', pen.hatch(c.deep, 16, 5)), rect(-130, -130, 240, 26, c.mid, 10),
  ], { turn: 16 }),
  stroke('M664 300l14 40m16-64l16 40m-24 50l14 40m12-70l14 40', c.mid, 10),
];

const rolodex = (c, pen) => [
  ground(c.mid), disc(800, 560, 700, pen.hatch(c.dark, 22, 4, 0)), rect(0, 770, 1600, 130, c.deep),
  [-96, -80, -64, -48, 96, 80, 64, 48, -33, 33, -17, 17].map((a, i) => put(800, 580, [
    rect(-92, -430, 184, 300, [c.paper, c.soft, c.shade][i % 3], 12), rect([-80, 10][i % 2], -456, 70, 50, [c.hot, c.paper, c.warm][i % 3], 10),
    stroke('M-60-380h90', c.dark, 10),
  ], { turn: a })),
  put(800, 580, [
    rect(-40, -520, 110, 80, c.hot, 12), rect(-130, -490, 260, 330, c.paper, 14), portrait(0, -368, 88, c.hot, c.deep, c.paper, c.dark),
    lines(-80, -240, [160, 100], c.deep, 36),
  ]),
  disc(800, 580, 168, c.deep), disc(800, 580, 116, c.warm), disc(800, 580, 50, c.paper), poly(c.deep, 620, 560, 520, 790, 1080, 790, 980, 560, 900, 700, 700, 700),
];

const table = (c, pen) => [
  ground(c.paper), rect(430, 90, 740, 470, c.soft), disc(800, 400, 190, c.mid), half(800, 400, 190, 's', pen.hatch(c.dark, 16, 5, 0)),
  hills(c.hot, 430, 520, 600, 450, 820, 530, 1000, 460, 1170, 510),
  rect(0, 560, 1600, 340, c.shade), rect(380, 90, 50, 480, c.paper), rect(1170, 90, 50, 480, c.paper), rect(380, 556, 840, 22, c.deep), rect(794, 90, 12, 466, c.paper),
  rect(0, 780, 1600, 120, c.deep),
  put(560, 0, [
    rect(-190, 470, 40, 330, c.deep, 12), rect(-190, 640, 210, 36, c.deep, 10), stroke('M-10 650V800', c.deep, 24), stroke('M-60 620H90V790', c.warm, 72),
    rect(60, 780, 110, 34, c.night, 14),
    shape('M-150 640V460Q-140 350-50 350T60 470V650Z', c.mid), stroke('M-30 440L60 560L170 545', c.dark, 52), disc(184, 543, 30, c.shade),
    rect(-72, 300, 48, 70, c.shade), disc(-44, 268, 74, c.shade), shape('M-122 276Q-122 184-40 184T32 244Q-40 244-62 300Q-100 320-122 276Z', c.deep),
  ]),
  put(1040, 0, [
    rect(-190, 470, 40, 330, c.deep, 12), rect(-190, 640, 210, 36, c.deep, 10), stroke('M-60 620H90V790', c.deep, 72), rect(60, 780, 110, 34, c.night, 14),
    shape('M-150 640V460Q-140 350-50 350T60 470V650Z', c.warm), stroke('M-30 440L60 540L150 500', c.deep, 52), disc(166, 492, 30, c.hot), rect(-72, 300, 48, 70, c.hot),
    disc(-44, 268, 74, c.hot), half(-44, 260, 80, 'n', c.deep),
  ], { flip: true }),
  rect(620, 574, 360, 26, c.dark, 12), rect(784, 590, 32, 200, c.dark), oval(800, 800, 130, 20, c.dark), rect(770, 524, 60, 50, c.paper, 10),
  bubble(650, 126, 130, 80, c.deep), bubble(826, 180, 130, 80, c.paper, -1),
];

const stars = (c, pen) => {
  const points = [[470, 330], [610, 190], [760, 300], [930, 170], [1080, 290], [1000, 460], [1240, 400], [1390, 210], [270, 180], [170, 400]];
  return [
    ground(c.night), disc(800, 900, 900, c.deep), disc(800, 960, 660, c.dark), pen.specks(40, 40, 1520, 560, 60, c.soft, 3),
    stroke('M170 400L270 180L470 330L610 190L760 300L930 170L1080 290L1000 460L760 300M1080 290L1240 400L1390 210', c.warm, 5),
    points.map(([x, y], i) => portrait(x, y, [56, 44, 74, 50, 60, 44, 48, 40, 40, 36][i], [c.paper, c.hot, c.hot, c.soft, c.paper, c.warm][i % 6], c.deep,
      [c.warm, c.paper][i % 2], c.night)),
    hills(c.mid, 0, 740, 300, 660, 640, 760, 1000, 700, 1300, 780, 1600, 690), hills(c.night, 0, 850, 400, 770, 800, 800, 1200, 740, 1600, 840),
    stroke('M700 640L640 800M700 640L770 800M700 640V790', c.paper, 12),
    put(700, 620, [rect(-90, -34, 150, 68, c.hot, 10), rect(60, -44, 120, 88, c.warm, 8), rect(-130, -20, 44, 40, c.paper, 6)], { turn: -32 }),
    person(560, 808, 250, { coat: c.hot, face: c.warm, legs: c.soft, hair: c.deep, arms: [[[0.02, 0.26]], [[0.14, 0.02]]] }),
  ];
};

const orbit = (c, pen) => {
  const at = (i) => polar(800, 450, 286, i * 60 - 90);
  return [
    ground(c.paper), ground(pen.dots(c.shade, 36, 6)), disc(800, 450, 590, c.shade), disc(800, 450, 460, c.soft), disc(800, 450, 330, c.mid),
    half(800, 450, 330, 's', pen.hatch(c.dark, 18, 5)),
    ring(800, 450, 286, c.deep, 6), disc(800, 450, 158, c.paper), portrait(800, 450, 138, c.hot, c.deep, c.warm, c.night),
    times(6, (i) => disc(...at(i), 92, c.deep) + disc(...at(i), 78, [c.paper, c.hot, c.warm][i % 3])),
    put(...at(0), envelope(0, 0, 88, c.deep, c.paper)), put(...at(1), [bubble(-46, -40, 92, 66, c.paper), stroke('M-22-8h0m22 0h0m22 0h0', c.deep, 13)]),
    put(...at(2), [shape('M-36-14H36L44 46H-44Z', c.deep), stroke('M-18-6v-16q0-20 18-20t18 20v16', c.deep, 10)]),
    put(...at(3), [rect(-42, -38, 84, 80, c.deep, 10), rect(-30, -10, 60, 40, c.paper), rect(4, 6, 20, 18, c.hot), stroke('M-20-46v16M20-46v16', c.deep, 10)]),
    put(...at(4), [stroke('M-32-20q32-32 64 0', c.paper, 22), stroke('M-34-14v12M34-14v12', c.paper, 26), shape('M-38 40Q-34 0 0-4T38 40Z', c.paper),
      disc(0, 20, 11, c.hot)]), put(...at(5), shape('M0 46C-90-10-34-64 0-26C34-64 90-10 0 46Z', c.deep)),
    [[170, 200], [1430, 200], [170, 700], [1430, 700]].map((p, i) => disc(...p, 26, [c.hot, c.mid][i % 2])),
  ];
};

export default [network, cardFile, handshake, funnel, garden, rolodex, table, stars, orbit];
