// Illustrations for the category 'tolls': roads, lanes, barriers and gantries.
import { disc, ground, half, poly, put, rect, shape, stroke, times } from '../pen.mjs';
import { carFront, carSide, carTop, cypress, peak, tree, truck } from '../figures.mjs';
import { cloud, hills, lines, sun, waves } from '../props.mjs';

const barrier = (x, y, length, turn, a, b) => put(x, y, times(Math.round(length / 40), (i) => rect(i * 40, -9, 40, 18, i % 2 ? a : b)), { turn });

const plaza = (c, pen) => [
  ground(c.paper), sun(800, 330, 220, c.hot, pen.hatch(c.warm, 18, 4), 's'), peak(250, 520, 620, 250, c.soft, c.mid), peak(1380, 520, 660, 290, c.soft, c.mid),
  hills(c.mid, 0, 500, 400, 470, 800, 510, 1200, 460, 1600, 500),
  poly(c.deep, 480, 520, 1120, 520, 1900, 900, -300, 900), stroke('M660 540L480 900M940 540L1120 900', c.hot, 8).replace('/>', ' stroke-dasharray="60 40"/>'),
  rect(250, 300, 1100, 80, c.dark, 8), rect(250, 356, 1100, 24, c.deep), [430, 690, 910, 1170].map((x) => rect(x - 12, 380, 24, 300, c.deep)),
  [[550, c.hot], [800, c.paper], [1050, c.hot]].map(([x, fill]) => rect(x - 60, 318, 120, 34, fill, 6) + stroke(`M${x} 324v18m-12-8l12 12 12-12`, c.deep, 6)),
  [430, 690, 910, 1170].map((x) => rect(x - 46, 500, 92, 170, c.paper, 6) + rect(x - 32, 520, 64, 60, c.mid) + rect(x, 500, 46, 170,
    pen.hatch(c.soft, 14, 4)) + shape(`M${x - 64} 670h128l20 44h-168z`, c.hot) + stroke(`M${x - 60} 700l16-22m20 22l16-22m20 22l16-22m20 22l16-22`, c.deep, 10)),
  carFront(800, 690, c.warm, c.soft, c.paper, c.night, { scale: 0.82 }), barrier(480, 604, 160, -2, c.paper, c.warm), barrier(960, 604, 160, -60, c.paper, c.warm),
  carFront(548, 850, c.mid, c.soft, c.hot, c.night, { scale: 1.15 }),
];

const winding = (c, pen) => [
  ground(c.hot), disc(1080, 250, 120, c.paper), cloud(330, 250, 250, c.paper), peak(420, 560, 760, 300, c.warm, c.warm),
  peak(420, 560, 760, 300, 'none', pen.hatch(c.deep, 18, 3)), hills(c.soft, 0, 470, 300, 520, 760, 400, 1150, 480, 1600, 380),
  hills(c.mid, 0, 640, 350, 520, 760, 580, 1200, 500, 1600, 600),
  shape('M792 402Q640 450 850 490T1040 560Q1080 600 800 640T470 760Q430 830 520 900H980Q800 800 980 740T1260 590Q1280 500 1010 470T812 404Z', c.deep),
  stroke('M800 406Q710 452 900 480T1150 575Q1120 640 880 690T690 780Q640 840 720 900', c.paper, 7).replace('/>', ' stroke-dasharray="34 26"/>'),
  hills(c.dark, 0, 800, 260, 700, 480, 900), hills(c.dark, 1000, 900, 1220, 740, 1400, 700, 1600, 760), rect(640, 556, 26, 180, c.night),
  rect(1190, 480, 26, 200, c.night), poly(c.night, 620, 480, 1230, 440, 1230, 500, 620, 560), poly(c.paper, 720, 486, 850, 478, 850, 530, 720, 540),
  poly(c.warm, 960, 470, 1090, 462, 1090, 514, 960, 522), stroke('M653 560V720M1203 500V660', c.deep, 8),
  [[290, 700, 170], [350, 720, 130], [230, 730, 120], [1330, 720, 190], [1400, 720, 140]].map(([x, y, h]) => cypress(x, y, h, c.mid, c.deep)),
  [[500, 530, 80], [560, 536, 60], [1330, 500, 80]].map(([x, y, h]) => tree(x, y, h, c.dark, c.deep)), carTop(800, 800, c.warm, c.paper, { turn: 40, scale: 0.5 }),
];

