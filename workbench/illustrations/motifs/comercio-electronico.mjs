// Illustrations for the category 'e-commerce': shop windows, parcels and roads.
import { disc, ground, half, oval, polar, poly, put, rect, shape, stroke, times } from '../pen.mjs';
import { palm, person, stem, tree } from '../figures.mjs';
import { cloud, parcel, waves } from '../props.mjs';

const awning = (x, y, w, h, n, a, b) => times(n, (i) => { const s = w / n; return shape(`M${x + i * s} ${y}h${s}v${h}a${s / 2} ${s / 2} 0 0 1-${s} 0z`,
  i % 2 ? a : b); });

const cart = (c, pen) => [
  ground(c.hot), disc(830, 430, 360, c.paper), half(830, 430, 360, 'e', pen.hatch(c.hot, 18, 4)), rect(0, 770, 1600, 130, c.deep), oval(850, 790, 330, 18, c.night),
  parcel(640, 230, 190, 210, c.warm, c.paper, c.deep), parcel(850, 160, 160, 280, c.mid, c.soft),
  put(1080, 320, parcel(-80, -90, 170, 190, c.soft, c.dark, c.paper), { turn: 12 }), shape('M700 110h90l10 120h-110z', c.deep),
  stroke('M722 116q0-50 24-50t24 50', c.deep, 10),
  poly(c.deep, 520, 380, 1210, 380, 1130, 620, 590, 620), stroke(times(7, (i) => `M${600 + i * 88} 390L${634 + i * 74} 610`) + 'M540 460H1190M560 540H1160', c.soft, 7),
  stroke('M390 250H470L600 700H1140', c.deep, 30), stroke('M360 250H430', c.warm, 36), disc(650, 754, 44, c.night), disc(650, 754, 16, c.hot),
  disc(1090, 754, 44, c.night), disc(1090, 754, 16, c.hot),
];

const phoneShop = (c, pen) => [
  ground(c.paper), disc(800, 480, 400, c.soft), disc(800, 480, 400, pen.dots(c.paper, 36, 5)), rect(0, 790, 1600, 110, c.deep), rect(570, 80, 460, 740, c.deep, 54),
  rect(600, 130, 400, 640, c.paper, 20), rect(740, 96, 120, 16, c.mid, 8), awning(540, 180, 520, 90, 7, c.paper, c.warm), rect(530, 160, 540, 30, c.warm, 8), 
  rect(630, 360, 160, 180, c.hot, 6), rect(630, 460, 160, 80, pen.hatch(c.warm, 16, 4)), shape('M680 500q-20-90 30-100t30 100z', c.deep),
  rect(830, 360, 140, 410, c.mid, 6), rect(850, 384, 100, 150, c.soft), disc(950, 590, 12, c.hot), rect(620, 560, 180, 24, c.deep, 4),
  parcel(640, 640, 140, 130, c.warm, c.paper),
  person(410, 806, 330, { coat: c.warm, face: c.paper, legs: c.deep, hair: c.night, arms: [[[-0.12, 0.3]], [[0.14, 0.28]]] }), shape('M426 690h92l10 96h-112z', c.hot),
  stroke('M450 694q0-36 22-36t22 36', c.hot, 8), tree(1220, 800, 300, c.mid, c.deep, pen.hatch(c.deep, 14, 4)), shape('M1150 810l-14-74h168l-14 74z', c.warm),
];

