/** Enough for speech: a minute is less than two megabytes. */
export const wavRate = 16_000

const headBytes = 44
const text = (view: DataView, at: number, words: string) => {
  for (let index = 0; index < words.length; index++) view.setUint8(at + index, words.charCodeAt(index))
}

/** One voice, 16 bits: every browser plays it, whichever one recorded it. */
export function wavOf(samples: Float32Array): ArrayBuffer {
  const bytes = samples.length * 2
  const view = new DataView(new ArrayBuffer(headBytes + bytes))
  text(view, 0, 'RIFF')
  view.setUint32(4, headBytes - 8 + bytes, true)
  text(view, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, wavRate, true)
  view.setUint32(28, wavRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(view, 36, 'data')
  view.setUint32(40, bytes, true)
  samples.forEach((sample, index) => {
    const held = Math.max(-1, Math.min(1, sample))
    view.setInt16(headBytes + index * 2, Math.round(held * (held < 0 ? 0x8000 : 0x7fff)), true)
  })
  return view.buffer as ArrayBuffer
}