const windscreen = (c, pen) => [
  ground(c.deep), shape('M170 640L330 110Q340 80 380 80H1220Q1260 80 1270 110L1430 640Z', c.soft),
  pen.clip('M170 640L330 110Q340 80 380 80H1220Q1260 80 1270 110L1430 640Z', [
    disc(800, 400, 150, c.paper), hills(c.mid, 0, 440, 350, 380, 700, 450, 1100, 370, 1600, 450), poly(c.dark, 760, 430, 840, 430, 1260, 660, 340, 660),
    stroke('M800 446v20M800 490v34M800 552v60', c.paper, 10, 'butt'), rect(560, 320, 16, 190, c.night), rect(964, 320, 16, 190, c.night),
    rect(540, 300, 460, 52, c.night), rect(610, 308, 90, 36, c.hot), rect(830, 308, 90, 36, c.hot),
    poly(pen.hatch(c.paper, 26, 4, 20), 1050, 60, 1300, 60, 1440, 650, 1200, 650),
  ]),
  rect(780, 60, 40, 60, c.night), rect(640, 100, 320, 96, c.night, 40), rect(662, 116, 276, 64, c.mid, 26),
  put(90, -30, [rect(960, 220, 170, 110, c.paper, 14), shape('M960 256V234a14 14 0 0 1 14-14H1116a14 14 0 0 1 14 14V256Z', c.warm),
    stroke('M1000 304q45-44 90 0M1022 312q23-22 46 0', c.deep, 8), stroke('M930 230q-30 40 0 90M894 206q-50 64 0 138', c.warm, 10)]),
  shape('M0 690Q800 560 1600 690V900H0Z', c.night), shape('M0 730Q800 600 1600 730V900H0Z', c.dark), shape('M0 730Q800 600 1600 730V900H0Z', pen.dots(c.deep, 24, 4)),
  stroke('M360 980A240 240 0 0 1 840 980', c.night, 54), stroke('M600 900V770', c.night, 50), disc(600, 900, 80, c.night), rect(960, 690, 250, 120, c.night, 18),
  lines(996, 730, [110, 170], c.hot, 40, 12), stroke('M384 890Q420 800 470 766', c.warm, 46),
];

const nightGantry = (c, pen) => [
  ground(c.night), disc(800, 560, 520, c.deep), disc(800, 560, 340, c.dark), pen.specks(80, 60, 1440, 300, 34, c.soft, 3), disc(1180, 170, 60, c.paper),
  disc(1156, 156, 54, c.night), times(12, (i) => rect(i * 140 - 20, 560 - [70, 120, 50, 160, 90][i % 5], 100, 170, c.deep)),
  poly(c.deep, 700, 540, 900, 540, 1700, 900, -100, 900), stroke('M756 556L500 900M844 556L1100 900', c.soft, 7).replace('/>', ' stroke-dasharray="50 44"/>'),
  poly(pen.hatch(c.hot, 18, 4, 0), 660, 380, 690, 700, 420, 700), poly(pen.hatch(c.hot, 18, 4, 0), 940, 380, 1180, 700, 900, 700),
  rect(330, 250, 34, 530, c.mid), rect(1236, 250, 34, 530, c.mid), rect(300, 240, 1000, 34, c.mid), rect(300, 310, 1000, 22, c.mid),
  stroke(times(16, (i) => `M${330 + i * 60} 310l30-36 30 36`), c.mid, 8),
  [500, 660, 940, 1100].map((x) => rect(x - 34, 326, 68, 46, c.paper, 8) + disc(x, 372, 22, c.warm) + disc(x, 372, 9, c.night)), rect(730, 326, 140, 60, c.hot, 6),
  stroke('M770 356h60m-18-16l18 16-18 16', c.deep, 9),
  carFront(560, 790, c.warm, c.deep, c.hot, c.night, { scale: 1.1 }), carFront(1020, 770, c.paper, c.deep, c.hot, c.night, { scale: 1 }),
  carFront(806, 640, c.soft, c.deep, c.hot, c.night, { scale: 0.5 }),
];

