/** Drawings of the demo's slides and pictures, in plain SVG. */

const chalk = '#f5f2e7'
const yellow = '#f6c945'

const svg = (width, height, body, wide = width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${(height * wide) / width}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans CJK SC">${body}</svg>`
const words = (x, y, text, { size = 26, color = '#15211c', anchor = 'middle', weight = 400 } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}" font-weight="${weight}">${text}</text>`

/** Two pans that hold each other; what lies in them is written above. */
export function balance({ left, right, color = chalk, pan = yellow, width = 420 }) {
  const line = `stroke="${color}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" fill="none"`
  const hung = (x, what) =>
    `<path ${line} d="M${x} 92 L${x - 62} 208 H${x + 62} Z"/><path d="M${x - 78} 208 H${x + 78} A78 46 0 0 1 ${x - 78} 208 Z" fill="${pan}"/>${words(x, 190, what, { size: 36, color, weight: 700 })}`
  return svg(
    420,
    330,
    `<g><path ${line} d="M210 40 V290 M140 296 H280 M90 92 H330"/><circle cx="210" cy="40" r="13" fill="${pan}"/>${hung(90, left)}${hung(330, right)}</g>`,
    width,
  )
}

/** A number line from `from` to `to` with points on it and jumps above it. */
export function numberLine({ from, to, points = [], jumps = [], color = '#15211c', mark = '#c23b2a', width = 1080, height = 220 }) {
  const step = (width - 100) / (to - from)
  const at = (n) => 40 + (n - from) * step
  const base = height - 70
  const ticks = Array.from({ length: to - from + 1 }, (_, n) => from + n)
    .map(
      (n) => `<path stroke="${color}" stroke-width="4" d="M${at(n)} ${base - 12} V${base + 12}"/>${words(at(n), base + 48, n, { color })}`,
    )
    .join('')
  const arcs = jumps
    .map(([a, b, text]) => {
      const [x, y] = [at(a), at(b)]
      const middle = (x + y) / 2
      const tip = y > x ? -14 : 14
      return `<path d="M${x} ${base - 14} Q${middle} ${base - 150} ${y} ${base - 16}" fill="none" stroke="${mark}" stroke-width="5"/><path d="M${y} ${base - 14} l${tip} -20 M${y} ${base - 14} l${tip * 1.6} -2" stroke="${mark}" stroke-width="5" stroke-linecap="round"/>${words(middle, base - 98, text, { color: mark, weight: 700, size: 30 })}`
    })
    .join('')
  const dots = points.map((n) => `<circle cx="${at(n)}" cy="${base}" r="12" fill="${mark}"/>`).join('')
  return svg(
    width,
    height,
    `<path stroke="${color}" stroke-width="5" stroke-linecap="round" d="M14 ${base} H${width - 20} m-22 -14 l22 14 l-22 14" fill="none"/>${ticks}${arcs}${dots}`,
  )
}

/** One goes first, the other comes after and is faster: the two ways are the same at the end. */
export function chase({ color = '#15211c', width = 1080, names = ['先走的路', '这段时间走的路', '追的人走的路'] } = {}) {
  const bar = (x1, x2, y, stroke) =>
    `<path stroke="${stroke}" stroke-width="6" d="M${x1} ${y} H${x2} M${x1} ${y - 16} v32 M${x2} ${y - 16} v32"/>`
  return svg(
    width,
    240,
    `${bar(40, 380, 70, '#2c5fb0')}${bar(380, 1030, 70, '#0f7358')}${bar(40, 1030, 170, '#c23b2a')}${words(210, 44, names[0], { color })}${words(705, 44, names[1], { color })}${words(535, 220, names[2], { color })}${words(16, 80, '甲', { color, weight: 700 })}${words(16, 180, '乙', { color, weight: 700 })}`,
  )
}

/** Hills, a tree in flower, a kite and the sun. */
export const spring = (width = 1600, height = 900) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">
  <rect width="1600" height="900" fill="#eaf4f6"/><circle cx="1320" cy="170" r="84" fill="#f6c945"/>
  <path d="M0 560 Q300 380 640 540 T1240 500 T1600 540 V900 H0Z" fill="#b9d8b4"/>
  <path d="M0 690 Q420 560 860 680 T1600 660 V900 H0Z" fill="#7fb77a"/>
  <path d="M900 900 Q980 760 860 690 Q800 650 900 600" fill="none" stroke="#cfe9f2" stroke-width="44" stroke-linecap="round"/>
  <path d="M330 760 Q346 620 318 500 M326 600 Q270 540 232 500 M330 560 Q392 500 440 470" stroke="#6b4a34" stroke-width="26" fill="none" stroke-linecap="round"/>
  ${blossoms()}
  <path d="M1010 210 l70 -64 l56 78 l-78 58 Z" fill="#c23b2a"/><path d="M1058 282 Q1100 380 1040 470 T1080 640" stroke="#6b4a34" stroke-width="5" fill="none"/>
  ${grass()}
  <path d="M640 250 q26 -30 52 0 q26 -30 52 0 M790 180 q20 -24 40 0 q20 -24 40 0" stroke="#47574f" stroke-width="7" fill="none" stroke-linecap="round"/></svg>`

function blossoms() {
  const next = numbers(7)
  return Array.from({ length: 90 }, () => {
    const [angle, far] = [next() * Math.PI * 2, Math.sqrt(next()) * 190]
    const color = ['#f3b6c4', '#f8d3dc', '#e88ea5'][Math.floor(next() * 3)]
    return `<circle cx="${(335 + Math.cos(angle) * far * 1.2).toFixed(0)}" cy="${(430 + Math.sin(angle) * far * 0.72).toFixed(0)}" r="${(12 + next() * 14).toFixed(0)}" fill="${color}"/>`
  }).join('')
}

function grass() {
  const next = numbers(3)
  return Array.from({ length: 70 }, () => {
    const [x, y] = [next() * 1600, 730 + next() * 150]
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)} q4 -26 ${(next() * 20 - 10).toFixed(0)} -44" stroke="#4f8f55" stroke-width="6" fill="none" stroke-linecap="round"/>`
  }).join('')
}

