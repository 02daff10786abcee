import { createHash } from 'node:crypto'
import { numbers } from './drawings.mjs'

export const rate = 16_000

/** Two resonances that make a vowel of a buzz. */
const vowels = { a: [760, 1220], e: [480, 1900], i: [300, 2250], o: [500, 950], u: [330, 900], m: [250, 1100] }

/** How a sentence goes up and down, without its words: vowel, seconds, pitch at its beginning and its end; none is a pause. */
const tune = [
  ['a', 0.24, 185, 190],
  ['u', 0.2, 190, 188],
  ['i', 0.18, 188, 192],
  ['a', 0.3, 195, 200],
  ['i', 0.5, 200, 300],
  [null, 0.6],
  ['e', 0.34, 230, 205],
  ['a', 0.22, 190, 185],
  ['a', 0.46, 185, 120],
  [null, 0.9],
  ['o', 0.3, 215, 210],
  ['o', 0.2, 200, 190],
  ['e', 0.34, 200, 175],
  ['m', 0.3, 170, 115],
  [null, 0.6],
  ['a', 0.24, 190, 188],
  ['e', 0.26, 200, 195],
  ['i', 0.18, 185, 180],
  ['a', 0.3, 190, 175],
  ['e', 0.26, 170, 150],
  ['m', 0.3, 145, 108],
  [null, 0.4],
]

export function hum() {
  const next = numbers(19)
  const samples = []
  let phase = 0
  for (const [vowel, seconds, from, to] of tune) {
    const length = Math.round(seconds * rate)
    if (!vowel) {
      samples.push(...new Array(length).fill(0))
      continue
    }
    const filters = vowels[vowel].map((frequency) => resonance(frequency))
    for (let n = 0; n < length; n++) {
      const done = n / length
      phase = (phase + (from + (to - from) * done) / rate) % 1
      const buzz = (phase < 0.35 ? Math.sin((Math.PI * phase) / 0.35) : 0) - 0.22 + (next() - 0.5) * 0.02
      const edge = Math.min(1, done / 0.12, (1 - done) / 0.2)
      samples.push(filters.reduce((sum, filter, at) => sum + filter(buzz) * (at === 0 ? 1 : 0.5), 0) * edge)
    }
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return Int16Array.from(samples, (sample) => Math.round((sample / loudest) * 22_000))
}

/** A clock that strikes so often, and after a while as often as the next number says. */
export function strikes(...counts) {
  const parts = [1, 2.76, 5.4]
  const samples = counts
    .flatMap((count) => [...new Array(count).fill(1), 1.2])
    .flatMap((seconds) => {
      const isPause = seconds !== 1
      return Array.from({ length: Math.round(seconds * rate) }, (_, n) =>
        isPause
          ? 0
          : parts.reduce(
              (sum, part, at) => sum + (Math.sin((2 * Math.PI * 440 * part * n) / rate) * Math.exp((-3 - 2 * at) * (n / rate))) / (at + 1),
              0,
            ) * Math.min(1, n / 40),
      )
    })
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return Int16Array.from(samples, (sample) => Math.round((sample / loudest) * 18_000))
}

function resonance(frequency) {
  const width = Math.exp((-Math.PI * 110) / rate)
  const [a, b] = [2 * width * Math.cos((2 * Math.PI * frequency) / rate), -width * width]
  let [one, two] = [0, 0]
  return (sample) => {
    const out = sample * (1 - width) + a * one + b * two
    two = one
    one = out
    return out
  }
}

const blockSize = 4096

/** FLAC, the part of it that this needs: one channel, the second difference, one Rice parameter a block. */
export function flacOf(samples) {
  const frames = []
  for (let first = 0; first < samples.length; first += blockSize)
    frames.push(frameOf(samples.subarray(first, first + blockSize), first / blockSize))
  const info = bitsOut()
  info.put(blockSize, 16)
  info.put(blockSize, 16)
  info.put(0, 48)
  info.put(rate, 20)
  info.put(0, 3)
  info.put(15, 5)
  info.put(samples.length, 36)
  const sum = createHash('md5').update(Buffer.from(samples.buffer)).digest()
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info.bytes(), sum, ...frames])
}

function frameOf(block, n) {
  const head = bitsOut()
  head.put(0x3ffe, 14)
  head.put(0, 2)
  head.put(block.length === blockSize ? 12 : 7, 4)
  head.put(5, 4)
  head.put(0, 4)
  head.put(4, 3)
  head.put(0, 1)
  head.put(n, 8)
  if (block.length !== blockSize) head.put(block.length - 1, 16)
  const headBytes = head.bytes()
  const body = bitsOut()
  body.put(0, 1)
  body.put(8 + 2, 6)
  body.put(0, 1)
  for (const sample of block.subarray(0, 2)) body.put(sample & 0xffff, 16)
  const rest = Array.from(block.subarray(2), (sample, at) => sample - 2 * block[at + 1] + block[at]).map((left) =>
    left < 0 ? -2 * left - 1 : 2 * left,
  )
  const mean = rest.reduce((sum, one) => sum + one, 0) / Math.max(1, rest.length)
  const rice = Math.min(14, Math.max(0, Math.round(Math.log2(mean + 1))))
  body.put(0, 2)
  body.put(0, 4)
  body.put(rice, 4)
  for (const one of rest) {
    const high = one >> rice
    for (let zeros = high; zeros > 0; zeros -= 24) body.put(0, Math.min(24, zeros))
    body.put(1, 1)
    body.put(one & ((1 << rice) - 1), rice)
  }
  const whole = Buffer.concat([headBytes, Buffer.from([crc(headBytes, 8, 0x07)]), body.bytes()])
  const check = crc(whole, 16, 0x8005)
  return Buffer.concat([whole, Buffer.from([check >> 8, check & 0xff])])
}

function bitsOut() {
  const out = []
  let [held, count] = [0, 0]
  return {
    put(value, bits) {
      for (let bit = bits - 1; bit >= 0; bit--) {
        held = (held << 1) | (bit > 31 ? 0 : Math.floor(value / 2 ** bit) & 1)
        if (++count === 8) {
          out.push(held)
          held = count = 0
        }
      }
    },
    bytes() {
      while (count > 0) this.put(0, 1)
      return Buffer.from(out)
    },
  }
}

function crc(bytes, bits, polynomial) {
  const [top, all] = [2 ** (bits - 1), 2 ** bits - 1]
  let sum = 0
  for (const byte of bytes) {
    sum ^= bits === 8 ? byte : byte << 8
    for (let n = 0; n < 8; n++) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & all
  }
  return sum
}
