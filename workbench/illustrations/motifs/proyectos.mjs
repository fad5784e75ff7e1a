// Illustrations for the category 'projects': plans, teams and buildings.
import { disc, ground, half, oval, poly, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { cypress, mini, peak, person, tree } from '../figures.mjs';
import { cloud, hills, lines, sun, waves } from '../props.mjs';

const flag = (x, y, h, color, pole) => stroke(`M${x} ${y}V${y - h}`, pole, 10) + poly(color, x, y - h, x + h * 0.62, y - h * 0.8, x, y - h * 0.58);

const gantt = (c, pen) => {
  const bars = [[180, 420, c.soft], [330, 470, c.mid], [520, 420, c.warm], [640, 520, c.dark], [860, 520, c.hot], [1010, 480, c.deep]];
  return [
    ground(c.paper), stroke(times(11, (i) => `M${160 + i * 128} 90V830`), c.shade, 4), sun(1120, 270, 150, c.hot, pen.hatch(c.warm, 16, 4)),
    bars.map(([x, w, fill], i) => rect(x, 300 + i * 88, w, 88, fill, 4)),
    [0, 1, 2, 3, 4, 5].map((i) => rect(bars[i][0] + bars[i][1] * 0.5, 300 + i * 88, bars[i][1] * 0.5, 88, i % 2 ? 'none' : pen.hatch(c.paper, 20, 3))),
    rect(0, 828, 1600, 72, c.deep), 
    [[600, 344], [800, 432], [940, 520], [1160, 608]].map(([x, y]) => put(x, y, rect(-30, -30, 60, 60, c.paper, 4), { turn: 45 })),
    person(480, 301, 190, { coat: c.warm, face: c.deep, legs: c.dark, arms: [[[-0.14, 0.28]], [[0.14, -0.16]]] }), mini(760, 388, 84, c.deep, c.warm),
    mini(1060, 564, 84, c.mid, c.hot), flag(1400, 740, 190, c.warm, c.deep),
    tree(240, 300, 130, c.mid, c.deep, c.dark),
  ];
};

const summit = (c, pen) => [
  ground(c.deep), disc(800, 420, 330, c.mid), disc(800, 420, 330, pen.dots(c.soft, 40, 3)), pen.specks(60, 60, 1480, 300, 24, c.soft, 3),
  peak(330, 900, 900, 420, c.dark, c.night), peak(1330, 900, 900, 480, c.dark, c.night), poly(c.paper, 800, 200, 280, 900, 1340, 900),
  poly(c.soft, 800, 200, 1340, 900, 840, 900, 760, 690, 850, 520, 780, 380), poly(pen.hatch(c.mid, 16, 3), 800, 200, 1340, 900, 840, 900, 760, 690, 850, 520, 780, 380),
  stroke('M560 880L960 800L600 700L920 610L690 520L870 440L750 370L800 220', c.warm, 18),
  [[960, 800], [600, 700], [920, 610], [690, 520], [870, 440]].map(([x, y]) => disc(x, y, 24, c.deep) + disc(x, y, 12, c.hot)),
  flag(800, 212, 120, c.hot, c.warm), hills(c.night, 0, 850, 260, 800, 520, 870, 900, 850, 1250, 800, 1600, 860), cypress(330, 850, 140, c.mid, c.dark),
  cypress(400, 870, 100, c.mid, c.dark), cypress(1280, 850, 150, c.mid, c.dark), cloud(960, 330, 260, c.paper), cloud(400, 420, 220, c.hot),
];

const kanban = (c, pen) => {
  const card = (x, y, h, fill, ink) => rect(x, y, 180, h, fill, 8) + lines(x + 26, y + 36, h > 100 ? [120, 80] : [90], ink, 32, 10);
  return [
    ground(c.hot), rect(0, 780, 1600, 120, c.deep), rect(330, 90, 940, 560, c.paper, 16), rect(330, 90, 940, 60, c.deep, 16), rect(330, 130, 940, 20, c.deep),
    stroke('M640 180V620M960 180V620', c.shade, 6),
    stroke('M420 120h110M740 120h110M1060 120h110', c.soft, 14), card(395, 190, 120, c.soft, c.deep), card(395, 330, 90, c.warm, c.paper),
    card(395, 440, 130, c.shade, c.deep), card(710, 190, 90, c.mid, c.soft), card(1025, 190, 120, c.dark, c.soft), card(1025, 330, 90, c.soft, c.deep),
    card(1025, 440, 120, c.mid, c.paper),
    oval(800, 836, 330, 26, c.night), put(770, 400, [rect(-95, -60, 190, 130, c.warm, 8), lines(-66, -22, [120, 80], c.paper, 36, 10)], { turn: -8 }),
    person(800, 840, 480, { coat: c.deep, face: c.warm, legs: c.mid, arms: [[[-0.07, -0.16], [-0.02, -0.18]], [[0.12, 0.14], [0.08, -0.12]]] }),
    disc(800, 404, 46, c.night),
    tree(210, 800, 320, c.mid, c.deep, pen.hatch(c.deep, 14, 4)), rect(160, 740, 100, 90, c.warm, 8), stroke('M1400 830V420', c.deep, 12),
    half(1400, 430, 110, 'n', c.paper), oval(1400, 830, 80, 12, c.night),
  ];
};

const crane = (c, pen) => [
  ground(c.soft), disc(620, 360, 230, c.paper), cloud(980, 260, 280, c.paper), cloud(180, 330, 220, c.paper), rect(0, 560, 1600, 340, c.mid),
  times(14, (i) => rect(i * 120 - 20, 560 - [60, 130, 40, 170, 90][i % 5], 100, 200, c.mid)),
  rect(0, 800, 1600, 100, c.deep), times(4, (i) => rect(480, 660 - i * 120, 380, 24,
    c.deep) + stroke(`M500 ${664 - i * 120}v116M620 ${664 - i * 120}v116M740 ${664 - i * 120}v116M840 ${664 - i * 120}v116`, c.deep, 14, 'butt')),
  rect(470, 782, 400, 30, c.deep), rect(508, 688, 106, 100, c.warm), rect(628, 688, 106, 100, c.paper), rect(746, 688, 90, 100, pen.hatch(c.hot, 14, 7)),
  rect(508, 568, 106, 92, c.paper), rect(628, 568, 106, 92, c.hot), rect(508, 448, 106, 92, c.hot),
  stroke('M1060 810V160M1120 810V160', c.dark, 16), stroke(times(8, (i) => `M1060 ${800 - i * 80}L1120 ${720 - i * 80}M1120 ${800 - i * 80}L1060 ${720 - i * 80}`),
    c.dark, 7),
  stroke('M420 190H1400M500 190L1090 90L1330 190', c.dark, 14), stroke(times(7, (i) => `M${560 + i * 72} 190l36-22`), c.dark, 6), rect(1270, 190, 130, 90, c.deep, 6),
  rect(1046, 160, 90, 80, c.hot, 8), stroke('M680 190V300', c.deep, 8), stroke('M680 290L624 340M680 290L736 340', c.deep, 7), rect(610, 336, 140, 90, c.warm, 4),
  rect(680, 336, 70, 90, pen.hatch(c.deep, 14, 3)),
  mini(530, 424, 80, c.hot, c.paper), mini(930, 808, 90, c.hot, c.paper), mini(1240, 808, 90, c.paper, c.warm),
];

const rowing = (c, pen) => [
  ground(c.mid), pen.grain(0, 40, 1600, 820, 46, c.dark, 8), poly(c.dark, 0, 0, 420, 0, 0, 250), poly(c.soft, 1600, 900, 1180, 900, 1600, 640),
  poly(pen.hatch(c.mid, 20, 4), 1600, 900, 1180, 900, 1600, 640),
  put(800, 450, [
    shape('M-680-12Q0-60 600 0Q0 60-680 12Z', c.night), times(8,
      (i) => { const x = -440 + i * 118; const s = i % 2 ? 1 : -1; return stroke(`M${x} 0L${x - 70} ${s * 230}`, c.paper, 9) + put(x - 78, s * 252,
      rect(-16, -42, 32, 84, c.warm, 12), { turn: s * 16 }) + stroke(`M${x - 150} ${s * 262}q-20 ${s * 16}-50 8`, c.soft, 6); }),
    shape('M-660-10Q0-84 620 0Q0 84-660 10Z', c.paper), shape('M-660 10Q0 84 620 0Z', c.shade), shape('M-520-12Q0-50 520 0Q0 50-520 12Z', c.deep),
    times(8, (i) => { const x = -440 + i * 118; const s = i % 2 ? 1 : -1; return stroke(`M${x} ${s * 8}L${x + 4} ${s * 50}`, c.hot, 22) + rect(x - 34, -34, 56, 68,
      c.hot, 26) + disc(x + 4, 0, 26, c.deep) + disc(x + 4, 0, 20, [c.warm, c.paper][i % 2]); }), rect(500, -26, 44, 52, c.warm, 18), disc(520, 0, 20, c.deep),
  ], { turn: -24, scale: 0.94 }),
];

const blueprint = (c, pen) => [
  ground(c.mid), stroke(times(15, (i) => `M${40 + i * 110} 0V900`) + times(8, (i) => `M0 ${60 + i * 112}H1600`), c.dark, 3), put(800, 560, [
    rect(-470, -280, 940, 520, c.paper, 4), rect(-470, -280, 940, 520, pen.dots(c.shade, 30, 3), 4), rect(-510, -290, 60, 540, c.shade, 30),
    stroke('M-340 150V-60H-120V-180H140V150ZM-340 50H-120M-120-60H140M20-60V150M140-60H360V150H140', c.warm, 10, 'butt'), shape('M-340 50h220v100h-220z', c.soft),
    shape('M20-60h120v210h-120z', pen.hatch(c.mid, 14, 4)), stroke('M20 150a100 100 0 0 0-100-100', c.hot, 6),
  ], { turn: -6 }),
  stroke('M560 700A330 330 0 0 1 1110 640', c.mid, 12), stroke('M810 200L600 660', c.deep, 34), stroke('M810 200L1060 600', c.deep, 34),
  poly(c.deep, 586, 640, 620, 652, 570, 740), poly(c.dark, 1044, 604, 1078, 588, 1108, 650), disc(810, 200, 66, c.hot), disc(810, 200, 30, c.paper),
  rect(790, 90, 40, 70, c.deep, 10), stroke('M700 440A280 280 0 0 0 962 440', c.hot, 16),
];

const hourglass = (c, pen) => [
  ground(c.paper), disc(800, 450, 390, c.soft), half(800, 450, 390, 'e', pen.hatch(c.hot, 20, 4)), rect(0, 792, 1600, 108, c.deep), rect(520, 84, 560, 56, c.deep, 14),
  rect(520, 760, 560, 56, c.dark, 14), rect(550, 140, 26, 630, c.mid), rect(1024, 140, 26, 630, c.mid),
  shape('M610 140H990V230Q980 360 830 446V454Q980 540 990 670V760H610V670Q620 540 770 454V446Q620 360 610 230Z', c.paper),
  shape('M634 250H966Q950 350 800 436Q650 350 634 250Z', c.mid), 
  [[690, 226, 18], [750, 206, -12], [820, 226, 30], [890, 210, 8],
    [780, 246, 45]].map(([x, y, turn], i) => put(x, y, rect(-26, -26, 52, 52, [c.dark, c.hot, c.deep, c.mid, c.warm][i], 4), { turn })),
  [[800, 470, 20], [796, 530, 50], [804, 590, 10]].map(([x, y, turn]) => put(x, y, rect(-14, -14, 28, 28, c.mid, 3), { turn })),
  [[640, 90, c.warm], [690, 60, c.mid], [740, 130, c.deep], [800, 96, c.mid], [850, 150, c.dark], [906, 70, c.hot]].map(([x, h, fill]) => rect(x, 760 - h, 52, h, fill)),
  stroke('M760 650v80M780 650v80M866 630v100M886 630v100', c.paper, 8, 'butt'),
  [[200, 150], [260, 230], [330, 110], [1180, 130], [1260, 240], [1350, 170]].map(([x, h], i) => rect(x, 792 - h, 76, h, [c.shade, c.soft][i % 2])),
];

const regatta = (c, pen) => {
  const boat = (x, y, s, sail, jib, hull) => put(x, y, [poly(sail, 8, -260, 8, -20, 170, -20), poly(jib, -10, -230, -10, -20, -120, -20),
    stroke('M0 0V-270', c.night, 8), shape('M-140 0H180Q150 56 110 58H-90Q-120 50-140 0Z', hull)], { scale: s });
  return [
    ground(c.deep), disc(800, 380, 240, c.hot), half(800, 380, 240, 'n', pen.hatch(c.warm, 18, 4, 0)), rect(0, 400, 1600, 500, c.mid),
    hills(c.dark, 0, 396, 200, 340, 420, 400, 500, 402), hills(c.mid, 0, 410, 1600, 410), waves(450, 4, 34, c.dark, 5, 120),
    boat(1130, 430, 0.5, c.paper, c.soft, c.night), boat(420, 470, 0.62, c.warm, c.paper, c.night), rect(0, 570, 1600, 330, c.dark), waves(590, 3, 70, c.mid, 6, 200),
    boat(800, 640, 1.5, c.paper, c.hot, c.night), rect(0, 730, 1600, 170, c.deep), waves(760, 2, 70, c.dark, 8, 260),
    [[470, 690], [1150, 720]].map(([x, y]) => disc(x, y, 34, c.hot) + stroke(`M${x} ${y - 34}v-50`, c.paper, 8) + half(x, y, 34, 's', c.warm)),
  ];
};

const map = (c, pen) => [
  ground(c.shade), ground(pen.dots(c.warm, 44, 4)), put(800, 470,
    times(4, (i) => poly(i % 2 ? c.shade : c.paper, -520 + i * 260, i % 2 ? -320 : -260, -260 + i * 260, i % 2 ? -260 : -320, -260 + i * 260, i % 2 ? 300 : 240,
    -520 + i * 260, i % 2 ? 240 : 300))),
  pen.clip('M280 210L540 150L800 210L1060 150L1320 210V770L1060 710L800 770L540 710L280 770Z',
    [shape('M280 520Q460 440 560 560T800 620Q960 560 1060 660T1320 600V800H280Z', c.soft), shape('M980 130Q1080 300 1330 320V100Z', c.mid),
    ring(690, 330, 60, c.soft, 8), ring(690, 330, 100, c.soft, 6), ring(690, 330, 140, c.soft, 5),
  shape('M540 150L800 210V770L540 710ZM1060 150L1320 210V770L1060 710Z', pen.hatch(c.warm, 20, 3))]),
  stroke('M400 640Q420 480 560 500T700 640Q840 700 900 540T980 400', c.deep, 14).replace('/>', ' stroke-dasharray="34 30"/>'), disc(400, 650, 34, c.deep),
  disc(400, 650, 16, c.paper), [[560, 500], [710, 645], [900, 540]].map(([x, y]) => disc(x, y, 24, c.mid) + disc(x, y, 11, c.paper)),
  oval(1000, 412, 60, 18, c.mid), shape('M1000 410Q880 250 880 196A120 120 0 0 1 1120 196Q1120 250 1000 410Z', c.hot), disc(1000, 198, 52, c.paper),
];

export default [gantt, summit, kanban, crane, rowing, blueprint, hourglass, regatta, map];
