import { expect, it } from 'vitest'
import { createScreenWindows } from './screen-window.ts'
import { createSoundSwitch } from './sound-switch.ts'

function createStorage() {
  const stored = new Map<string, string>()
  return () => ({ getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => void stored.set(key, text) })
}
const refusing = () => {
  throw new Error('no storage here')
}

it('a minimised screen is still minimised after a reload, for its teacher and class only', () => {
  const storage = createStorage()
  createScreenWindows(storage).set('3/1', 'minimised')
  const windows = createScreenWindows(storage)
  expect(windows.of(windows.kept.get(), '3/1')).toBe('minimised')
  expect(windows.of(windows.kept.get(), '3/2')).toBe('')
  windows.set('3/1', '')
  expect(windows.of(windows.kept.get(), '3/1')).toBe('')
})

it('sound stays off until it is switched on again', () => {
  const storage = createStorage()
  const first = createSoundSwitch(storage)
  expect(first.isOn.get()).toBe(true)
  first.toggle()
  expect(createSoundSwitch(storage).isOn.get()).toBe(false)
  first.toggle()
  expect(createSoundSwitch(storage).isOn.get()).toBe(true)
})

it('both work without storage', () => {
  const windows = createScreenWindows(refusing)
  windows.set('3/1', 'idle')
  expect(windows.of(windows.kept.get(), '3/1')).toBe('idle')
  const sound = createSoundSwitch(refusing)
  sound.toggle()
  expect(sound.isOn.get()).toBe(false)
})
