// Illustrations for the category 'integrations': bridges, plugs and other connections of two sides.
import { disc, ground, half, poly, polar, put, rect, ring, shape, stroke, times } from '../pen.mjs';
import { cypress, mini, palm, peak, tree } from '../figures.mjs';
import { cloud, hills, waves } from '../props.mjs';

const viaduct = (c, pen) => [
  ground(c.hot), disc(800, 270, 190, c.paper), half(800, 270, 190, 's', pen.hatch(c.hot, 16, 4, 0)), peak(560, 700, 620, 240, c.warm, '#a94f30'),
  peak(1080, 700, 600, 220, c.warm, '#a94f30'), hills(c.mid, 0, 660, 400, 600, 800, 720, 1200, 600, 1600, 670),
  [0, 1, 2, 3, 4].map((i) => shape(`M${330 + i * 190} 460H${520 + i * 190}V860H${500 + i * 190}V600a75 75 0 0 0-150 0V860H${330 + i * 190}Z`, c.paper)),
  [0, 1, 2, 3, 4].map((i) => rect(500 + i * 190, 560, 20, 300, c.shade)), rect(330, 460, 950, 24, c.shade),
  shape('M300 860q125-40 250 0t250 0 250 0 250 0V900H300Z', c.soft), shape('M0 420H352V700Q330 780 380 900H0Z', c.deep),
  shape('M1600 420H1258V680Q1262 780 1220 900H1600Z', c.deep), shape('M200 420H340V700Q300 780 360 900H260Z', pen.hatch(c.mid, 20, 5)), rect(0, 410, 1600, 24, c.deep),
  rect(320, 434, 960, 30, c.paper),
  shape('M1120 396V330Q1110 290 1060 290H820V396Z', c.warm), shape('M1030 310H1064Q1092 312 1096 346H1030Z', c.paper), rect(560, 290, 250, 106, c.mid, 10),
  rect(300, 290, 250, 106, c.mid, 10), stroke('M340 330h40m30 0h40m30 0h40M600 330h40m30 0h40m30 0h40M860 330h40m30 0h40', c.paper, 30, 'butt'),
  stroke('M300 374H810', c.hot, 8, 'butt'), stroke('M350 400h0m60 0h0m60 0h0m140 0h0m60 0h0m60 0h0m140 0h0m60 0h0m80 0h0', c.night, 28),
  cypress(150, 412, 170, c.mid, c.dark), cypress(220, 412, 120, c.mid, c.dark), cypress(1430, 412, 190, c.mid, c.dark),
];

const plug = (c, pen) => [
  ground(c.deep), disc(800, 450, 330, c.dark), disc(800, 450, 330, pen.dots(c.mid, 34, 5)),
  times(12, (i) => { const [a, b] = [polar(800, 450, 92, i * 30 + 15),
    polar(800, 450, i % 2 ? 150 : 190, i * 30 + 15)]; return stroke(`M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`, c.hot, 14); }),
  put(800, 450, [stroke('M-1000 260Q-700 300-600 120T-330 0', c.soft, 44),
    shape('M-340-70H-270V-130H-150Q-130-130-130-110V110Q-130 130-150 130H-270V70H-340Q-360 0-340-70Z', c.paper),
  shape('M-340 0H-130V110Q-130 130-150 130H-270V70H-340Q-350 40-340 0Z', pen.hatch(c.shade, 16, 6)), rect(-130, -80, 90, 36, c.hot, 8), rect(-130, 44, 90, 36, c.hot, 8),
  stroke('M1000-300Q720-340 620-140T340 0', c.warm, 44), shape('M340-70H290V-140H130Q96-140 96-106V106Q96 140 130 140H290V70H340Q360 0 340-70Z', c.warm),
  shape('M340 0H96V106Q96 140 130 140H290V70H340Q350 40 340 0Z', pen.hatch(c.deep, 16, 3)), rect(90, -86, 70, 48, c.night, 8), rect(90, 38, 70, 48, c.night, 8)],
  { turn: -10 }),
];

