/// <reference path="./libheif.d.ts" />

/** The largest photo of a phone has 48 million; more takes what other work needs. */
const mostPixels = 50_000_000
const pageBytes = 65_536
/** Of the decoder itself, whatever a file makes it ask for. */
const mostPages = (512 * 1024 * 1024) / pageBytes

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity. Shared: hundreds of megabytes are not copied from thread to thread. */
  readonly data: Uint8Array
}

/**
 * The pixels of a photo as phones of Apple keep it, upright. Runs in a thread that is ended afterwards: the decoder never gives memory back. Its head is believed
 * only as far as this: pixels that would not fit what it says end the thread.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  limitMemory()
  // It tells everybody of every file it cannot read.
  console.log = () => {}
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture in it')
  const [width, height] = [image.get_width(), image.get_height()]
  if (!(width > 0 && height > 0 && width * height <= mostPixels)) throw new Error(`${width} × ${height} pixels`)
  const data = new Uint8Array(new SharedArrayBuffer(width * height * 4))
  const filled = await new Promise((resolve) => image.display({ data }, resolve))
  if (!filled) throw new Error('it cannot be decoded')
  return { width, height, data }
}

/** A small file can name a large picture in many ways; the decoder is refused the room, and fails by itself. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength / pageBytes + pages > mostPages) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}