const courier = (c, pen) => [
  ground(c.mid), disc(860, 400, 310, c.hot), half(860, 400, 310, 's', pen.hatch(c.warm, 18, 4, 0)),
  times(12, (i) => rect(i * 140 - 30, 690 - [170, 260, 130, 320, 210][i % 5], 116, 330, i % 2 ? c.dark : c.deep)), rect(0, 700, 1600, 200, c.deep),
  rect(0, 700, 1600, 12, c.soft), stroke('M80 850h140m100 0h140m100 0h140m100 0h140m100 0h140m100 0h140m100 0h140', c.mid, 12, 'butt'),
  disc(560, 730, 78, c.night), disc(560, 730, 38, c.paper), disc(1040, 730, 78, c.night), disc(1040, 730, 38, c.paper),
  shape('M470 690Q470 570 600 560H740Q760 640 860 640H920L1000 440H1050L1100 620Q1110 650 1060 650Q980 650 960 730H660Q650 640 560 640Q500 640 470 690Z', c.paper),
  stroke('M1030 440H950', c.night, 20), rect(420, 330, 230, 220, c.warm, 14), rect(530, 330, 120, 220, pen.hatch(c.deep, 16, 4), 14),
  shape('M470 430h60v-26l50 44-50 44v-26h-60z', c.paper),
  stroke('M740 540L860 560L850 690', c.deep, 54), rect(830, 690, 90, 30, c.night, 12), shape('M680 570Q670 380 780 350Q850 360 820 570Z', c.warm),
  stroke('M790 400L880 470L960 440', c.hot, 38), disc(800, 280, 62, c.paper), shape('M726 290A76 76 0 0 1 876 270L800 282Z', c.night),
  stroke('M250 480h120m-220 70h180m-90 70h120', c.soft, 12),
];

const market = (c, pen) => {
  const umbrella = (x, y, r, a, b) => disc(x, y, r, a) + shape([0, 90, 180,
    270].map((t) => `M${x} ${y}L${polar(x, y, r, t).map(Math.round).join(' ')}A${r} ${r} 0 0 1 ${polar(x, y, r, t + 45).map(Math.round).join(' ')}Z`).join(''),
  b) + disc(x, y, r * 0.1, a);
  const spots = [[480, 220], [800, 220], [1120, 220], [480, 680], [800, 680], [1120, 680], [160, 220], [1440, 220], [160, 680], [1440, 680]];
  const tints = [[c.paper, c.warm], [c.hot, c.dark], [c.soft, c.mid], [c.paper, c.mid], [c.paper, c.hot], [c.soft, c.warm]];
  return [
    ground(c.deep), rect(0, 380, 1600, 140, c.dark), ground(pen.dots(c.dark, 40, 4)), spots.map(([x, y]) => disc(x + 16, y + 22, 138, c.night)),
    spots.slice(0, 6).map(([x, y], i) => umbrella(x, y, 136, ...tints[i])),
    spots.slice(6).map(([x, y], i) => umbrella(x, y, 136, ...[[c.mid, c.dark], [c.dark, c.mid]][i % 2])),
    [[300, 450, c.hot], [420, 420, c.paper], [560, 470, c.warm], [700, 430, c.soft], [900, 470, c.paper], [1010, 425, c.warm], [1180, 455, c.hot],
      [1310, 430, c.paper]].map(([x, y, fill], i) => put(x, y,
      [oval(8, 8, 36, 22, c.night), oval(0, 0, 36, 22, fill), disc(0, -2, 15, c.night), i % 2 ? rect(30, -6, 34, 30, c.warm, 4) : rect(28, 0, 40, 26, c.hot, 4)],
    { turn: i * 25 })),
  ];
};