const rails = (c, pen) => {
  const track = (d) => [stroke(d, c.shade, 110, 'butt'), stroke(d, c.warm, 84, 'butt').replace('/>', ' stroke-dasharray="14 26"/>'), stroke(d, c.deep, 60, 'butt'),
    stroke(d, c.shade, 44, 'butt'), stroke(d, c.warm, 44, 'butt').replace('/>', ' stroke-dasharray="14 26"/>')];
  return [ground(c.paper), ground(pen.dots(c.shade, 40, 6)), shape('M0 0H420Q520 260 300 330T0 420Z', c.soft),
    shape('M1600 900H1130Q1120 700 1320 640T1600 560Z', c.soft), track('M-40 130C500 130 560 450 900 450'), track('M-40 770C500 770 560 450 900 450'),
  track('M-40 450H1640'), put(1130, 450, [rect(-190, -56, 400, 112, c.night, 30), rect(-200, -64, 400, 112, c.mid, 30), rect(-200, -22, 400, 28, c.soft),
    rect(130, -50, 44, 84, c.paper, 12), rect(-160, -52, 60, 88, c.dark, 6), rect(-50, -52, 60, 88, c.dark, 6)]),
  put(420, 215, [rect(-110, -50, 210, 96, c.hot, 24), rect(-110, -12, 210, 22, c.paper)], { turn: 33 }),
  put(430, 678, [rect(-110, -50, 210, 96, c.warm, 24), rect(-110, -12, 210, 22, c.paper)], { turn: -34 }),
  [[700, 240, c.warm], [720, 660, c.hot]].map(([x, y, fill]) => rect(x - 8, y - 60, 16, 120, c.deep) + rect(x - 34, y - 90, 68, 110, c.deep, 30) + disc(x, y - 58, 20,
    fill) + disc(x, y - 12, 20, c.mid)), [[200, 290], [110, 320], [1330, 760], [1430, 700], [1260, 810], [1120, 200],
  [1220, 150]].map(([x, y], i) => disc(x, y, 46, [c.mid, c.dark][i % 2]) + disc(x - 10, y - 10, 24, [c.dark, c.mid][i % 2])), rect(880, 560, 300, 80, c.deep, 8),
  stroke('M910 600h240', c.hot, 16)];
};

const confluence = (c, pen) => [
  ground(c.mid), pen.grain(20, 20, 1560, 860, 40, c.dark, 5), stroke('M120-40C260 160 500 220 620 360S760 520 800 640', c.soft, 70),
  stroke('M800-40C760 140 880 260 820 420S790 560 800 660', c.paper, 60), stroke('M1480-40C1360 160 1120 200 1000 360S840 500 800 640', c.hot, 70),
  stroke('M-40 520C240 470 420 560 560 560S740 600 780 660', c.warm, 50), stroke('M1640 560C1400 470 1200 560 1060 560S850 600 820 660', c.soft, 50),
  shape('M736 560Q800 500 864 560Q880 700 960 780T1180 940H420Q560 860 650 780T736 560Z', c.deep),
  stroke('M770 620Q760 740 640 900M800 610V900M830 620Q840 740 960 900', c.soft, 12), stroke('M742 610Q730 720 560 900', c.warm, 12),
  stroke('M858 610Q870 720 1050 900', c.hot, 12), [[300, 380, 120], [380, 340, 90], [1240, 360, 120], [1330, 400, 90], [640, 180, 84], [960, 190, 90], [330, 740, 110],
    [1290, 740, 120], [1200, 700, 80]].map(([x, y, h], i) => tree(x, y, h * 1.2, [c.dark, c.deep][i % 2], c.night)),
  [[560, 450], [1020, 450]].map(([x, y], i) => put(x, y - 130, [rect(-60, -6, 120, 12, c.night), rect(-60, -22, 120, 10, c.paper)], { turn: i ? -40 : 40 })),
  mini(430, 640, 90, c.paper, c.hot), mini(1130, 660, 90, c.hot, c.paper),
];

