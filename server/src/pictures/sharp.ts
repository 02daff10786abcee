import type { Sharp, SharpOptions } from 'sharp'

/** As uploads have it: one that is larger is no picture to us. */
const mostPixels = 100_000_000
const seconds = 20

/**
 * A picture to work on, beside the event loop: sharp has threads of its own. Read when it is first needed, because it takes a moment. One thread and no cache, so that
 * a picture holds only the memory it needs.
 */
export async function pictureOf(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...options }).timeout({ seconds })
}
