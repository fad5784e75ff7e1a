// Illustrations for the category 'service desk': people who listen, answer and repair.
import { disc, ground, half, oval, poly, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { back, palm, person } from '../figures.mjs';
import { bubble, gear, hills, lines, mug, waves } from '../props.mjs';

const headset = (c, pen) => [
  ground(c.paper), rect(0, 700, 1600, 200, c.deep), disc(800, 450, 270, c.hot), half(800, 450, 270, 'e', pen.hatch(c.warm, 18, 4)),
  stroke('M470 480V440A330 330 0 0 1 1130 440V480', c.deep, 56), stroke('M520 440A280 280 0 0 1 1080 440', c.mid, 16),
  rect(400, 430, 130, 230, c.mid, 56), rect(500, 410, 70, 270, c.deep, 34), rect(1070, 430, 130, 230, c.mid, 56), rect(1030, 410, 70, 270, c.deep, 34),
  shape('M1144 430A56 56 0 0 1 1200 486V604A56 56 0 0 1 1144 660Z', pen.hatch(c.deep, 14, 4)),
  stroke('M480 660Q490 800 700 790', c.mid, 22), rect(690, 750, 150, 72, c.warm, 36), stroke('M730 786h70', c.paper, 12),
  stroke('M290 420q-50 80 0 160M220 380q-80 120 0 240M1310 420q50 80 0 160M1380 380q80 120 0 240', c.hot, 18), oval(800, 850, 300, 16, c.dark),
];

const lifebuoy = (c, pen) => [
  ground(c.mid), disc(800, 360, 420, c.dark), disc(800, 360, 420, pen.dots(c.mid, 36, 4)), waves(120, 4, 70, c.dark, 6, 200),
  ring(800, 420, 220, c.paper, 130), ...[45, 135, 225, 315].map((turn) => put(800, 420, shape('M-60-276A282 282 0 0 1 60-276L36-150A156 156 0 0 0-36-150Z', c.warm),
    { turn })),
  pen.clip('M800 120H1120V720H800Z', ring(800, 420, 220, pen.hatch(c.deep, 18, 3), 130)),
  stroke('M640 196Q800 60 960 196Q1090 310 1010 590Q1200 560 1240 330T1520 80', c.hot, 16), stroke('M590 250Q460 420 600 620', c.hot, 16),
  shape('M0 660q100-50 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0V900H0Z', c.dark),
  shape('M0 740q100-50 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0V900H0Z', c.deep), pen.grain(60, 790, 1480, 90, 16, c.mid, 6),
];

const nightDesk = (c, pen) => [
  ground(c.deep), rect(300, 90, 1000, 470, c.dark, 8), disc(1090, 220, 80, c.hot), pen.specks(330, 110, 900, 220, 30, c.soft, 3),
  times(13, (i) => rect(300 + i * 77, 560 - [110, 190, 80, 240, 150][i % 5], 70, [110, 190, 80, 240, 150][i % 5], i % 2 ? c.mid : c.deep)),
  stroke('M400 390h16m40 90h16m640-70h16m72 30h16', c.hot, 14, 'butt'), rect(790, 90, 20, 470, c.deep), rect(270, 560, 1060, 26, c.mid),
  rect(0, 690, 1600, 210, c.night), rect(0, 690, 1600, 14, c.mid), rect(380, 420, 330, 220, c.night, 14), rect(400, 440, 290, 180, c.soft, 4),
  lines(430, 490, [180, 120, 150], c.mid, 40, 14), rect(890, 420, 330, 220, c.night, 14), rect(910, 440, 290, 180, c.paper, 4), bubble(950, 470, 130, 70, c.warm),
  bubble(1040, 540, 120, 50, c.hot, -1), rect(520, 640, 50, 56, c.night), rect(1030, 640, 50, 56, c.night),
  back(800, 900, 420, c.warm, c.night), stroke('M680 552A122 132 0 0 1 920 552', c.paper, 26), rect(660, 520, 46, 90, c.hot, 22), rect(894, 520, 46, 90, c.hot, 22),
  pen.clip('M800 680H1070V900H800Z', back(800, 900, 420, pen.hatch(c.deep, 16, 3), 'none')), mug(360, 700, 76, c.hot, c.paper),
  stroke('M346 590q-20-30 0-54M376 590q-20-30 0-54', c.soft, 8),
];

const ticketLine = (c, pen) => {
  const ticket = (fill, ink, mark) => [shape('M-90 0H90V100a24 24 0 0 0 0 48V270H-90V148a24 24 0 0 0 0-48Z', fill), lines(-54, 46, [108, 70], ink, 34, 12),
    stroke('M-64 124H64', ink, 5).replace('/>', ' stroke-dasharray="4 16"/>'), disc(0, 206, 34, mark), rect(-14, -34, 28, 62, c.deep, 8)];
  return [
    ground(c.hot), half(800, 800, 560, 'n', c.warm), half(800, 800, 560, 'n', pen.hatch(c.hot, 20, 5, 0)),
    hills(c.mid, 0, 760, 300, 690, 620, 780, 1000, 700, 1300, 780, 1600, 700), hills(c.deep, 0, 840, 400, 780, 800, 850, 1250, 790, 1600, 850),
    stroke('M180 860V130M1420 860V130', c.deep, 26), stroke('M100 190H260M1340 190H1500', c.deep, 18), stroke('M180 190Q800 400 1420 190', c.deep, 8),
    put(400, 262, ticket(c.dark, c.paper, c.hot), { turn: 7 }), put(600, 290, ticket(c.paper, c.deep, c.mid), { turn: -3 }),
    put(800, 298, ticket(c.mid, c.soft, c.hot), { turn: 2 }), put(1000, 290, ticket(c.paper, c.deep, c.warm), { turn: -5 }),
    put(1200, 262, ticket(c.dark, c.paper, c.warm), { turn: 4 }),
    stroke('M584 496l14 16 26-36', c.paper, 11), shape('M1330 860l20-90h120l20 90z', c.warm), stroke('M1350 780h120', c.shade, 10),
  ];
};

const bell = (c, pen) => [
  ground(c.warm), [520, 410, 300].map((r, i) => half(800, 690, r, 'n', [c.hot, c.warm, c.hot][i])), half(800, 690, 520, 'n', pen.hatch(c.warm, 24, 4, 0)),
  rect(0, 690, 1600, 210, c.deep), rect(0, 690, 1600, 26, c.dark), times(12, (i) => rect(70 + i * 126, 750, 76, 150, c.dark)),
  half(800, 640, 240, 'n', c.paper), shape('M800 400A240 240 0 0 1 1040 640H880Q900 480 800 400Z', c.shade),
  shape('M800 400A240 240 0 0 1 1040 640H880Q900 480 800 400Z', pen.hatch(c.warm, 16, 3)), rect(530, 640, 540, 54, c.deep, 20), rect(770, 340, 60, 64, c.deep, 8),
  disc(800, 336, 44, c.mid), stroke('M620 600A180 180 0 0 1 700 484', c.soft, 16),
  stroke('M430 450L340 390M520 330L460 240M1080 330L1140 240M1170 450L1260 390M800 230V130', c.deep, 20),
];

const doctor = (c, pen) => [
  ground(c.mid), disc(800, 420, 380, c.dark), disc(800, 420, 380, pen.dots(c.mid, 36, 5)), rect(0, 740, 1600, 160, c.deep), rect(480, 250, 640, 430, c.deep, 28),
  rect(510, 280, 580, 370, c.paper, 8), poly(c.shade, 800, 280, 1090, 280, 1090, 650, 620, 650),
  shape('M380 690H1220L1260 744Q1260 770 1230 770H370Q340 770 340 744Z', c.hot), shape('M380 690H1220L1232 706H368Z', c.warm), rect(700, 706, 200, 18, c.warm, 8),
  stroke('M520 470H640L680 400L740 560L800 350L850 510L880 470H960', c.mid, 18), stroke('M1260 140Q1130 220 1180 420T1010 470', c.soft, 22),
  stroke('M1180 400Q1230 640 1340 600T1400 300Q1400 210 1330 190M1400 300Q1420 220 1480 220', c.soft, 20), disc(1002, 470, 72, c.deep), disc(1002, 470, 48, c.soft),
  disc(1002, 470, 22, c.warm),
  put(520, 260, [rect(-110, -34, 220, 68, c.shade, 34), rect(-36, -34, 72, 68, c.paper), stroke('M-14-12h0m28 0h0M-14 12h0m28 0h0', c.warm, 9)], { turn: -42 }),
  mug(250, 744, 110, c.paper, c.soft),
];

const handset = (c, pen) => [
  ground(c.paper), disc(800, 430, 360, c.mid), half(800, 430, 360, 'w', pen.hatch(c.dark, 18, 5)), rect(0, 770, 1600, 130, c.deep),
  put(800, 300, [shape('M-300 60Q-320-130-180-150Q0-190 180-150Q320-130 300 60Q300 90 270 90H170Q140 90 140 60V-10Q0-50-140-10V60Q-140 90-170 90H-270Q-300 90-300 60Z',
    c.deep), stroke('M-210-104Q0-150 210-104', c.warm, 14)], { turn: -12 }),
  shape('M470 770Q500 600 640 560H960Q1100 600 1130 770Z', c.deep), disc(800, 670, 96, c.paper), disc(800, 670, 34, c.mid),
  times(9, (i) => { const a = (i * 33 - 130) * Math.PI / 180; return disc(800 + 66 * Math.cos(a), 670 + 66 * Math.sin(a), 13, c.deep); }),
  rect(600, 520, 60, 60, c.deep, 10), rect(940, 520, 60, 60, c.deep, 10),
  stroke('M1090 320q60 40 20 70t20 60-10 60 30 50-6 60 30 40 0 60q-30 40-110 24', c.hot, 16), bubble(330, 140, 170, 110, c.soft), bubble(1180, 200, 190, 120, c.hot, -1),
  stroke('M380 196h0m36 0h0m36 0h0M1228 262h0m46 0h0m46 0h0', c.paper, 18),
];

const lighthouse = (c, pen) => [
  ground(c.night), pen.specks(60, 50, 1480, 400, 50, c.soft, 3), poly(c.dark, 640, 246, 1700, 20, 1700, 560, 640, 276),
  poly(pen.hatch(c.mid, 20, 4, 0), 640, 246, 1700, 20, 1700, 560, 640, 276), poly(c.warm, 640, 252, 1700, 200, 1700, 400, 640, 270),
  rect(0, 600, 1600, 300, c.deep), waves(630, 5, 56, c.dark, 6, 160), shape('M220 780Q420 560 580 590T880 690L1020 770Q700 830 220 780Z', c.mid),
  shape('M600 590Q740 610 880 690L1000 760Q800 790 700 790Z', pen.hatch(c.night, 16, 4)),
  poly(c.paper, 548, 600, 574, 300, 666, 300, 692, 600), poly(c.hot, 556, 510, 563, 430, 677, 430, 684, 510), poly(c.hot, 571, 340, 574, 300, 666, 300, 669, 340),
  poly(pen.hatch(c.deep, 14, 3), 630, 300, 666, 300, 692, 600, 640, 600), rect(552, 284, 136, 20, c.paper), rect(584, 220, 72, 66, c.warm),
  stroke('M584 220v66M620 220v66M656 220v66', c.deep, 7), half(620, 220, 50, 'n', c.hot), rect(604, 540, 32, 60, c.deep, 14),
  put(1090, 660, [poly(c.paper, 4, -130, 4, -14, 84, -14), poly(c.hot, -8, -116, -8, -14, -60, -14), shape('M-90 0H110Q90 40 66 44H-50Q-76 36-90 0Z', c.paper)],
    { turn: -4 }), waves(710, 1, 1, c.mid, 8, 240), rect(0, 780, 1600, 120, c.night), waves(800, 2, 60, c.dark, 6, 200),
];

const ladder = (c, pen) => [
  ground(c.paper), ground(pen.dots(c.shade, 34, 5)), rect(0, 780, 1600, 120, c.deep), rect(470, 130, 560, 400, c.mid, 90), poly(c.mid, 560, 480, 520, 660, 730, 500),
  rect(750, 130, 280, 400, pen.hatch(c.dark, 18, 5), 90),
  gear(690, 330, 96, 8, c.paper, c.mid, 10), gear(864, 270, 66, 8, c.warm, c.mid, 4), gear(860, 420, 50, 7, c.soft, c.mid, 20),
  stroke('M1010 790L1110 260M1130 790L1190 260', c.deep, 16), stroke(times(8, (i) => `M${1022 + i * 12} ${730 - i * 62}H${1138 + i * 6.5}`), c.deep, 12),
  person(1096, 606, 350, { coat: c.hot, face: c.warm, legs: c.deep, hair: c.night, arms: [[[-0.2, 0.02], [-0.4, -0.06]], [[0.16, 0.12], [0.18, 0.28]]] }),
  put(916, 346, [stroke('M0 0L110 0', c.deep, 18), ring(-18, 0, 22, c.deep, 14)], { turn: 6 }), rect(300, 680, 180, 110, c.hot, 10), rect(300, 720, 180, 18, c.deep),
  stroke('M350 680v-30h80v30', c.deep, 12), stroke('M1330 780V640', c.mid, 10), palm(1330, 780, 130, c.mid, c.dark), shape('M1280 790l-14-80h128l-14 80z', c.warm),
];

export default [headset, lifebuoy, nightDesk, ticketLine, bell, doctor, handset, lighthouse, ladder];
