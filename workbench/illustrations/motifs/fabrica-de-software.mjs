// Illustrations for the category 'software factory': tools and assembly lines.
import { disc, ground, half, poly, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { back, cypress, mini, person, tree } from '../figures.mjs';
import { appWindow, cloud, hills, lines, mug, sun, waves } from '../props.mjs';

const brace = (x, y, h, color, width, flip = 1) =>
  stroke(`M${x + flip * h * 0.16} ${y - h / 2}q${-flip * h * 0.13} 0 ${-flip * h * 0.13} ${h * 0.13}v${h * 0.22}q0 ${h * 0.15} ${-flip * h * 0.11} ${h * 0.15}q${flip * h * 0.11} 0 ${flip * h * 0.11} ${h * 0.15}v${h * 0.22}q0 ${h * 0.13} ${flip * h * 0.13} ${h * 0.13}`, color, width);

const factory = (c, pen) => [
  ground(c.paper), sun(1130, 300, 170, c.hot, pen.hatch(c.warm, 16, 4)), hills(c.soft, 0, 640, 300, 560, 700, 640, 1100, 560, 1600, 630),
  rect(0, 770, 1600, 130, c.deep), poly(c.warm, 440, 770, 456, 330, 524, 330, 540, 770), poly(c.warm, 580, 770, 594, 410, 656, 410, 670, 770),
  rect(452, 350, 76, 28, c.paper), rect(590, 430, 70, 26, c.paper), cloud(380, 260, 260, c.soft), brace(470, 224, 110, c.deep, 12), brace(550, 224, 110, c.deep, 12, -1),
  cloud(590, 170, 220, c.shade), stroke('M664 118l-24 24 24 24M740 118l24 24-24 24', c.deep, 12), cloud(640, 340, 180, c.soft), stroke('M712 316l22-46', c.deep, 10),
  rect(380, 560, 860, 220, c.mid), [0, 1, 2, 3].map((i) => poly(c.dark, 380 + i * 215, 560, 380 + i * 215, 430, 595 + i * 215, 560) + poly(c.soft, 396 + i * 215, 540,
    396 + i * 215, 470, 420 + i * 215, 484, 420 + i * 215, 540)), rect(1060, 560, 180, 220, pen.hatch(c.dark, 18, 5)),
  [440, 640].map((x) => appWindow(x, 600, 160, 120, c.paper, c.deep, c.hot)), lines(470, 672, [90, 60], c.mid, 24, 9), lines(670, 672, [60, 90], c.warm, 24, 9),
  rect(860, 610, 170, 170, c.deep), stroke('M870 640h150M870 676h150M870 712h150M870 748h150', c.mid, 6), cypress(310, 780, 200, c.dark, c.deep),
  tree(1330, 780, 170, c.mid, c.deep, c.dark), mini(1130, 780, 86, c.hot, c.deep),
];

const assembly = (c, pen) => {
  const win = (x, k) => [appWindow(x, 480, 220, 170, c.paper, c.mid, c.hot), k > 0 ? rect(x + 22, 546, 80, 82, c.soft, 4) : '',
    k > 1 ? lines(x + 124, 560, [70, 50], c.mid, 26, 10) : '', k > 2 ? rect(x + 118, 604, 84, 26, c.warm, 6) : ''];
  return [ground(c.deep), rect(0, 0, 1600, 650, c.dark), times(6,
    (i) => rect(60 + i * 260, 90, 190, 190, c.deep, 6) + stroke(`M${155 + i * 260} 90v190M${60 + i * 260} 185h190`, c.dark, 8)), rect(0, 650, 1600, 70, c.night),
  times(14, (i) => disc(60 + i * 116, 685, 22, c.soft) + disc(60 + i * 116, 685, 8, c.night)), rect(0, 720, 1600, 180, c.deep),
  times(5, (i) => rect(180 + i * 300, 720, 40, 180, c.night)), win(90, 0), win(420, 1), win(750, 2), win(1080, 3), win(1410, 3),
    stroke('M620 20V150L500 300', c.hot, 46), stroke('M500 300L530 420', c.hot, 34), disc(620, 150, 44, c.warm), disc(620, 150, 16, c.paper), disc(500, 300, 38, c.warm),
    disc(500, 300, 14, c.paper), stroke('M496 476v-34l34-22 34 22v34', c.paper, 16), stroke('M1060 20V120L1190 260', c.hot, 46), stroke('M1190 260L1150 430', c.hot, 34),
    disc(1060, 120, 44, c.warm), disc(1060, 120, 16, c.paper), disc(1190, 260, 38, c.warm), disc(1190, 260, 14, c.paper), poly(c.paper, 1130, 420, 1172, 426, 1142, 500),
    stroke('M1090 520l-40-30M1200 500l30-40M1150 540v0', c.hot, 9), rect(560, 0, 560, 44, c.night)];
};

const loom = (c, pen) => {
  const tints = [c.warm, c.mid, c.paper, c.deep];
  return [ground(c.hot), disc(800, 450, 440, pen.hatch(c.warm, 26, 4)), rect(0, 800, 1600, 100, c.deep), rect(400, 90, 46, 730, c.deep, 8),
    rect(1154, 90, 46, 730, c.deep, 8), rect(360, 130, 880, 52, c.dark, 24), rect(360, 690, 880, 60, c.dark, 26),
  stroke(times(25, (i) => `M${500 + i * 25} 180V700`), c.paper, 6, 'butt'), rect(488, 430, 624, 262, c.paper),
    times(8, (i) => rect(488, 430 + i * 33, 624, 22, i % 2 ? c.soft : c.paper)), shape('M488 430h624v44H488z', c.deep), stroke('M520 452h0m36 0h0m36 0h0', c.hot, 18),
    rect(530, 510, 210, 150, c.warm), rect(530, 510, 210, 150, pen.hatch(c.hot, 14, 4, 90)), stroke('M790 530h270M790 574h180M790 618h230', c.mid, 18, 'butt'),
    rect(470, 350, 660, 34, c.deep, 10), stroke(times(25, (i) => `M${500 + i * 25} 384v30`), c.deep, 6, 'butt'),
    put(860, 300, [shape('M-120 0Q0-60 120 0Q0 60-120 0Z', c.warm), rect(-50, -14, 100, 28, c.paper, 12)], { turn: -6 }),
    stroke('M980 290Q1120 270 1300 330T1380 620', c.warm, 8),
    [[1380, 700, 80, c.warm], [1300, 760, 56, c.paper], [240, 730, 76, c.mid]].map(([x, y, r, fill]) => disc(x, y, r,
      fill) + stroke(`M${x - r * 0.7} ${y - r * 0.3}q${r * 0.7} ${-r * 0.5} ${r * 1.4} 0M${x - r * 0.8} ${y + r * 0.1}q${r * 0.8}-${r * 0.6} ${r * 1.6} 0M${x - r * 0.6} ${y + r * 0.5}q${r * 0.6}-${r * 0.5} ${r * 1.2} 0`, c.deep, 6)), stroke('M260 660Q300 480 490 460', c.mid, 8)];
};

const bench = (c, pen) => [
  ground(c.mid), times(5, (i) => rect(0, i * 190, 1600, 8, c.dark)), pen.grain(60, 30, 1480, 830, 22, c.dark, 5), put(816, 476, rect(-340, -320, 680, 640, c.deep, 24)),
  put(800, 450, [rect(-340, -320, 680, 370, c.night, 24), rect(-316, -298, 632, 326, c.paper, 6), rect(-316, -298, 150, 326, c.shade),
    rect(-340, 54, 680, 270, c.soft, 24), stroke(times(4, (r) => times(12, (i) => `M${-296 + i * 54} ${94 + r * 36}h0`)), c.deep, 28),
  rect(-110, 234, 220, 76, c.shade, 10), lines(-290, -250, [90, 60, 80, 50, 90], c.mid, 44, 10), lines(-130, -250, [120], c.warm, 1, 14),
  lines(-90, -206, [180, 260, 140], c.mid, 44, 14), lines(-130, -74, [60, 220], c.warm, 44, 14), lines(120, -162, [60], c.hot, 1, 14),
  stroke('M200-236l-40 40 40 40M240-236l40 40-40 40', c.deep, 14)]),
  put(280, 320, [disc(10, 14, 104, c.deep), disc(0, 0, 100, c.paper), disc(0, 0, 80, '#6b3d22'), half(0, 0, 80, 'e', pen.hatch(c.warm, 14, 5)),
    stroke('M96 0h60', c.paper, 34)], { turn: 30 }), put(270, 650,
  [stroke('M0 110V-70', c.hot, 44, 'butt'), shape('M-60-150A70 70 0 1 0 60-150L34-120H-34Z', c.hot), ring(0, 110, 34, c.hot, 26)], { turn: 24 }),
  put(1330, 640, [rect(-110, -140, 220, 280, c.hot, 8), rect(-110, -140, 40, 280, c.warm, 8), lines(-40, -90, [120, 90, 110], c.deep, 50, 10)], { turn: 12 }),
  put(1310, 640, [rect(-12, -150, 24, 220, c.deep), poly(c.paper, -12, 70, 12, 70, 0, 110), rect(-12, -170, 24, 30, c.warm)], { turn: 46 }),
  times(9, (i) => put(1330, 240, shape('M0 0Q50-60 0-140Q-50-60 0 0Z', i % 2 ? c.dark : c.soft), { turn: i * 40 })), disc(1330, 240, 28, c.deep),
];

const pair = (c, pen) => [
  ground(c.shade), disc(800, 380, 360, c.hot), disc(800, 380, 360, pen.dots(c.warm, 34, 5)), rect(470, 150, 660, 390, c.deep, 20), rect(494, 174, 612, 340, c.dark, 6),
  lines(530, 220, [140, 260, 210, 300, 180, 120], c.soft, 48, 16), lines(720, 220, [180], c.hot, 1, 16), lines(850, 268, [120], c.warm, 1, 16),
  lines(780, 412, [200], c.hot, 48, 16), rect(770, 540, 60, 90, c.deep), rect(700, 610, 200, 24, c.deep, 8), rect(0, 630, 1600, 270, c.mid),
  rect(0, 630, 1600, 16, c.paper), mug(1150, 632, 90, c.warm, c.paper), shape('M350 632l-12-90h124l-12 90z', c.warm),
  stroke('M400 542Q380 440 330 420M400 542V390M400 542Q420 450 480 430', c.mid, 18),
  back(600, 900, 400, c.warm, c.night), back(1000, 900, 400, c.deep, '#6b3d22'),
  pen.clip('M600 650H900V900H600ZM1000 650H1300V900H1000Z',
    [back(600, 900, 400, pen.hatch(c.deep, 18, 3), 'none'), back(1000, 900, 400, pen.hatch(c.mid, 18, 3), 'none')]), disc(1000, 436, 54, '#6b3d22'),
];

const press = (c, pen) => [
  ground(c.mid), disc(800, 440, 460, c.dark), disc(800, 440, 460, pen.dots(c.mid, 40, 5)), rect(0, 790, 1600, 110, c.deep), rect(440, 170, 720, 640, c.deep, 20),
  rect(470, 200, 660, 420, c.night, 10), shape('M0 300H560Q640 300 640 380T720 460H880Q960 460 960 540T1040 620H1600V650H1010Q930 650 930 570T850 490H690Q610 490 610 410T530 330H0Z', c.paper), [[560, 400, 84, c.hot], [720, 380, 74, c.soft], [720, 560, 76, c.warm], [880, 400, 76, c.hot], [880, 580, 70, c.soft], [1010, 530, 74, c.hot]].map(([x, y, r, fill]) => disc(x, y, r, fill) + disc(x, y, r * 0.6, c.deep) + disc(x, y, r * 0.26, fill)),
  [60, 230].map((x) => appWindow(x, 216, 140, 84, c.soft, c.deep, c.paper)),
  [1210, 1380].map((x) => appWindow(x, 500, 160, 120, c.paper, c.deep, c.mid) + lines(x + 24, 570, [100, 70], c.hot, 26, 10)), rect(440, 690, 720, 20, c.mid),
  disc(520, 750, 24, c.mid), disc(590, 750, 24, c.soft), rect(900, 730, 200, 40, c.hot, 20), stroke('M520 170V100H700M1080 170V90', c.deep, 22),
  disc(1080, 92, 26, c.hot), rect(1130, 640, 400, 26, c.deep), rect(1440, 660, 30, 140, c.deep), rect(120, 330, 30, 470, c.deep),
];

const gate = (c, pen) => [
  ground(c.paper), disc(800, 480, 300, c.mid), half(800, 480, 300, 's', pen.hatch(c.dark, 18, 5, 0)),
  hills(c.soft, 0, 720, 300, 650, 620, 720, 1000, 660, 1300, 720, 1600, 650), rect(0, 740, 1600, 160, c.shade), poly(c.hot, 740, 720, 860, 720, 1100, 900, 500, 900),
  brace(530, 430, 660, c.deep, 64), brace(1070, 430, 660, c.deep, 64, -1), brace(548, 436, 660, c.warm, 10), brace(1088, 436, 660, c.warm, 10, -1),
  person(750, 800, 260, { coat: c.deep, face: c.shade, legs: c.warm, hair: c.night, arms: [[[-0.16, 0.26]], [[0.14, 0.26]]] }),
  person(870, 830, 280, { coat: c.soft, face: c.dark, legs: c.deep, hair: c.night, arms: [[[-0.12, 0.28]], [[0.2, -0.12]]] }), rect(650, 740, 60, 50, c.hot, 6),
  mini(800, 724, 70, c.deep, c.shade), cypress(300, 750, 220, c.warm, c.deep), cypress(1310, 750, 250, c.warm, c.deep), cypress(230, 760, 150, c.hot, c.warm),
  cypress(1390, 760, 160, c.hot, c.warm), cloud(240, 260, 230, c.soft), cloud(1160, 180, 240, c.soft),
];

const shipyard = (c, pen) => [
  ground(c.deep), disc(960, 330, 210, c.hot), half(960, 330, 210, 'n', pen.hatch(c.warm, 18, 4, 0)), hills(c.dark, 0, 560, 300, 500, 700, 580, 1200, 500, 1600, 570),
  rect(0, 690, 1600, 210, c.mid), waves(720, 4, 50, c.dark, 6, 180), rect(300, 720, 1000, 40, c.night),
  [380, 560, 740, 920, 1100, 1240].map((x) => poly(c.night, x - 20, 720, x - 44, 860, x + 44, 860, x + 20, 720)),
  pen.clip('M340 350Q800 440 1280 330Q1240 640 1080 710H520Q380 620 340 350Z',
    [rect(300, 300, 1000, 420, c.night), stroke(times(10, (i) => `M${430 + i * 90} 340Q${420 + i * 88} 560 ${470 + i * 76} 720`), c.paper, 22),
    rect(300, 560, 520, 170, c.hot), rect(300, 470, 360, 94, c.warm), stroke('M300 470H660M300 516H660M300 564H820M300 610H820M300 660H820', c.night, 5),
  rect(820, 640, 480, 80, c.hot), stroke('M430 484h0m90 0h0m90 0h0M430 580h0m90 0h0m90 0h0m90 0h0', c.paper, 9)]), stroke('M340 350Q800 440 1280 330', c.paper, 26),
  stroke('M500 380V150M1100 370V120', c.paper, 12), appWindow(620, 230, 230, 150, c.paper, c.mid, c.hot), lines(656, 310, [150, 100], c.dark, 34, 12),
  stroke('M735 90V200M735 190L640 230M735 190L830 230', c.soft, 8), stroke('M360 90H1240', c.soft, 16), poly(c.hot, 1100, 120, 1190, 150, 1100, 180),
  mini(560, 384, 84, c.hot, c.warm), mini(960, 384, 84, c.soft, c.paper), stroke('M330 690V180M1310 690V180', c.soft, 14),
  stroke('M300 300H360M300 460H360M1280 300H1340M1280 460H1340', c.soft, 10)];

const tower = (c, pen) => {
  const rows = [[520, 680, 270], [800, 680, 290], [540, 560, 200], [750, 560, 330], [580, 440, 260], [850, 440, 200], [620, 320, 180]];
  return [ground(c.paper), disc(800, 450, 380, c.shade), disc(800, 450, 380, pen.dots(c.warm, 36, 4)), rect(0, 796, 1600, 104, c.deep),
    rows.map(([x, y, w], i) => appWindow(x, y, w, 116, [c.soft, c.paper, c.hot, c.paper, c.mid, c.soft, c.paper][i],
    [c.mid, c.deep, c.deep, c.hot, c.deep, c.deep, c.mid][i], [c.paper, c.hot, c.paper, c.paper, c.hot, c.paper, c.paper][i])),
  rows.map(([x, y, w], i) => lines(x + 28, y + 72, [w * 0.6, w * 0.35], [c.deep, c.mid, c.paper, c.hot, c.soft, c.mid, c.hot][i], 26, 10)),
  rect(930, 560, 150, 116, pen.hatch(c.warm, 16, 4), 14), put(930, 240,
    [appWindow(-100, -58, 210, 116, c.hot, c.deep, c.paper), lines(-72, 16, [120, 70], c.paper, 26, 10)], { turn: -10 }),
  stroke('M930 186V90M930 110L850 196M930 110L1030 170', c.deep, 8), stroke('M1180 800V90M1240 800V90M560 90H1360', c.mid, 14),
  stroke(times(9, (i) => `M1180 ${790 - i * 78}L1240 ${712 - i * 78}`), c.mid, 8), rect(1300, 90, 90, 80, c.deep, 6), rect(1170, 110, 80, 70, c.hot, 8),
  person(410, 800, 260, { coat: c.hot, face: c.warm, legs: c.deep, hair: c.hot, arms: [[[-0.12, 0.28]], [[0.2, -0.18]]] }), cypress(280, 800, 190, c.mid, c.dark)];
};

export default [factory, assembly, loom, bench, pair, press, gate, shipyard, tower];
