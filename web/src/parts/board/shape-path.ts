import type { ShapeName } from '@jiangtai/contract/board'

/** In the order of the specification (R582), as the buttons name them. */
export const shapeNames: Readonly<Record<ShapeName, string>> = {
  oval: '椭圆',
  line: '直线',
  semicircle: '半圆',
  square: '正方形',
  rectangle: '长方形',
  trapezoid: '梯形',
  triangle: '三角形',
  polygon: '多边形',
  cylinder: '圆柱',
  parallelogram: '平行四边形',
  right_triangle: '直角三角形',
  right_trapezoid: '直角梯形',
}

/** R431 */
export const shapeLine = 2
/** The same for a board of this width: what is drawn on a larger screen is seen from further away. */
export const shapeLineOn = ({ width }: { readonly width: number }) => shapeLine * Math.max(1, width / 960)

/** Sides in pixels of a shape that has just been chosen. */
export const firstSides: Readonly<Record<ShapeName, readonly [width: number, height: number]>> = {
  oval: [280, 190],
  line: [280, 190],
  semicircle: [280, 140],
  square: [240, 240],
  rectangle: [300, 190],
  trapezoid: [300, 210],
  triangle: [270, 230],
  polygon: [250, 240],
  cylinder: [190, 270],
  parallelogram: [300, 200],
  right_triangle: [300, 240],
  right_trapezoid: [280, 230],
}

type Corners = readonly (readonly [x: number, y: number])[]

/** In parts of the sides, from the middle: the corners of a box are a half away from it. */
const corners: Readonly<Partial<Record<ShapeName, Corners>>> = {
  square: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  rectangle: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  trapezoid: [
    [-0.25, -0.5],
    [0.25, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  triangle: [
    [0, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  polygon: [
    [0, -0.5],
    [0.5, -0.118],
    [0.309, 0.5],
    [-0.309, 0.5],
    [-0.5, -0.118],
  ],
  parallelogram: [
    [-0.25, -0.5],
    [0.5, -0.5],
    [0.25, 0.5],
    [-0.5, 0.5],
  ],
  right_triangle: [
    [-0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  right_trapezoid: [
    [-0.5, -0.5],
    [0.1, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
}

const short = (value: number) => Math.round(value * 100) / 100

/** R423: a shape around its middle as a path of SVG; sides below zero mirror it. */
export function pathOf(shape: ShapeName, width: number, height: number): string {
  const at = (x: number, y: number) => `${short(x * width)} ${short(y * height)}`
  const [rx, ry] = [short(Math.abs(width) / 2), short(Math.abs(height) / 2)]
  if (shape === 'oval') return `M${at(-0.5, 0)}A${rx} ${ry} 0 1 1 ${at(0.5, 0)}A${rx} ${ry} 0 1 1 ${at(-0.5, 0)}Z`
  if (shape === 'line') return `M${at(-0.5, 0.5)}L${at(0.5, -0.5)}`
  const turn = width > 0 === height > 0 ? 1 : 0
  if (shape === 'semicircle') return `M${at(-0.5, 0.5)}A${rx} ${short(Math.abs(height))} 0 0 ${turn} ${at(0.5, 0.5)}Z`
  if (shape === 'cylinder') return cylinder(at)
  return `M${(corners[shape] ?? []).map(([x, y]) => at(x, y)).join('L')}Z`
}

/** How much of a quarter of an ellipse a curve leans out, for one that cannot be told from it. */
const lean = 0.2761

function cylinder(at: (x: number, y: number) => string): string {
  const [top, base, deep] = [-0.38, 0.38, 0.12]
  const half = (from: number, to: number, y: number, bulge: number) => {
    const [sx, sy] = [(to - from) * lean, bulge * lean * 2]
    const [mid, way] = [at(0, y + bulge), `${at(from, y + sy)} ${at(-sx, y + bulge)}`]
    return `C${way} ${mid}C${at(sx, y + bulge)} ${at(to, y + sy)} ${at(to, y)}`
  }
  const lid = `M${at(-0.5, top)}${half(-0.5, 0.5, top, -deep)}${half(0.5, -0.5, top, deep)}`
  return `${lid}L${at(-0.5, base)}${half(-0.5, 0.5, base, deep)}L${at(0.5, top)}`
}
