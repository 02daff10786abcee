import { inflateSync } from 'node:zlib'

type Rect = readonly [x: number, y: number, width: number, height: number]

/** Codewords of a code of this version with error correction M: all of them, those for correction, and the blocks they are dealt to. */
const dealt: Readonly<Record<number, readonly [all: number, correction: number, blocks: number]>> = {
  2: [44, 16, 1],
  3: [70, 26, 1],
  4: [100, 36, 2],
  5: [134, 48, 2],
  6: [172, 64, 4],
}

/** What a pdf draws, page by page. */
const drawingsIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )

/** Rectangles that are filled together: a code. What has only an outline is a cut line. */
function codesIn(drawing: string): Rect[][] {
  const codes: Rect[][] = []
  let rects: Rect[] = []
  for (const line of drawing.split('\n')) {
    const [x, y, width, height, act] = line.trim().split(/\s+/)
    if (act === 're') rects.push([Number(x), Number(y), Number(width), Number(height)])
    else if (x === 'f') codes.push(rects)
    if (x === 'f' || x === 'S') rects = []
  }
  return codes.filter((code) => code.length > 50)
}

/** Its squares, dark or not. */
function squaresOf(rects: readonly Rect[]): boolean[][] {
  const unit = Math.min(...rects.map(([, , , height]) => height))
  const [left, top] = [Math.min(...rects.map(([x]) => x)), Math.min(...rects.map(([, y]) => y))]
  const size = Math.round((Math.max(...rects.map(([x, , width]) => x + width)) - left) / unit)
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x, y, width] of rects)
    squares[Math.round((y - top) / unit)]?.fill(true, Math.round((x - left) / unit), Math.round((x - left + width) / unit))
  return squares
}

/** The bits in the order in which they are written: two columns at a time, up and down, without what is the same in every code. */
function bitsOf(squares: readonly (readonly boolean[])[]): number[] {
  const size = squares.length
  const isFixed = (row: number, column: number) =>
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    [row, column].includes(6) ||
    (Math.abs(row - size + 7) <= 2 && Math.abs(column - size + 7) <= 2)
  const bits: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let n = 0; n < size; n++) {
      const row = isUp ? size - 1 - n : n
      // Slips are always written with mask 3.
      for (const column of [right, right - 1])
        if (!isFixed(row, column)) bits.push(Number(squares[row]?.[column] !== ((row + column) % 3 === 0)))
    }
  }
  return bits
}

/** A code that was written without a fault, of the sizes that an address has: nothing has to be corrected. */
function textOf(squares: readonly (readonly boolean[])[]): string {
  const version = (squares.length - 17) / 4
  const [all, correction, blocks] = dealt[version] ?? [0, 0, 1]
  const bits = bitsOf(squares)
  const words = Array.from({ length: all - correction }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  const each = Math.floor(words.length / blocks)
  const longer = words.length % blocks
  const order = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: each }, (__, at) => words[at * blocks + block] ?? 0).concat(
      block >= blocks - longer ? [words[each * blocks + block - (blocks - longer)] ?? 0] : [],
    ),
  ).flat()
  const hex = order.map((word) => word.toString(16).padStart(2, '0')).join('')
  const length = Number.parseInt(hex.slice(1, 3), 16)
  return Buffer.from(hex.slice(3, 3 + 2 * length), 'hex').toString()
}

/** What the codes on a sheet of slips say, in their order: as the camera of a phone reads them. */
export const addressesOnSlips = (pdf: Buffer): string[] => drawingsIn(pdf).flatMap(codesIn).map(squaresOf).map(textOf)