/** A town between snowy hills, with smoke above its roofs. */
export const winter = (width = 1600, height = 900) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">
  <rect width="1600" height="900" fill="#dfe9f1"/><circle cx="300" cy="190" r="70" fill="#f3e3b0"/>
  <path d="M0 480 L220 300 L420 450 L700 230 L980 460 L1240 290 L1600 500 V900 H0Z" fill="#aebfcd"/>
  <path d="M150 358 L220 300 L300 360 L260 372 L226 350 L196 376Z M610 302 L700 230 L790 304 L746 320 L700 286 L660 322Z M1170 336 L1240 290 L1320 332 L1280 350 L1240 322 L1206 352Z" fill="#fff"/>
  <path d="M0 620 Q420 520 800 610 T1600 590 V900 H0Z" fill="#f7fafc"/>
  ${[180, 390, 640, 930, 1180].map((x, at) => house(x, 600 + (at % 2) * 46, ['#b4573f', '#7d6a58', '#94590a', '#5f6f68', '#a3402c'][at])).join('')}
  <path d="M1380 900 Q1300 800 1420 740 Q1540 690 1480 640" fill="none" stroke="#9fc3d6" stroke-width="52" stroke-linecap="round"/>
  ${snow()}</svg>`

const house = (x, y, wall) =>
  `<rect x="${x}" y="${y}" width="150" height="96" fill="${wall}"/><path d="M${x - 22} ${y + 4} L${x + 75} ${y - 70} L${x + 172} ${y + 4}Z" fill="#fff" stroke="#c9d6df" stroke-width="5"/><rect x="${x + 58}" y="${y + 44}" width="36" height="52" fill="#f6c945"/><path d="M${x + 120} ${y - 46} q18 -30 -4 -58 t10 -62" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round"/>`