const puzzle = (c, pen) => {
  const piece = (x, y, fill, turn, extra = '') => put(x, y,
    [shape('M-130-130H-44Q-60-190 0-190T44-130H130V-44Q190-60 190 0T130 44V130H44Q60 76 0 76T-44 130H-130V44Q-76 60-76 0T-130-44Z', fill), extra], { turn });
  return [ground(c.warm), disc(800, 450, 410, c.hot), disc(800, 450, 410, pen.hatch(c.warm, 24, 3)), piece(664, 590, c.deep, 0),
    piece(664, 590, pen.hatch(c.mid, 20, 4), 0), piece(664, 330, c.paper, 0), piece(924, 590, c.mid, 0), piece(1004, 262, c.night, 14), piece(990, 246, c.soft, 14),
  stroke('M1180 330q40 60 0 120M860 130q-60-40-120-10', c.paper, 14), stroke('M630 320h68m-68 40h44', c.mid, 16), disc(934, 600, 34, c.hot),
  half(1000, 250, 40, 'n', c.deep), half(1000, 262, 40, 's', c.warm),
  [[200, 200, -20, c.hot], [1400, 720, 30, c.hot], [220, 740, 50, '#a94f30'],
    [1420, 190, -40, '#a94f30']].map(([x, y, turn, fill]) => put(x, y, piece(0, 0, fill, turn), { scale: 0.5 }))];
};

const knot = (c, pen) => {
  const rope = (d, fill, line) => stroke(d, c.deep, 92) + stroke(d, fill, 78) + stroke(d, line, 60, 'butt').replace('/>', ' stroke-dasharray="8 26"/>');
  const path = (s) =>
    `M${-900 * s}-64H${-210 * s}C${-70 * s}-64 ${30 * s}-176 ${150 * s}-176S${290 * s}-90 ${290 * s} 0 ` +
    `${270 * s} 176 ${150 * s} 176 ${-70 * s} 64 ${-210 * s} 64H${-900 * s}`;
  const leftRope = rope(path(1), c.paper, c.shade);
  return [
    ground(c.mid), disc(800, 450, 390, c.dark), disc(800, 450, 390, pen.dots(c.mid, 36, 5)),
    put(800, 450, [leftRope, rope(path(-1), c.hot, c.soft), pen.clip('M-360-119H-206V119H-360ZM206-119H360V119H206Z', leftRope)]),
  ];
};

const patch = (c, pen) => {
  const spots = Array.from({ length: 18 }, (_, i) => [430 + (i % 6) * 148, 180 + Math.floor(i / 6) * 190]);
  const cable = (a, b, fill, sag) => { const [[x1, y1], [x2, y2]] = [spots[a], spots[b]]; return stroke(`M${x1} ${y1}C${x1} ${y1 + sag} ${x2} ${y2 + sag} ${x2} ${y2}`,
    fill, 26) + [[x1, y1], [x2, y2]].map(([x, y]) => rect(x - 26, y - 34, 52, 64, fill, 14) + disc(x, y - 8, 10, c.paper)).join(''); };
  return [ground(c.paper), rect(0, 800, 1600, 100, c.shade), rect(330, 80, 940, 660, c.deep, 24), rect(330, 80, 940, 660, pen.dots(c.night, 30, 5), 24),
    spots.map(([x, y]) => disc(x, y, 48, c.warm) + disc(x, y, 30, c.night)), cable(0, 8, c.mid, 150), cable(3, 12, c.hot, 170), cable(5, 10, c.paper, 180),
  cable(13, 17, c.mid, 140), cable(7, 15, c.soft, 130), stroke('M1600 480Q1440 760 1350 640T1170 380', c.soft, 26), rect(1144, 340, 52, 64, c.soft, 14),
  stroke('M0 240Q160 520 280 440T430 376', c.hot, 26), rect(404, 340, 52, 64, c.hot, 14), rect(380, 740, 60, 70, c.deep), rect(1160, 740, 60, 70, c.deep),
  stroke('M380 104h0m36 0h0m36 0h0', c.mid, 14), stroke('M1140 104h90', c.hot, 12)];
};

