import { type Note, strike } from '../../parts/tool/sound.ts'

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

export const play = (tune: Tune) => void strike(tunes[tune])

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
    // The name stands on the screen.
  }
}
