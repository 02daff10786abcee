import { expect, it } from 'vitest'
import { createTimerSound, soundIn } from './timer-sound.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) }
}

it('volume and mute are kept for the machine', () => {
  const storage = createStorage()
  const { sound, toggle, louder } = createTimerSound(() => storage)
  expect(sound.get()).toEqual({ isOn: true, volume: 60 })
  louder(35)
  toggle()
  expect(createTimerSound(() => storage).sound.get()).toEqual({ isOn: false, volume: 35 })
  louder(0)
  expect(sound.get()).toEqual({ isOn: false, volume: 0 })
})

it('without storage it is as usual', () => {
  const { sound, toggle } = createTimerSound(() => {
    throw new Error('refused')
  })
  toggle()
  expect(sound.get()).toEqual({ isOn: false, volume: 60 })
})

it.each(['', 'on', 'on 101', 'off -3', 'x 20'])('what is not understood (%j) is left aside', (text) => {
  expect(soundIn(text)).toEqual({ isOn: true, volume: 60 })
})
