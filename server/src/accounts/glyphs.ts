export type Point = readonly [x: number, y: number]

/**
 * Signs as pen strokes on a square of 10 by 14: nothing that could be taken for another one, such as 0 and O or 1, l
 * and I, nor that a line across makes another one, such as F and E.
 */
const written = {
  A: '0,14 5,0 10,14|2,9 8,9',
  E: '10,0 0,0 0,14 10,14|0,7 8,7',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '3,0 10,0|8,0 8,11 6,14 3,14 1,11',
  K: '0,0 0,14|10,0 0,8|3,6 10,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  R: '0,14 0,0 7,0 10,2 10,6 7,8 0,8|5,8 10,14',
  T: '0,0 10,0|5,0 5,14',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  3: '0,2 3,0 7,0 9,2 9,5 4,7 10,9 10,12 7,14 2,14 0,12',
  9: '10,5 7,8 3,8 0,5 0,3 3,0 7,0 10,3 10,9 7,14 2,14',
} as const

const strokesOf = (text: string): readonly (readonly Point[])[] =>
  text.split('|').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    }),
  )

export const glyphs: ReadonlyMap<string, readonly (readonly Point[])[]> = new Map(
  Object.entries(written).map(([sign, text]) => [sign, strokesOf(text)]),
)
