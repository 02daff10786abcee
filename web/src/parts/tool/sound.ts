/** One struck thing: wood is short, a bell lingers. Times in ms. */
export interface Note {
  readonly at: number
  readonly kind: 'wood' | 'bell' | 'tick'
}

const timbres: Readonly<
  Record<Note['kind'], { readonly hz: number; readonly ms: number; readonly type: OscillatorType; readonly gain: number }>
> = {
  wood: { hz: 820, ms: 90, type: 'triangle', gain: 0.3 },
  tick: { hz: 1800, ms: 30, type: 'square', gain: 0.06 },
  bell: { hz: 1320, ms: 400, type: 'sine', gain: 0.25 },
}

let context: AudioContext | undefined

/** A note that is later than this is left out. */
const latestMs = 60

/** Called while somebody presses something: a browser may let a page sound only then, and a machine may take a second to begin. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => {})
  } catch {
    // Sound is never the only sign.
  }
}

/** Made on the spot, without a file, and answers how to stop what has not sounded yet. A machine that cannot do it stays silent. */
export function strike(notes: readonly Note[], loudness = 1): () => void {
  const tones: OscillatorNode[] = []
  let isStopped = false
  const from = performance.now()
  const begin = (audio: AudioContext) => {
    // Before anybody has touched the page a browser does not play, and nothing is made up for afterwards.
    const passed = performance.now() - from
    if (isStopped) return
    for (const { at, kind } of notes)
      if (at - passed > -latestMs) tones.push(toneOf(audio, { at: Math.max(0, at - passed), kind }, loudness))
  }
  try {
    context ??= new AudioContext()
    const audio = context
    if (audio.state === 'running') begin(audio)
    else
      void audio
        .resume()
        .then(() => begin(audio))
        .catch(() => {})
  } catch {
    // Sound is never the only sign.
  }
  return () => {
    isStopped = true
    for (const tone of tones) tone.stop()
  }
}

function toneOf(audio: AudioContext, { at, kind }: Note, loudness: number): OscillatorNode {
  const { hz, ms, type, gain } = timbres[kind]
  const start = audio.currentTime + at / 1000
  const end = start + ms / 1000
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = type
  tone.frequency.value = hz
  volume.gain.setValueAtTime(gain * loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(end)
  return tone
}
