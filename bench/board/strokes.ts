import type { Line, Operation } from '@jiangtai/contract/board'

export const screen = { width: 1920, height: 1080 }

/** Always the same hand. */
function hand() {
  let seed = 7
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
}

/** Lines of 30 points all over the screen, as a board has them after a lesson; pixels from its upper left corner. */
export function strokesOf(count: number): (readonly (readonly [x: number, y: number])[])[] {
  const random = hand()
  return Array.from({ length: count }, () => {
    let [x, y] = [100 + random() * 1600, 100 + random() * 700]
    const turn = random() * 6
    return Array.from({ length: 30 }, (_, at) => {
      x += 6 * Math.cos(turn + at / 5)
      y += 6 * Math.sin(turn + at / 4)
      return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
    })
  })
}

/** The same as our own data. */
export const operationsOf = (count: number): Operation[] =>
  strokesOf(count).map(
    (points, at): Line => ({
      ...{ kind: 'line', id: at + 1, page: 1, at: at * 500, color: 'red', width: 4 },
      points: points.flatMap(([x, y]) => [Math.round((x - screen.width / 2) * 10), Math.round((y - screen.height / 2) * 10), 50, 16]),
    }),
  )

/** Where the mouse goes while it is measured. */
export const wayOf = (round: number, moves: number) =>
  Array.from({ length: moves }, (_, at) => ({
    x: 400 + at * 7 + 40 * Math.sin(at / 6 + round),
    y: 300 + (round % 5) * 60 + 120 * Math.sin(at / 11),
  }))
