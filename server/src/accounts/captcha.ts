import { accountLimits } from '@jiangtai/contract/accounts'
import { glyphs, type Point } from './glyphs.ts'

type RandomInt = (below: number) => number

const size = { width: 140, height: 48 } as const
const signs = [...glyphs.keys()]

export interface Picture {
  readonly signs: string
  readonly svg: string
}

/** Signs to type, drawn as bent strokes in no order: a picture holds no text and no outline twice. */
export function drawCaptcha(randomInt: RandomInt): Picture {
  const between = (from: number, to: number) => from + (randomInt(1001) / 1000) * (to - from)
  const chosen = Array.from({ length: accountLimits.captchaSigns }, () => signs[randomInt(signs.length)] ?? '')
  const strokes = chosen.flatMap((sign, at) => strokesAt(sign, at, between)).map((points) => drawn(points, between(2.2, 2.8)))
  const scratches = Array.from({ length: 3 }, () => drawn(scratch(between), between(0.8, 1.1)))
  const paths = shuffled([...strokes, ...scratches], randomInt)
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"`
  const pen = 'fill="none" stroke="black" stroke-linecap="round" stroke-linejoin="round"'
  return {
    signs: chosen.join(''),
    svg: `<svg ${frame}><rect width="100%" height="100%" fill="white"/><g ${pen}>${paths.join('')}</g></svg>`,
  }
}

export const pictureUrl = ({ svg }: Picture) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

type Between = (from: number, to: number) => number

function strokesAt(sign: string, at: number, between: Between): Point[][] {
  const [turn, lean, scale] = [between(-0.24, 0.24), between(-0.15, 0.15), between(1.6, 1.9)]
  const middle: Point = [23 + at * 31 + between(-3, 3), size.height / 2 + between(-3, 3)]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 5 + lean * (7 - y) + between(-0.4, 0.4)) * scale, (y - 7 + between(-0.4, 0.4)) * scale]
    return [middle[0] + dx * Math.cos(turn) - dy * Math.sin(turn), middle[1] + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  return (glyphs.get(sign) ?? []).map((stroke) => stroke.map(place))
}

/** A line across that belongs to no sign. */
const scratch = (between: Between): Point[] =>
  [0, 1, 2, 3].map((part): Point => [between(part * 33 + 3, part * 33 + 30), between(4, size.height - 4)])

const drawn = (points: readonly Point[], width: number) =>
  `<path d="M${points.map((point) => point.map((n) => n.toFixed(1)).join(' ')).join('L')}" stroke-width="${width.toFixed(1)}"/>`

function shuffled<T>(list: readonly T[], randomInt: RandomInt): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(randomInt(left.length), 1))
}