const islands = (c, pen) => {
  const isle = (x, y, w, fill, sand) => shape(`M${x - w} ${y}Q${x - w * 0.5} ${y - w * 0.5} ${x} ${y - w * 0.46}T${x + w} ${y}Z`,
    fill) + shape(`M${x - w * 1.1} ${y + 8}Q${x} ${y - 40} ${x + w * 1.1} ${y + 8}Z`, sand);
  return [ground(c.mid), disc(1080, 220, 120, c.warm), cloud(300, 200, 240, c.soft), cloud(700, 140, 160, c.soft), isle(470, 400, 170, c.dark, c.paper),
    isle(1140, 400, 190, c.dark, c.paper), isle(800, 396, 90, c.deep, c.paper), palm(430, 330, 150, c.night, c.paper, -0.1), palm(510, 336, 110, c.night, c.paper),
  rect(1110, 200, 40, 130, c.paper), poly(c.hot, 1100, 200, 1160, 200, 1130, 160), rect(1180, 280, 60, 60, c.hot), poly(c.paper, 1170, 280, 1250, 280, 1210, 246),
  rect(0, 404, 1600, 500, c.deep), waves(404, 1, 1, c.soft, 8, 120), hills(c.night, 0, 780, 240, 720, 480, 800, 800, 740, 1100, 820, 1350, 730, 1600, 790),
  shape('M340 404H600L560 560Q520 700 450 760H380Q400 600 340 404Z', c.dark), shape('M960 404H1320Q1280 560 1220 640T1180 780H1060Q1040 560 960 404Z', c.dark),
  shape('M740 404H860L830 620L800 760H780Z', c.dark), shape('M480 404H600L560 560Q520 700 450 760Z', pen.hatch(c.deep, 16, 4)),
  shape('M1160 404H1320Q1280 560 1220 640T1180 780H1130Z', pen.hatch(c.deep, 16, 4)),
    stroke('M470 420Q480 720 640 720T800 520M800 520Q830 790 980 770T1140 420', c.hot, 18), stroke('M470 420Q440 830 800 830T1140 420', c.warm, 12),
    [[640, 720], [980, 770], [800, 830], [800, 520]].map(([x, y]) => disc(x, y, 26, c.paper) + disc(x, y, 11, c.hot)),
    put(690, 600, [shape('M-50 0Q0-44 56 0Q0 44-50 0ZM40 0L84-28V28Z', c.soft), disc(-20, -6, 6, c.night)]),
    put(1000, 620, [shape('M-36 0Q0-32 40 0Q0 32-36 0ZM30 0L60-20V20Z', c.warm), disc(-14, -4, 5, c.night)], { flip: true }),
    stroke('M300 560h0m16-44h0m-6-40h0M1380 620h0m14-50h0', c.soft, 16)];
};

const pipes = (c, pen) => {
  const pipe = (d, fill, light) => stroke(d, fill, 76, 'butt').replace('/>', ' stroke-linejoin="round"/>') + stroke(d, light, 12, 'butt').replace('/>',
    ' stroke-linejoin="round" transform="translate(-8 -18)"/>');
  const collar = (x, y, turn, fill) => put(x, y, rect(-20, -54, 40, 108, fill, 8), { turn });
  const wheel = (x, y, r, fill) => ring(x, y, r, fill, 18) + stroke(`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`, fill, 14) + disc(x, y, 20, c.deep);
  return [ground(c.paper), ground(pen.hatch(c.shade, 60, 3, 0)), disc(1040, 620, 270, c.shade), pipe('M1620 300H1180Q1080 300 1080 400V640', c.deep, c.mid),
    pipe('M-20 240H420Q520 240 520 340V560Q520 660 620 660H1620', c.mid, c.soft), pipe('M-20 660H240Q320 660 320 740V920', c.soft, c.paper),
  pipe('M800 -20V660', c.hot, c.warm), collar(360, 240, 0, c.deep), collar(520, 450, 90, c.deep), collar(700, 660, 0, c.deep), collar(880, 660, 0, c.deep),
  collar(1180, 660, 0, c.deep), collar(980, 660, 0, c.deep), collar(800, 560, 90, c.deep), collar(800, 120, 90, c.deep), collar(1080, 540, 90, c.hot),
  collar(1260, 300, 0, c.hot), rect(728, 590, 144, 144, c.deep, 30), disc(800, 662, 46, c.paper), stroke('M800 662l22-26', c.hot, 10), wheel(800, 330, 100, c.deep),
  wheel(1400, 300, 70, c.hot), wheel(520, 560, 64, c.hot), disc(250, 240, 84, c.deep), disc(250, 240, 66, c.paper), stroke('M250 240l34-34', c.hot, 12),
  half(250, 240, 66, 's', pen.hatch(c.soft, 12, 4)), shape('M1380 800q-40 50 0 70 40-20 0-70z', c.mid)];
};

export default [viaduct, plug, rails, confluence, puzzle, knot, patch, islands, pipes];
