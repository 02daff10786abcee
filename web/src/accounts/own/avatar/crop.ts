export interface Size {
  readonly width: number
  readonly height: number
}

/** Which square of a picture: its middle, and how many times smaller it is than the largest. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const mostZoom = 4

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** The largest square in the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The nearest that lies inside the picture. */
function inside(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = within(zoom, 1, mostZoom)
  const half = sideOf(size, kept) / 2
  return { x: within(x, half, size.width - half), y: within(y, half, size.height - half), zoom: kept }
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => inside(size, { ...crop, zoom })

/** The picture was moved under the square, by so many of its sides. */
export function moved(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const side = sideOf(size, crop.zoom)
  return inside(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side })
}

export function squareOf(size: Size, { x, y, zoom }: Crop) {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}
