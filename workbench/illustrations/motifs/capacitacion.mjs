// Illustrations for the category 'training': rooms, books, light and stairs.
import { disc, ground, half, poly, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { back, cypress, mini, person, portrait, tree } from '../figures.mjs';
import { cloud, hills, lines, mug, sun } from '../props.mjs';

const classroom = (c, pen) => [
  ground(c.hot), rect(320, 90, 960, 470, c.warm, 10), rect(344, 114, 912, 422, c.deep, 4), rect(344, 114, 912, 422, pen.dots(c.dark, 36, 4)),
  ring(540, 290, 90, c.paper, 8), stroke('M540 290L604 226M540 200V380M450 290H630', c.paper, 8),
  stroke('M700 410V220M700 410H950M720 380L780 330L830 350L920 240', c.soft, 10), lines(430, 440, [220, 150], c.soft, 40, 10), rect(0, 640, 1600, 260, c.dark),
  person(1090, 690, 450, { coat: c.paper, face: c.warm, legs: c.night, hair: c.night, arms: [[[-0.14, -0.06], [-0.3, -0.16]], [[0.12, 0.26]]] }),
  stroke('M956 290L880 250', c.hot, 9), [[430, 0.9], [640, 1], [850, 1.05], [1060, 0.95], [220, 0.9], [1290, 1],
    [1460, 0.9]].map(([x, s], i) => back(x, 850, 200 * s, [c.mid, c.paper, c.warm, c.soft, c.hot, c.paper, c.warm][i],
    [c.night, '#6b3d22', c.night, c.deep, '#6b3d22', c.night, c.deep][i])), stroke('M690 800L740 640', c.paper, 40), disc(744, 626, 28, '#6b3d22'),
  rect(0, 830, 1600, 70, c.deep), rect(0, 830, 1600, 12, c.mid),
];

const bookStairs = (c, pen) => [
  ground(c.paper), sun(1100, 270, 160, c.hot, pen.hatch(c.warm, 16, 4)), cloud(300, 250, 260, c.shade), hills(c.soft, 0, 700, 300, 640, 700, 700, 1200, 620, 1600, 690),
  rect(0, 780, 1600, 120, c.deep), times(6, (i) => { const [x, y, fill] = [400 + i * 120, 690 - i * 72,
    [c.deep, c.warm, c.mid, c.hot, c.dark, c.warm][i]]; return rect(x, y, 800 - i * 120 , 80, fill, 10) + rect(x + 26, y + 12, 774 - i * 120, 52,
  c.paper) + stroke(`M${x + 30} ${y + 30}H1200M${x + 30} ${y + 48}H1200`, c.shade, 4, 'butt') + rect(x, y + 64, 800 - i * 120, 16, fill) + rect(x, y, 26, 80, fill,
  10); }), rect(1000, 330, 200, 440, pen.hatch(c.soft, 18, 4)),
  person(840, 472, 220, { coat: c.warm, face: c.deep, legs: c.deep, hair: c.night, arms: [[[-0.14, 0.24]], [[0.2, -0.1]]], step: 0.14 }),
  stroke('M1130 330V190', c.deep, 10), poly(c.warm, 1130, 190, 1220, 220, 1130, 250), mini(470, 690, 90, c.mid, c.hot), cypress(290, 790, 210, c.mid, c.dark),
  cypress(1320, 790, 260, c.mid, c.dark), cypress(1390, 790, 170, c.dark, c.deep),
];

const lampDesk = (c, pen) => [
  ground(c.night), rect(0, 0, 1600, 700, c.deep), poly(c.dark, 960, 300, 1120, 380, 1240, 700, 360, 700),
  poly(pen.hatch(c.mid, 24, 4, 0), 960, 300, 1120, 380, 1240, 700, 360, 700), rect(230, 120, 300, 330, c.mid, 8), rect(250, 140, 260, 290, c.night),
  disc(430, 230, 46, c.paper), disc(410, 220, 42, c.night), pen.specks(260, 150, 240, 260, 14, c.soft, 3), stroke('M380 140V430M250 285H510', c.mid, 10),
  rect(0, 700, 1600, 200, c.warm), rect(0, 700, 1600, 18, c.hot), stroke('M1280 690L1330 430L1070 230', c.paper, 22), disc(1330, 430, 26, c.hot),
  rect(1180, 680, 200, 28, c.paper, 12), put(1050, 270, [half(0, 40, 130, 'n', c.hot), half(0, 40, 40, 's', c.paper), rect(-26, -120, 52, 40, c.warm, 8)], { turn: 26 }),
  shape('M800 690Q640 610 430 640V700H1170V640Q960 610 800 690Z', c.paper), shape('M800 690Q960 610 1170 640V700H800Z', c.shade),
  stroke('M490 664q130-20 240 20M870 684q110-40 240-20', c.soft, 8), rect(420, 698, 760, 16, c.deep, 4), mug(330, 702, 100, c.mid, c.hot),
  stroke('M310 580q-20-30 0-60t0-60M350 580q-20-30 0-60', c.soft, 8), rect(600, 770, 400, 20, c.deep, 10), poly(c.paper, 1000, 770, 1040, 780, 1000, 790),
  [[700, 480], [820, 400], [900, 540], [640, 590]].map(([x, y], i) => put(x, y, poly(c.hot, 0, -26, 7, -7, 26, 0, 7, 7, 0, 26, -7, 7, -26, 0, -7, -7),
    { scale: i % 2 ? 0.7 : 1 })),
];

const pencil = (c, pen) => [
  ground(c.hot), hills(c.mid, 0, 560, 300, 470, 640, 580, 1000, 470, 1350, 560, 1600, 480), hills(c.dark, 0, 720, 400, 620, 850, 740, 1250, 640, 1600, 720),
  disc(420, 280, 120, c.paper), shape('M640 900Q560 800 700 740T860 640Q900 600 800 560L780 540Q880 560 930 620T850 780Q800 830 960 900Z', c.paper),
  stroke('M790 890Q690 810 780 750T890 650', c.warm, 7).replace('/>', ' stroke-dasharray="30 24"/>'),
  put(800, 556, [poly(c.paper, 0, 0, -70, -130, 70, -130), poly(c.deep, 0, 0, -24, -44, 24, -44), rect(-70, -470, 140, 342, c.warm), rect(-24, -470, 48, 342, '#a94f30'),
    rect(24, -470, 46, 342, pen.hatch(c.deep, 14, 3)), rect(-70, -520, 140, 56, c.soft), stroke('M-70-500H70M-70-482H70', c.mid, 5),
  rect(-70, -600, 140, 84, c.deep, 30)], { turn: 34, scale: 0.86 }), hills(c.deep, 0, 800, 260, 740, 560, 900), hills(c.deep, 1040, 900, 1300, 770, 1600, 790),
  mini(730, 820, 110, c.deep, c.hot), mini(860, 720, 80, c.mid, c.warm), cypress(330, 760, 190, c.mid, c.deep), cypress(400, 790, 140, c.mid, c.deep),
  tree(1290, 790, 190, c.mid, c.night, c.dark), cloud(200, 420, 220, c.paper),
];

const library = (c, pen) => {
  const tints = [c.paper, c.mid, c.hot, c.deep, c.soft, c.shade];
  const shelf = (y, seed) => { let out = ''; for (let x = 250,
    i = seed; x < 1310; i += 1) { const w = 40 + ((i * 37) % 4) * 12; const h = 110 + ((i * 53) % 5) * 13; out += (i * 7) % 11 === 3 ? '' : rect(x, y - h, w - 4, h,
    tints[(i * 5 + seed) % 6]); x += w; } return out; };
  return [ground(c.warm), rect(210, 70, 1180, 760, '#8f4024', 8), [250, 430, 610, 790].map((y, i) => shelf(y, [2, 9, 17, 28][i]) + rect(210, y, 1180, 18, c.deep)),
    rect(210, 70, 26, 760, c.deep), rect(1364, 70, 26, 760, c.deep), rect(210, 60, 1180, 24, c.deep, 4), rect(0, 808, 1600, 92, c.night),
  rect(1130, 90, 234, 720, pen.hatch(c.deep, 16, 3)), stroke('M640 840L760 90M780 840L860 90', c.hot, 18),
  stroke(times(9, (i) => `M${654 + i * 12.8} ${760 - i * 80}H${788 + i * 8.6}`), c.hot, 14),
  person(800, 600, 340, { coat: c.paper, face: c.warm, legs: c.night, hair: c.night, arms: [[[-0.1, 0.2], [-0.16, 0.1]], [[0.2, 0.0], [0.36, -0.12]]] }),
  put(960, 300, rect(-26, -60, 52, 120, c.hot, 4), { turn: 14 }), rect(1000, 760, 150, 30, c.mid, 4), rect(1020, 732, 130, 28, c.hot, 4),
  shape('M400 812V740q0-40 60-40t60 40v72z', c.dark), rect(380, 760, 160, 54, c.mid, 20)];
};

const caps = (c, pen) => {
  const cap = (x, y, s, turn, top, under, tassel) => put(x, y,
    [shape('M-70 10V64Q0 100 70 64V10Z', under), poly(top, 0, -60, 150, 0, 0, 60, -150, 0), stroke('M0 0L104 26V90', tassel, 8), disc(0, 0, 9, tassel),
    rect(94, 86, 20, 40, tassel, 5)], { scale: s, turn });
  return [ground(c.mid), disc(800, 420, 350, c.paper), half(800, 420, 350, 's', pen.hatch(c.soft, 20, 5, 0)), cap(800, 300, 1.6, -8, c.deep, c.warm, c.mid),
    cap(520, 460, 1, -24, c.deep, c.warm, c.hot), cap(1080, 470, 1.05, 20, c.deep, c.warm, c.hot), cap(330, 220, 0.8, 14, c.dark, c.deep, c.paper),
  cap(1290, 210, 0.86, -18, c.dark, c.deep, c.paper), cap(800, 560, 0.7, 10, c.dark, c.deep, c.hot),
  [[420, 1, -30], [610, 1.1, -10], [800, 1, 6], [990, 1.1, 14], [1180, 1, 30], [240, 0.9, -20],
    [1370, 0.9, 20]].map(([x, s, t], i) => stroke(`M${x} 900L${x + t} ${740 - (i % 3) * 20}`, c.deep, 52) + disc(x + t, 716 - (i % 3) * 20, 30,
    [c.paper, c.hot, c.shade][i % 3])), rect(0, 860, 1600, 40, c.deep),
  [[330, 150], [620, 130], [960, 180], [1180, 330], [430, 620],
    [1220, 600]].map(([x, y], i) => put(x, y, rect(-12, -7, 24, 14, [c.hot, c.paper, c.deep][i % 3]), { turn: i * 40 }))];
};

const webinar = (c, pen) => [
  ground(c.paper), disc(800, 400, 370, c.soft), disc(800, 400, 370, pen.dots(c.paper, 36, 5)), rect(0, 750, 1600, 150, c.deep), rect(440, 150, 720, 480, c.deep, 28),
  rect(468, 178, 664, 424, c.mid, 6), disc(690, 390, 150, c.dark),
  pen.clip('M468 178H920V602H468Z', [shape('M510 640V560Q520 470 690 470T870 560V640Z', c.paper), rect(664, 420, 52, 70, c.hot), disc(690, 370, 76, c.hot),
    shape('M606 390Q600 280 690 284T774 360Q740 350 720 320Q690 360 630 350Q620 380 606 390Z', c.deep)]), rect(920, 178, 212, 424, c.night),
  [[1026, 250, c.soft, c.warm, c.paper], [1026, 390, c.paper, c.mid, c.hot],
    [1026, 530, c.hot, c.deep, c.shade]].map(([x, y, a, b, f]) => portrait(x, y, 56, a, b, f, c.deep)),
  shape('M340 640H1260L1310 730Q1310 756 1280 756H320Q290 756 290 730Z', c.hot), shape('M340 640H1260L1272 660H330Z', c.warm), rect(690, 690, 220, 40, c.warm, 8),
  put(250, 800, [rect(-110, -40, 220, 60, c.mid, 6), rect(-110, -40, 30, 60, c.dark), stroke('M-50-12H80', c.paper, 8)]), mug(1390, 800, 110, c.mid, c.paper),
  stroke('M1370 664q-20-30 0-60M1410 664q-20-30 0-60', c.soft, 9),
];

const planes = (c, pen) => {
  const plane = (x, y, s, turn, a, b, d) => put(x, y, [poly(a, 200, 0, -140, -90, -80, 0), poly(b, 200, 0, -80, 0, -110, 60), poly(d, 200, 0, -110, 60, -60, 20),
    poly(a, 200, 0, -60, 20, 0, 110)], { scale: s, turn });
  return [ground(c.deep), disc(980, 340, 250, c.dark), disc(980, 340, 250, pen.dots(c.mid, 34, 5)), cloud(160, 300, 260, c.dark), cloud(1180, 640, 320, c.dark),
    cloud(560, 170, 200, c.mid), stroke('M330 780Q560 760 640 620T900 430', c.soft, 7).replace('/>', ' stroke-dasharray="28 24"/>'),
  stroke('M300 700Q400 640 480 520', c.soft, 5).replace('/>', ' stroke-dasharray="20 20"/>'),
  stroke('M420 830Q760 860 900 720', c.soft, 5).replace('/>', ' stroke-dasharray="20 20"/>'), plane(980, 380, 1.25, -28, c.paper, c.shade, c.warm),
  plane(560, 430, 0.66, -44, c.hot, '#bb4b34', c.warm), plane(1000, 670, 0.6, -36, c.soft, c.mid, c.paper), plane(1200, 190, 0.5, -20, c.warm, c.hot, c.paper),
  plane(760, 230, 0.4, -30, c.soft, c.mid, c.paper), shape('M0 900V780Q160 740 300 790T560 900Z', c.mid), shape('M0 900V850Q200 800 420 860T800 900Z', c.night),
  person(330, 850, 330, { coat: c.hot, face: c.warm, legs: c.soft, hair: c.night, arms: [[[-0.16, 0.2]], [[0.16, -0.2]]] }),
  pen.specks(60, 60, 1480, 200, 20, c.soft, 3)];
};

const globe = (c, pen) => [
  ground(c.paper), ground(pen.hatch(c.shade, 90, 40, 90)), rect(0, 770, 1600, 130, c.deep), stroke('M1010 150A300 300 0 1 1 620 560', c.deep, 26),
  disc(800, 350, 236, c.mid), pen.clip('M800 114a236 236 0 1 0 1 0Z',
    [shape('M620 200Q720 150 780 220T740 320 800 420 700 560 600 420Z', c.paper), shape('M870 150Q960 160 1000 240T960 320 900 300 850 240Z', c.hot),
    shape('M880 400Q980 360 1020 440T900 560Q840 480 880 400Z', c.paper), shape('M800 100A250 250 0 0 1 800 600Q960 350 800 100Z', pen.hatch(c.deep, 18, 4))]),
  stroke('M564 350Q800 440 1036 350M620 200Q800 260 980 200M640 524Q800 600 960 524', c.soft, 5), disc(968, 168, 18, c.hot), stroke('M800 600V690', c.deep, 30),
  shape('M660 700Q800 650 940 700V720H660Z', c.deep), [[500, 720, 620, c.hot]].map(([x, y, w, fill]) => rect(x, y, w, 56, fill, 8) + rect(x + 30, y + 10, w - 30, 36,
    c.paper) + stroke(`M${x + 40} ${y + 22}H${x + w}M${x + 40} ${y + 34}H${x + w}`, c.shade, 4, 'butt')),
  [[300, 470, 50, 300, c.mid], [356, 430, 60, 340, c.hot], [422, 500, 44, 270, c.deep], [1180, 460, 56, 310, c.warm], [1242, 510, 48, 260, c.mid],
    [1296, 440, 60, 330, c.deep]].map(([x, y, w, h, fill]) => rect(x, y, w, h, fill, 4) + rect(x, y + 40, w, 14, c.paper) + rect(x, y + h - 60, w, 14, c.paper)),
];

export default [classroom, bookStairs, lampDesk, pencil, library, caps, webinar, planes, globe];