const lanes = (c, pen) => [
  ground(c.warm), put(800, 450, [
    rect(-1000, -400, 2000, 800, c.deep), stroke('M-1000-200H1000M-1000 0H1000M-1000 200H1000', c.soft, 7).replace('/>', ' stroke-dasharray="60 50"/>'),
    rect(-1000, -416, 2000, 22, c.hot), rect(-1000, 394, 2000, 22, c.hot),
    [-200, 0, 200].map((y) => rect(-190, y - 30, 380, 60, c.paper, 30) + rect(-70, y - 22, 120, 44, c.mid,
      6) + shape(`M-190 ${y}a30 30 0 0 1 30-30h30v60h-30a30 30 0 0 1-30-30z`, c.hot)), rect(-60, -440, 120, 880, pen.hatch(c.soft, 16, 5)),
    rect(-74, -440, 20, 880, c.paper), rect(54, -440, 20, 880, c.paper),
    [[-440, -300, c.hot], [280, -300, c.paper], [-300, -100, c.warm], [520, -100, c.soft], [-560, 100, c.paper], [230, 100, c.hot], [-330, 300, c.mid],
      [380, 300, c.warm], [-760, -100, c.mid]].map(([x, y, fill]) => carTop(x, y, fill, c.night, { turn: 90, scale: 1.06 })),
    [[110, -390, 92], [110, -190, 40], [110, 10, 92], [110, 210, 92]].map(([x, y, turn]) => barrier(x, y, 160, turn, c.paper, c.warm)),
  ], { turn: -14, scale: 0.88 }),
];

const closeUp = (c, pen) => [
  ground(c.mid), disc(900, 470, 340, c.hot), half(900, 470, 340, 'n', pen.hatch(c.warm, 20, 5, 0)), hills(c.dark, 0, 640, 300, 560, 700, 650, 1100, 560, 1600, 650),
  rect(0, 740, 1600, 160, c.deep), stroke('M40 820h150m90 0h150m90 0h150m90 0h150m90 0h150m90 0h150', c.soft, 14, 'butt'),
  put(520, 560, times(7, (i) => poly(i % 2 ? c.mid : c.paper, i * 100, -34, i * 100 + 100, -34, i * 100 + 70, 34, i * 100 - 30, 34)) + disc(686, 0, 40, c.deep),
    { turn: -34 }), rect(410, 470, 190, 300, c.deep, 18), rect(510, 470, 90, 300, pen.hatch(c.warm, 14, 3), 18), disc(520, 560, 54, c.soft), disc(520, 560, 22, c.deep),
  rect(440, 640, 90, 60, c.hot, 8), rect(440, 380, 130, 90, c.warm, 10), disc(476, 424, 24, c.deep), disc(534, 424, 24, c.paper), rect(380, 760, 250, 30, c.night, 6),
  carSide(980, 800, c.paper, c.warm, c.night, c.hot, { scale: 1.5 }), stroke('M1250 690h90m-60 44h130', c.soft, 10),
];

const weighbridge = (c, pen) => [
  ground(c.paper), sun(1080, 330, 170, c.mid, pen.hatch(c.dark, 16, 4)), peak(360, 640, 800, 380, c.soft, c.hot), peak(760, 640, 620, 250, c.shade, c.soft),
  peak(1400, 640, 700, 300, c.soft, c.hot), rect(0, 640, 1600, 130, c.shade), rect(0, 740, 1600, 160, c.deep),
  stroke('M0 840h1600', c.paper, 8).replace('/>', ' stroke-dasharray="80 60"/>'),
  rect(440, 170, 32, 580, c.deep), rect(1150, 170, 32, 580, c.deep), rect(400, 150, 820, 70, c.deep, 6), rect(610, 220, 90, 50, c.mid, 8), disc(655, 270, 24, c.deep),
  rect(900, 220, 90, 50, c.mid, 8), disc(945, 270, 24, c.deep), poly(pen.hatch(c.mid, 18, 3, 0), 655, 290, 780, 500, 530, 500),
  poly(pen.hatch(c.mid, 18, 3, 0), 945, 290, 1070, 500, 820, 500), lines(740, 186, [120], c.soft, 1, 16),
  truck(826, 752, c.mid, c.deep, c.soft, c.night, c.paper, { scale: 1.12 }), rect(479, 494, 150, 206, pen.hatch(c.dark, 16, 4)),
  stroke('M640 560h200M640 620h130', c.paper, 18), rect(480, 748, 660, 20, c.warm),
];

