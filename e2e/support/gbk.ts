/** As the spreadsheets of a Chinese Windows save a csv. Node reads it, and does not write it. */
export function inGbk(text: string): Buffer {
  const signs = new Map<string, readonly [number, number]>()
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) signs.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from([...text].flatMap((sign) => (sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : (signs.get(sign) ?? [0x3f]))))
}
