import { numbers } from './drawings.mjs'

/** Strokes of signs in a square of 10 × 14, as somebody writes them. */
const signs = {
  0: '5,0.6 3.2,1.5 1.9,3.8 1.4,7 1.9,10.2 3.2,12.5 5,13.4 6.8,12.5 8.1,10.2 8.6,7 8.1,3.8 6.8,1.5 5,0.6',
  1: '3,3 5.4,0.8 5.4,13.4',
  2: '1.6,3.4 3,1 6.4,0.8 8.2,3.2 6.6,7 1.6,13 8.8,13',
  3: '1.8,1.4 6,0.6 8,3.4 4.4,6.4 8.4,8.8 7,12.6 1.6,12.8',
  4: '6.4,0.8 1.2,9 9.2,9 / 6.8,5.6 6.8,13.4',
  5: '2.6,1 2,6.2 6.4,5.6 8.6,9.4 6,13.2 1.6,12.2 / 2.6,1 8.4,1',
  6: '7.4,0.8 3,5 1.8,9.8 4.6,13.4 8.2,10.6 6.4,7.2 2.2,9',
  7: '1.4,1 8.6,1 4,13.4',
  8: '7.8,2.4 4.6,0.8 2.4,3.4 7.6,9 5.4,13.2 2,10.6 7.4,4.4 7.8,2.4',
  9: '8,4 4.6,7.2 2,4.2 4.6,0.8 8,3.4 7.4,13.4',
  x: '1.4,5 8.6,13 / 8.6,5 1.4,13',
  '+': '1.4,8 8.8,8 / 5,4.2 5,11.8',
  '-': '1.6,8 8.6,8',
  '=': '1.4,6.4 8.8,6.4 / 1.4,10 8.8,10',
  ':': '3,6 3.3,6.6 / 3,11 3.3,11.6',
  I: '5,1 5,13.4',
  a: '7.4,7.8 6.2,6.5 4.6,6 3,6.5 1.8,7.8 1.4,9.6 1.8,11.4 3,12.7 4.6,13.2 6.2,12.7 7.4,11.4 7.8,9.6 7.4,7.8 / 7.8,6.4 7.8,13.4',
  e: '2,9.4 7.6,9.2 6.6,6 3.2,6.2 1.8,9.8 3.8,13.2 7.8,12.2',
  h: '2,1 2,13.4 / 2,8.6 5,6.2 7.4,8 7.4,13.4',
  i: '5,6 5,13.4 / 5,2.8 5.2,3.2',
  m: '1,6 1,13.4 / 1,8 3,6 4.8,8 4.8,13.4 / 4.8,8 7,6 8.8,8 8.8,13.4',
  o: '5,5.8 3.3,6.3 2.1,7.7 1.6,9.6 2.1,11.5 3.3,12.9 5,13.4 6.7,12.9 7.9,11.5 8.4,9.6 7.9,7.7 6.7,6.3 5,5.8',
  r: '3,6 3,13.4 / 3,8.6 5,6.4 7.2,6.6',
  s: '7.4,6.6 4,6 2.8,8 6.8,10.4 6.6,12.8 2.2,12.8',
  u: '2.2,6 2.4,11.4 4.8,13.4 7.4,11.4 7.6,6 / 7.6,6 7.8,13.4',
  y: '2,6 5,11 / 8,6 3,16',
  解: '2.6,0.5 0.8,3.2 / 2.4,1.6 4.4,1.6 3.4,3.4 / 1.2,3.6 1.2,8.5 0.4,12 / 1.2,3.6 4.6,3.6 4.6,11.6 3.8,11 / 1.2,6 4.6,6 / 1.2,8.4 4.6,8.4 / 2.9,3.6 2.9,11.4 / 5.6,1.2 9.4,1.2 9,4.6 8.2,4.2 / 7.2,1.2 6.8,3.4 5.4,5.4 / 6.4,6 5.6,8 / 6,7.6 9.6,7.6 / 5.2,10 10,10 / 7.8,5.8 7.8,12.6',
}
const strokesOf = (sign) => signs[sign].split(' / ').map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number)))

const width = (sign) => ('1Ii:'.includes(sign) ? 6 : sign === ' ' ? 7 : 11.5)

/** A board that somebody writes on: each stroke takes its time, and no two hands are alike. */
export function createBoard({ background, color, hand, width: pen = 6 }) {
  const next = numbers(hand)
  const operations = []
  let [at, id] = [800, 0]
  const wobble = (far) => (next() - 0.5) * far

  function stroke(points, how = {}) {
    const rounded = points.flatMap((point, n) => (n === 0 ? [point] : between(points[n - 1], point)))
    const numbersOf = rounded.flatMap(([x, y], n) => [
      Math.round(x * 10),
      Math.round(y * 10),
      Math.round(52 + wobble(18)),
      n === 0 ? 0 : Math.round(11 + wobble(6)),
    ])
    operations.push({ kind: 'line', id: ++id, page: 1, at, color, width: pen, ...how, points: numbersOf })
    at += Math.round(rounded.length * 11 + 130 + next() * 120)
  }

  const board = {
    write(text, x, y, size = 64, how = {}) {
      let left = x
      const scale = size / 14
      for (const sign of text) {
        for (const points of signs[sign] ? strokesOf(sign) : [])
          stroke(
            points.map(([a, b]) => [left + (a + wobble(0.5)) * scale, y + (b + wobble(0.5)) * scale]),
            how,
          )
        left += width(sign) * scale
        at += 60
      }
      at += 500
      return board
    },
    /** As a red pen goes round what matters. */
    ring(x, y, rx, ry) {
      stroke(
        Array.from({ length: 15 }, (_, n) => {
          const angle = -2 + (n * 6.9) / 14
          return [x + (rx + wobble(9)) * Math.cos(angle), y + (ry + wobble(7)) * Math.sin(angle)]
        }),
        { color: 'red', width: 6 },
      )
      at += 400
      return board
    },
    line(x1, y1, x2, y2, how) {
      stroke(
        [
          [x1, y1],
          [(x1 + x2) / 2, (y1 + y2) / 2 + wobble(4)],
          [x2, y2],
        ],
        how,
      )
      return board
    },
    shape(shape, color, x, y, w, h) {
      operations.push({ kind: 'shape', id: ++id, page: 1, at, shape, color, x: x * 10, y: y * 10, width: w * 10, height: h * 10, angle: 0 })
      at += 900
      return board
    },
    undo(times = 1) {
      for (let n = 1; n <= times; n++) operations.push({ kind: 'undo', page: 1, at: at + 350 * n })
      at += 350 * times + 500
      return board
    },
    log: () => ({ width: 1280, height: 720, background, operations }),
  }
  return board
}

/** Steps of at most eight pixels, so that it can be watched while it is drawn. */
function between([x1, y1], [x2, y2]) {
  const steps = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / 8))
  return Array.from({ length: steps }, (_, n) => [x1 + ((x2 - x1) * (n + 1)) / steps, y1 + ((y2 - y1) * (n + 1)) / steps])
}