const bursting = (c, pen) => [
  ground(c.shade), times(9, (i) => put(800, 560, poly(i % 2 ? c.paper : c.hot, 0, 0, -70, -720, 70, -720), { turn: (i - 4) * 22 })), disc(800, 560, 300, c.shade),
  rect(0, 760, 1600, 140, c.deep), oval(800, 790, 370, 20, c.night),
  stem(640, 560, 300, c.mid, 3), put(960, 360, [stroke('M0 200V-60', c.deep, 14), shape('M-90-40L-50-170H50L90-40Z', c.warm), half(0, -40, 24, 's', c.paper)],
    { turn: 12 }), put(800, 330, [rect(-76, -160, 152, 300, c.deep, 24), rect(-60, -130, 120, 230, c.soft, 8), disc(0, 118, 10, c.soft)], { turn: -6 }),
  put(505, 430, [disc(0, 0, 70, c.warm), disc(0, 0, 46, c.paper), stroke('M0-28V0L18 14', c.deep, 8), rect(-26, 66, 52, 120, c.deep)], { turn: -20 }),
  put(1090, 480, [shape('M-90 20Q-90-40-50-60L0-10Q40 0 90 10Q110 40 90 60H-90Z', c.mid), rect(-96, 50, 200, 24, c.paper, 10),
    stroke('M-20-14l-20 20M4 0l-16 18', c.paper, 8)], { turn: 16 }),
  poly(c.warm, 500, 540, 1100, 540, 1060, 800, 540, 800), poly(pen.hatch(c.deep, 18, 3), 800, 540, 1100, 540, 1060, 800, 800, 800),
  poly(c.hot, 500, 540, 390, 620, 470, 660, 560, 560), poly(c.hot, 1100, 540, 1210, 620, 1130, 660, 1040, 560), rect(500, 530, 600, 30, c.deep, 4),
  shape('M745 640h70v-32l60 56-60 56v-32h-70z', c.paper),
];

const conveyor = (c, pen) => [
  ground(c.mid), times(9, (i) => stroke(`M${i * 200} 0V420`, c.dark, 12, 'butt')), rect(0, 90, 1600, 30, c.dark), rect(0, 560, 1600, 80, c.deep, 0),
  times(14, (i) => disc(60 + i * 116, 600, 26, c.hot) + disc(60 + i * 116, 600, 9, c.deep)), rect(240, 640, 60, 260, c.deep), rect(1300, 640, 60, 260, c.deep),
  rect(0, 820, 1600, 80, c.night), parcel(130, 380, 210, 180, c.paper, c.soft, c.warm), parcel(420, 430, 170, 130, c.soft, c.paper, c.deep),
  rect(620, 140, 360, 60, c.deep, 10), rect(630, 180, 50, 380, c.deep), rect(920, 180, 50, 380, c.deep), rect(730, 200, 140, 70, c.warm, 10),
  poly(c.paper, 790, 270, 810, 270, 910, 560, 690, 560), poly(pen.hatch(c.mid, 16, 5, 0), 790, 270, 810, 270, 910, 560, 690, 560),
  parcel(710, 400, 180, 160, c.hot, c.paper), stroke('M734 450v60m14-60v60m18-60v60M830 450v60m16-60v60m16-60v60', c.deep, 6, 'butt'),
  parcel(1060, 350, 200, 210, c.paper, c.soft, c.mid), parcel(1330, 420, 200, 140, c.soft, c.paper, c.deep), put(1160, 330, stroke('M-30-10l26 30 50-64', c.paper, 22)),
];

const bagDoor = (c, pen) => [
  ground(c.paper), disc(1120, 250, 120, c.mid), rect(0, 770, 1600, 130, c.shade),
  times(6, (i) => { const x = [120, 330, 1090, 1290, 230, 1200][i]; const h = [240, 330, 380, 260, 180, 220][i]; return stroke(`M${x + 50} ${770 - h}q0-80 40-80t40 80`,
    [c.soft, c.hot][i % 2], 14) + poly([c.soft, c.hot][i % 2], x, 770 - h, x + 180, 770 - h, x + 196, 772, x - 16, 772); }),
  stroke('M660 300Q660 110 800 110T940 300', c.deep, 30), poly(c.mid, 500, 280, 1100, 280, 1150, 780, 450, 780),
  poly(pen.hatch(c.dark, 18, 5), 900, 280, 1100, 280, 1150, 780, 930, 780), disc(660, 310, 16, c.paper), disc(940, 310, 16, c.paper),
  shape('M680 780V560a120 120 0 0 1 240 0V780Z', c.deep), shape('M800 440a120 120 0 0 1 120 120V780L800 740Z', c.paper), disc(830, 640, 11, c.mid),
  awning(640, 400, 320, 30, 8, c.paper, c.soft), rect(520, 560, 110, 120, c.paper, 6), rect(970, 560, 110, 120, c.paper, 6),
  shape('M550 680q0-70 26-70t26 70zM1000 680v-60h50v60z', c.warm), poly(c.warm, 680, 780, 920, 780, 1080, 900, 520, 900),
  person(700, 860, 250, { coat: c.soft, face: c.dark, legs: c.deep, hair: c.night }), person(910, 840, 230, { coat: c.deep, face: c.hot, legs: c.warm, hair: c.night }),
];

