/** How large a picture is drawn in a sheet: its own shape, at most so many pixels. */
const most = { width: 160, height: 90 } as const

function sizeOf(bytes: Buffer): readonly [width: number, height: number] | undefined {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (bytes.length > 10 && bytes.toString('latin1', 0, 3) === 'GIF') return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const mark = bytes[at + 1] ?? 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (bytes[at] !== 0xff) return undefined
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return undefined
}

export function shownSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const [width, height] = sizeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? [most.width, most.height]
  const factor = Math.min(1, most.width / Math.max(1, width), most.height / Math.max(1, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