function snow() {
  const next = numbers(11)
  return Array.from(
    { length: 110 },
    () => `<circle cx="${(next() * 1600).toFixed(0)}" cy="${(next() * 860).toFixed(0)}" r="${(3 + next() * 5).toFixed(0)}" fill="#fff"/>`,
  ).join('')
}

/** Four seasons of rain, one beside the other. */
export const rain = (width = 1600, height = 620) => {
  const next = numbers(5)
  const seasons = [
    ['春雨', '#e6f3ed', '#5b8f7d', 26, 26],
    ['夏雨', '#dbe9f6', '#2c5fb0', 60, 64],
    ['秋雨', '#faefdf', '#94590a', 34, 38],
    ['冬雨', '#eef1f4', '#5f6f68', 18, 20],
  ]
  const panels = seasons.map(([name, ground, stroke, count, length], at) => {
    const x = at * 400
    const drops = Array.from({ length: count }, () => {
      const [left, top] = [x + 30 + next() * 340, 40 + next() * 380]
      return `<path d="M${left.toFixed(0)} ${top.toFixed(0)} l-${(length / 4).toFixed(0)} ${length}" stroke="${stroke}" stroke-width="5" stroke-linecap="round"/>`
    }).join('')
    return `<rect x="${x}" width="396" height="620" fill="${ground}"/>${drops}<text x="${x + 198}" y="560" font-size="64" text-anchor="middle" fill="${stroke}" font-family="Noto Serif CJK SC" font-weight="700">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 620">${panels.join('')}</svg>`
}

const faces = [
  ['grandfather', 470, 150, '#8f9aa3', '#2c5fb0'],
  ['grandmother', 730, 150, '#b8bfc4', '#7a4695'],
  ['father', 340, 430, '#2b2b2b', '#0a7184'],
  ['mother', 600, 430, '#4a3524', '#bf3f2c'],
  ['aunt', 860, 430, '#5b4330', '#94590a'],
  ['me', 340, 710, '#2b2b2b', '#14785b'],
  ['sister', 600, 710, '#4a3524', '#bf3f2c'],
]
/** Seven people and how they belong together. */
export const family = (width = 1200, height = 860) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 860" font-family="Noto Sans CJK SC"><rect width="1200" height="860" fill="#f7f9fc"/>
  <path d="M470 150 H730 M600 150 V320 M340 320 H860 M340 320 V430 M860 320 V430 M340 430 H600 M470 430 V600 M340 600 H600 M340 600 V710 M600 600 V710" stroke="#8aa2c4" stroke-width="6" fill="none"/>
  ${faces
    .map(
      ([name, x, y, hair, coat]) =>
        `<path d="M${x - 62} ${y + 78} Q${x} ${y + 6} ${x + 62} ${y + 78}Z" fill="${coat}"/><circle cx="${x}" cy="${y - 8}" r="46" fill="#f3d3b8"/><path d="M${x - 48} ${y - 6} A48 48 0 0 1 ${x + 48} ${y - 6} Q${x} ${y - 44} ${x - 48} ${y - 6}Z" fill="${hair}"/><circle cx="${x - 16}" cy="${y - 4}" r="5" fill="#15211c"/><circle cx="${x + 16}" cy="${y - 4}" r="5" fill="#15211c"/><path d="M${x - 14} ${y + 14} q14 14 28 0" stroke="#a3402c" stroke-width="4" fill="none" stroke-linecap="round"/><text x="${x}" y="${y + 116}" text-anchor="middle" font-size="32" font-weight="700" fill="#15211c">${name}</text>`,
    )
    .join('')}</svg>`

/** The same numbers each time: what is drawn by chance must not change with every run. */
export function numbers(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
