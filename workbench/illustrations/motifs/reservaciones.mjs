// Illustrations for the category 'bookings': places, dates and keys.
import { disc, ground, half, poly, polar, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { back, cypress, palm, person } from '../figures.mjs';
import { cloud, hills, lines } from '../props.mjs';

const tableSet = (c, pen) => [
  ground(c.warm), ground(pen.hatch(c.hot, 110, 36)), disc(800, 450, 400, c.deep), disc(800, 450, 376, c.paper), disc(800, 450, 376, pen.dots(c.shade, 40, 5)),
  disc(816, 466, 200, c.shade), disc(800, 450, 200, c.soft), disc(800, 450, 140, c.paper), ring(800, 450, 140, c.mid, 6),
  put(800, 450, [rect(-108, -58, 216, 58, c.deep, 4), rect(-108, 0, 216, 58, c.mid, 4), rect(-108, 0, 216, 58, pen.hatch(c.dark, 14, 4), 4),
    lines(-60, 22, [120], c.paper, 1, 12), disc(0, -30, 16, c.hot)], { turn: -8 }),
  stroke('M540 330V580M512 330v70q0 34 28 34t28-34v-70', c.deep, 14), shape('M1050 330Q1100 360 1090 470H1062V590H1046V330Z', c.deep), disc(1010, 240, 62, c.soft),
  disc(1010, 240, 40, c.hot), disc(580, 210, 50, c.deep), times(6, (i) => disc(...polar(580, 210, 34, i * 60), 20, c.warm)), disc(580, 210, 17, c.hot),
  put(800, 740, rect(-90, -34, 180, 68, c.warm, 4) + rect(-90, -12, 180, 12, c.paper), { turn: -5 }),
];

const hotel = (c, pen) => {
  const lit = '0110100101101001100101100101101';
  return [
    ground(c.night), disc(1130, 230, 110, c.hot), disc(1086, 206, 96, c.night), pen.specks(60, 50, 1480, 440, 44, c.soft, 3),
    hills(c.deep, 0, 640, 260, 520, 560, 660, 1060, 560, 1350, 640, 1600, 520), rect(0, 770, 1600, 130, c.deep),
    rect(520, 190, 560, 590, c.dark), rect(900, 190, 180, 590, pen.hatch(c.deep, 18, 5)), rect(490, 160, 620, 36, c.mid), rect(620, 90, 360, 60, c.warm, 8),
    stroke('M680 150v12M920 150v12', c.mid, 10), stroke('M690 120h0m55 0h0m55 0h0m55 0h0m55 0h0', c.paper, 22),
    times(18, (i) => { const x = 570 + (i % 6) * 82; const y = 240 + Math.floor(i / 6) * 130; return rect(x, y, 50, 80, lit[i] === '1' ? c.hot : c.deep,
      4) + (i % 5 === 2 ? rect(x, y, 25, 80, c.paper) : ''); }), stroke(times(3, (i) => `M560 ${330 + i * 130}H1040`), c.mid, 8, 'butt'),
    rect(650, 650, 300, 130, c.mid), rect(720, 660, 160, 120, c.hot, 6), rect(796, 660, 8, 120, c.deep), poly(c.warm, 630, 660, 970, 660, 930, 610, 670, 610),
    poly(c.mid, 720, 780, 880, 780, 980, 900, 620, 900), palm(440, 780, 260, c.mid, c.dark, -0.1), palm(1170, 780, 320, c.mid, c.dark, 0.1),
    cypress(330, 790, 170, c.dark), cypress(1300, 790, 150, c.dark),
  ];
};

const calendar = (c, pen) => [
  ground(c.mid), disc(800, 450, 560, c.dark), disc(800, 450, 560, pen.dots(c.mid, 40, 5)), put(824, 486, rect(-400, -330, 800, 680, c.night, 24)),
  rect(400, 130, 800, 680, c.paper, 24), shape('M400 270V154a24 24 0 0 1 24-24H1176a24 24 0 0 1 24 24V270Z', c.warm),
  [540, 710, 890, 1060].map((x) => rect(x - 16, 84, 32, 110, c.deep, 16)), lines(640, 226, [320], c.paper, 1, 18),
  times(24, (i) => { const [x, y] = [446 + (i % 6) * 120, 310 + Math.floor(i / 6) * 120]; return i === 15 ? '' : rect(x, y, 106, 106,
    [5, 11, 17, 23].includes(i) ? c.soft : c.shade, 8); }),
  rect(796, 540, 126, 126, c.soft, 8), pen.clip('M796 540h126v126H796z',
    [disc(859, 600, 40, c.hot), rect(796, 620, 126, 60, c.mid), stroke('M806 640h40m20 0h50M826 656h60', c.soft, 5), palm(880, 668, 90, c.deep, c.deep, -0.3)]),
  rect(796, 540, 126, 126, 'none').replace('/>', ` stroke="${c.deep}" stroke-width="12"/>`), stroke('M478 364l18 20 36-44M598 484l18 20 36-44', c.mid, 13),
];

const keys = (c, pen) => {
  const dim = pen.hatch(c.night, 14, 4);
  const shade = [370, 590, 810, 1030];
  const key = (x, y, fill, tag) => put(x, y, [stroke('M0 30V120M0 100h24M0 76h18', fill, 11), ring(0, 14, 20, fill, 11), rect(-50, 44, 36, 64, tag, 8)]);
  return [
    ground(c.warm), rect(330, 80, 940, 640, c.dark, 10), times(12,
      (i) => rect(370 + (i % 4) * 220, 116 + Math.floor(i / 4) * 200, 200, 180, c.deep, 6)) + shade.map((x) => rect(x, 116, 60, 580, dim)).join(''),
    [[0, 0], [2, 0], [3, 0], [0, 1], [3, 1], [1, 2], [2, 2]].map(([i, j], n) => key(474 + i * 220, 140 + j * 200, [c.hot, c.paper][n % 2], [c.warm, c.mid][n % 2])),
    put(690, 226, [rect(-70, 0, 140, 62, c.paper, 4), poly(c.soft, -70, 0, 70, 0, 0, 40)], { turn: -6 }),
    put(700, 436, [rect(-70, 0, 140, 62, c.shade, 4), stroke('M-46 22h70M-46 42h40', c.mid, 7)], { turn: 4 }), rect(0, 720, 1600, 180, c.night),
    rect(0, 720, 1600, 22, c.hot), person(920, 900, 520, { coat: c.hot, face: c.warm, legs: c.deep, hair: c.night,
      arms: [[[-0.12, 0.22]], [[0.16, 0.1], [0.1, -0.04]]] }), rect(0, 730, 1600, 170, c.mid), rect(0, 730, 1600, 18, c.paper),
    times(16, (i) => rect(20 + i * 100, 790, 70, 110, c.dark)), half(500, 726, 56, 'n', c.paper), rect(436, 718, 128, 14, c.deep, 6), disc(500, 664, 12, c.deep),
    rect(620, 690, 150, 40, c.warm, 4), rect(630, 676, 140, 16, c.paper),
  ];
};

const theatre = (c, pen) => [
  ground(c.deep), shape('M330 80H1270V560Q800 480 330 560Z', c.hot), half(800, 520, 210, 'n', c.paper), half(800, 520, 210, 'n', pen.hatch(c.hot, 18, 4, 0)),
  shape('M330 560Q800 480 1270 560V600H330Z', c.mid), [0, 1].map((side) => put(side ? 1270 : 330, 80,
    times(4, (i) => shape(`M${i * 60 - 60} 0H${i * 60}Q${i * 60 - 16} 260 ${i * 34 - 60} 520H${i * 40 - 120}Q${i * 60 - 70} 260 ${i * 60 - 60} 0Z`,
    i % 2 ? c.warm : '#a94f30')), { flip: Boolean(side) })), times(10, (i) => half(350 + i * 100, 80, 60, 's', i % 2 ? c.warm : '#a94f30')),
  rect(0, 0, 1600, 84, c.night),
  [0, 1, 2].map((row) => times(9, (i) => { const s = 110 + row * 26; const x = 800 + (i - 4) * s + (row % 2 ? s / 2 : 0); const y = 600 + row * 110; const free = row === 1 && i === 4; return rect(x - s * 0.44, y, s * 0.88, 170, free ? c.hot : [c.mid, c.dark, c.night][row], 34) + (free ? rect(x - s * 0.26, y + 26, s * 0.52, 34, c.paper, 6) : (i * 7 + row * 5) % 3 === 0 ? back(x, y + 30, 96, c.paper, c.night) + rect(x - s * 0.44, y + 20, s * 0.88, 150, [c.mid, c.dark, c.night][row], 30) : ''); })),
];

const flight = (c, pen) => [
  ground(c.mid), disc(800, 440, 340, c.paper), half(800, 440, 340, 's', pen.hatch(c.soft, 20, 5, 0)),
  stroke('M120 780Q420 800 620 640', c.soft, 8).replace('/>', ' stroke-dasharray="30 24"/>'), put(820, 420, [
    poly(c.hot, -20, -40, 80, -40, -90, -290, -150, -290), shape('M-400-130L-330-130L-250-46H260Q420-40 440 10Q420 60 300 70H-260Q-360 60-400-130Z', c.deep),
    shape('M-352 10Q-330 64-260 70H300Q400 64 436 24Z', c.warm), stroke('M-220-2h0m56 0h0m56 0h0m56 0h0m56 0h0m56 0h0m56 0h0m56 0h0m56 0h0', c.paper, 22),
    shape('M330-24H392Q416-12 424-2H340Z', c.soft), poly(c.hot, -40, 30, 100, 30, -120, 270, -190, 270),
    poly(pen.hatch(c.deep, 14, 4), 0, 30, 100, 30, -120, 270, -150, 270), poly(c.hot, -330, -10, -250, -10, -380, 60, -430, 60), rect(0, 110, 110, 50, c.deep, 25),
  ], { turn: -18 }), cloud(180, 330, 300, c.dark), cloud(1120, 700, 360, c.paper), cloud(330, 790, 420, c.soft), cloud(1230, 250, 240, c.dark),
  cloud(860, 850, 300, c.shade),
];

const luggage = (c, pen) => [
  ground(c.paper), disc(800, 400, 330, c.soft), disc(800, 400, 330, pen.dots(c.paper, 36, 5)), rect(0, 770, 1600, 130, c.deep),
  stroke('M480 730V310A320 220 0 0 1 1120 310V730', c.hot, 26), disc(800, 92, 24, c.hot), rect(440, 690, 720, 46, c.mid, 10), disc(530, 766, 38, c.deep),
  disc(1070, 766, 38, c.deep), disc(530, 766, 14, c.hot), disc(1070, 766, 14, c.hot),
  rect(530, 470, 250, 220, c.deep, 20), rect(570, 470, 24, 220, c.hot), rect(716, 470, 24, 220, c.hot), stroke('M610 470v-34h90v34', c.deep, 16),
  rect(810, 390, 220, 300, c.mid, 26), rect(920, 390, 110, 300, pen.hatch(c.dark, 16, 5), 26), stroke('M860 390v-50h120v50', c.deep, 14),
  stroke('M850 440v200M990 440v200', c.paper, 8), rect(560, 330, 190, 106, c.warm, 12), rect(560, 374, 190, 16, c.paper), rect(1040, 560, 70, 130, c.hot, 10),
  stroke('M800 130V210', c.deep, 8), stroke('M740 262L800 214L860 262', c.deep, 10),
  shape('M756 264L800 232L844 264L880 330L852 344L840 320V384H760V320L748 344L720 330Z', c.dark),
  put(640, 560, [poly(c.paper, -26, 0, 0, -26, 60, -26, 60, 26, 0, 26), disc(6, 0, 8, c.deep)], { turn: 60 }),
];

const beach = (c, pen) => {
  const parasol = (x, y, r, a, b) => disc(x + 22, y + 26, r, c.warm) + disc(x, y, r,
    a) + shape([0, 72, 144, 216, 288].map((t) => { const p = polar(x, y, r, t); const q = polar(x, y, r,
    t + 36); return `M${x} ${y}L${p.map(Math.round).join(' ')}A${r} ${r} 0 0 1 ${q.map(Math.round).join(' ')}Z`; }).join(''), b) + disc(x, y, r * 0.1, a);
  const towel = (x, y, turn, a, b) => put(x, y, [rect(-44, -90, 88, 180, a, 6), rect(-44, -60, 88, 20, b), rect(-44, 40, 88, 20, b)], { turn });
  return [
    ground(c.shade), ground(pen.dots(c.warm, 46, 4)), shape('M0 0H1600V190Q1400 290 1200 230T800 240 400 200 0 260Z', c.paper),
    shape('M0 0H1600V150Q1400 250 1200 190T800 200 400 160 0 220Z', c.mid), shape('M0 0H1600V70Q1400 160 1200 100T800 110 400 80 0 120Z', c.deep),
    pen.grain(80, 110, 1440, 60, 12, c.soft, 6),
    towel(600, 560, 8, c.mid, c.paper), towel(1080, 590, -10, c.hot, c.paper), towel(850, 680, 4, c.deep, c.warm), towel(340, 640, -8, c.soft, c.paper),
    towel(1330, 580, 12, c.deep, c.soft), parasol(500, 430, 120, c.paper, c.hot), parasol(800, 500, 150, c.hot, c.paper), parasol(1090, 420, 118, c.paper, c.mid),
    parasol(260, 520, 96, c.deep, c.soft), parasol(1400, 470, 106, c.paper, c.deep), parasol(640, 760, 84, c.mid, c.paper), disc(990, 740, 36, c.paper),
    half(990, 740, 36, 'e', c.hot), put(1180, 760, [disc(0, 0, 44, c.warm), ring(0, 0, 44, c.deep, 10)]),
  ];
};

const terrace = (c, pen) => [
  ground(c.warm), disc(800, 380, 250, c.hot), half(800, 380, 250, 's', pen.hatch(c.warm, 18, 4, 0)), rect(0, 470, 1600, 430, c.mid), rect(0, 470, 1600, 6, c.paper),
  pen.grain(480, 490, 640, 130, 14, c.warm, 7), hills(c.deep, 1050, 480, 1250, 380, 1450, 420, 1600, 330).replace('V900H1050Z', 'V476H1050Z'),
  rect(0, 650, 1600, 250, c.paper), rect(0, 640, 1600, 20, c.deep), stroke('M0 560H1600' + times(20, (i) => `M${20 + i * 84} 560V640`), c.deep, 10, 'butt'),
  times(10, (i) => poly(c.shade, 60 + i * 170, 660, 140 + i * 170, 660, -160 + i * 230, 900, -280 + i * 230, 900)),
  shape('M660 590Q800 570 940 590L960 640H640Z', c.paper), shape('M620 590H980V606H620Z', c.deep),
  shape('M640 606H960L930 700Q900 680 880 704T800 700 720 704 670 700Z', c.paper), rect(788, 690, 24, 120, c.deep), rect(720, 800, 160, 18, c.deep, 8),
  stroke('M470 500L500 660H590L610 810M500 660L480 810M590 660V720', c.deep, 20), stroke('M1130 500L1100 660H1010L990 810M1100 660L1120 810', c.deep, 20),
  rect(796, 480, 10, 70, c.deep), poly(c.hot, 760, 480, 840, 480, 822, 440, 778, 440), rect(786, 540, 28, 50, c.deep), stroke('M700 590v-40M900 590v-40', c.deep, 6),
  half(700, 520, 32, 's', c.paper), half(900, 520, 32, 's', c.paper), palm(300, 820, 520, c.deep, c.deep, 0.16), shape('M240 830l-14-90h150l-14 90z', c.hot),
  stroke('M0 110Q400 220 800 130T1600 120', c.deep, 6), times(9, (i) => disc(160 + i * 160, 158 + [10, 24, 20, 2, -6, -10, -2, 8, 6][i], 18, c.paper)),
];

export default [tableSet, hotel, calendar, keys, theatre, flight, luggage, beach, terrace];