const ship = (c, pen) => {
  const tints = [c.hot, c.paper, c.mid, c.warm, c.soft];
  return [
    ground(c.deep), disc(1060, 330, 210, c.warm), half(1060, 330, 210, 's', pen.hatch(c.hot, 18, 5, 0)), cloud(260, 230, 300, c.dark), cloud(1250, 200, 260, c.dark),
    rect(0, 560, 1600, 340, c.mid), times(28, (i) => { const col = i % 7; const row = Math.floor(i / 7); return row < [2, 4, 3, 4, 4, 3, 2][col] ? rect(460 + col * 96,
      500 - row * 66, 90, 60, tints[(col * 3 + row * 2) % 5]) : ''; }),
    stroke('M480 520h50m46 0h50m46 0h50m46 0h50m46 0h50m46 0h50M576 386h50m46 0h50m46 0h50m46 0h50', c.deep, 5, 'butt'), rect(1150, 260, 120, 310, c.paper, 6),
    rect(1130, 250, 160, 40, c.hot), stroke('M1170 330h80M1170 380h80M1170 430h80', c.deep, 16, 'butt'), rect(1190, 180, 40, 70, c.night),
    shape('M330 560H1330L1270 740H440Q370 700 330 560Z', c.night), stroke('M350 600H1316', c.hot, 14, 'butt'), stroke('M420 660h0m60 0h0m60 0h0', c.paper, 16),
    shape('M0 720q100-40 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0V900H0Z', c.dark), waves(790, 2, 60, c.mid, 7, 200),
  ];
};

const doorstep = (c, pen) => [
  ground(c.paper), rect(0, 0, 1600, 780, c.soft), stroke(times(9, (i) => `M0 ${80 + i * 84}H1600`), c.paper, 4), rect(560, 90, 480, 690, c.paper, 8),
  rect(600, 130, 400, 650, c.mid, 4), rect(640, 170, 140, 230, c.dark), rect(820, 170, 140, 230, c.dark), rect(640, 440, 140, 250, c.dark),
  rect(820, 440, 140, 250, c.dark), rect(820, 170, 140, 230, pen.hatch(c.mid, 16, 4)), disc(976, 480, 16, c.hot), 
  rect(480, 770, 640, 50, c.shade), rect(400, 816, 800, 84, c.warm), rect(0, 840, 1600, 60, c.deep), rect(620, 756, 360, 18, c.deep, 6),
  parcel(690, 590, 230, 170, c.hot, c.paper, c.deep), parcel(740, 490, 140, 100, c.warm, c.paper),
  put(1010, 766, [shape('M-50 0Q-60-110 0-120T50 0Z', c.deep), disc(0, -136, 40, c.deep), poly(c.deep, -38, -150, -34, -196, -6, -166),
    poly(c.deep, 38, -150, 34, -196, 6, -166), stroke('M44-10Q100-10 90-70', c.deep, 18), disc(-14, -140, 6, c.hot), disc(14, -140, 6, c.hot)]),
  palm(420, 720, 230, c.deep, c.mid, 0.04), shape('M350 820l-20-120h180l-20 120z', c.hot), rect(1130, 300, 150, 190, c.paper, 8), rect(1146, 316, 118, 158, c.warm),
  stroke('M1205 316v158M1146 395h118', c.paper, 8), rect(1110, 490, 190, 24, c.hot, 4), times(5, (i) => disc(1130 + i * 38, 484, 22, i % 2 ? c.mid : c.deep)),
  rect(250, 300, 130, 190, c.paper, 8), rect(266, 316, 98, 158, c.warm),
];

export default [cart, phoneShop, courier, market, bursting, conveyor, bagDoor, ship, doorstep];