const coast = (c, pen) => [
  ground(c.deep), sun(800, 350, 210, c.hot, pen.hatch(c.warm, 18, 4, 0), 's'), pen.specks(60, 50, 1480, 200, 24, c.soft, 3),
  hills(c.dark, 0, 470, 200, 380, 480, 500, 700, 520, 1000, 520, 1250, 420, 1600, 480), rect(0, 520, 1600, 380, c.mid), waves(670, 4, 54, c.dark, 6, 180),
  stroke('M0 520Q240 520 430 190Q800 640 1170 190Q1360 520 1600 520', c.paper, 10),
  stroke(times(9, (i) => { const x = 510 + i * 72; const t = (x - 800) / 370; return `M${x} ${415 - 200 * t * t}V580`; }), c.soft, 4), rect(0, 580, 1600, 44, c.night),
  rect(0, 572, 1600, 12, c.paper), ...[430, 1170].map((x) => rect(x - 44, 180, 24, 600, c.paper) + rect(x + 20, 180, 24, 600, c.shade) + rect(x - 44, 260, 88, 20,
    c.paper) + rect(x - 44, 400, 88, 20, c.paper) + rect(x - 70, 760, 140, 50, c.night, 8)),
  rect(700, 440, 200, 22, c.hot, 4), rect(716, 460, 12, 116, c.hot), rect(872, 460, 12, 116, c.hot), rect(770, 500, 60, 74, c.paper, 4), rect(782, 512, 36, 26, c.deep),
  carSide(1010, 576, c.warm, c.deep, c.night, c.paper, { scale: 0.42 }), carSide(590, 576, c.soft, c.deep, c.night, c.paper, { scale: 0.42 }),
  put(820, 830, [poly(c.paper, 0, -90, 0, -10, 60, -10), shape('M-60 0H70Q60 26 40 28H-36Q-52 20-60 0Z', c.hot)]),
];

const booth = (c, pen) => [
  ground(c.paper), disc(520, 400, 300, c.soft), disc(520, 400, 300, pen.dots(c.paper, 34, 5)), hills(c.shade, 0, 640, 300, 560, 700, 640, 1600, 600),
  rect(0, 770, 1600, 130, c.deep), rect(780, 210, 460, 590, c.mid, 10), rect(730, 160, 560, 64, c.deep, 10), rect(1030, 224, 210, 576, pen.hatch(c.dark, 18, 5)),
  rect(820, 270, 380, 260, c.warm, 8), rect(780, 620, 460, 26, c.paper), rect(780, 664, 460, 26, c.hot),
  pen.clip('M820 270H1200V530H820Z', [shape('M880 560V500Q890 420 1000 420T1120 500V560Z', c.deep), rect(976, 380, 48, 60, c.paper), disc(1000, 350, 58, c.paper),
    half(1000, 344, 62, 'n', c.deep), rect(904, 332, 100, 16, c.deep, 8)]), rect(780, 530, 460, 24, c.deep),
  shape('M700 610H960V770H700Z', c.hot), rect(700, 600, 276, 22, c.warm, 8), disc(860, 770, 74, c.night), disc(860, 770, 32, c.paper),
  shape('M200 770V660Q210 610 280 600L420 580Q480 470 600 460H700Q720 460 720 490V770Z', c.hot), shape('M470 580Q520 500 600 494H684V590H470Z', c.deep),
  disc(340, 770, 74, c.night), disc(340, 770, 32, c.paper), disc(580, 545, 38, c.warm), half(580, 540, 40, 'n', c.night), rect(216, 650, 40, 28, c.paper, 10),
  rect(640, 640, 50, 14, c.deep, 7), stroke('M900 500L800 536L740 524', c.deep, 44),
  put(676, 516, [rect(-50, -26, 110, 52, c.paper, 4), stroke('M-28-6h60M-28 10h36', c.mid, 7)], { turn: -8 }), disc(736, 524, 27, c.paper),
];

export default [plaza, winding, windscreen, nightGantry, lanes, closeUp, weighbridge, coast, booth];
