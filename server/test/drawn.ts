import sharp from 'sharp'

/** A picture that can really be read: red, as a png. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d03020' } })
    .png()
    .toBuffer()
