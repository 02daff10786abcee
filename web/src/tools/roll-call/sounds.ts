/** One struck thing: wood is short, a bell lingers. Times in ms. */
interface Note {
  readonly at: number
  readonly kind: 'wood' | 'bell' | 'tick'
}

/** How long the tiles turn before the name stands. */
export const landingMs = 1200

/** Ticks of turning pages that slow down until the name has landed. */
const ticks = [0, 70, 150, 245, 360, 500, 670, 880]

/** GUIDE §10 */
export const tunes = {
  start: [
    { at: 0, kind: 'wood' },
    { at: 160, kind: 'wood' },
  ],
  result: [
    { at: 0, kind: 'tick' },
    { at: 60, kind: 'bell' },
  ],
  turning: [...ticks.map((at) => ({ at, kind: 'tick' }) as const), { at: landingMs, kind: 'bell' }],
  called: [{ at: 0, kind: 'bell' }],
} as const satisfies Readonly<Record<string, readonly Note[]>>
export type Tune = keyof typeof tunes

const timbres: Readonly<
  Record<Note['kind'], { readonly hz: number; readonly ms: number; readonly type: OscillatorType; readonly gain: number }>
> = {
  wood: { hz: 820, ms: 90, type: 'triangle', gain: 0.3 },
  tick: { hz: 1800, ms: 30, type: 'square', gain: 0.06 },
  bell: { hz: 1320, ms: 400, type: 'sine', gain: 0.25 },
}

let context: AudioContext | undefined

/** Made on the spot, without a file. A machine that cannot do it stays silent. */
export function play(tune: Tune) {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => {})
    for (const note of tunes[tune]) strike(context, note)
  } catch {
    // Sound is never the only sign.
  }
}

function strike(audio: AudioContext, { at, kind }: Note) {
  const { hz, ms, type, gain } = timbres[kind]
  const start = audio.currentTime + at / 1000
  const end = start + ms / 1000
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.type = type
  tone.frequency.value = hz
  loudness.gain.setValueAtTime(gain, start)
  loudness.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(loudness).connect(audio.destination)
  tone.start(start)
  tone.stop(end)
}

/** Says a name aloud where the machine has a Chinese voice, or does not tell which it has. */
export function speak(text: string) {
  try {
    const voices = window.speechSynthesis.getVoices()
    const voice = voices.find(({ lang }) => /^zh([-_](CN|Hans))?/i.test(lang))
    if (voices.length > 0 && !voice) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = 'zh-CN'
    if (voice) words.voice = voice
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(words)
  } catch {
    // The name stands on the board.
  }
}
