import { createStore } from '../../kit/storage/store.ts'

const key = 'jiangtai.roll-call-sound'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** On until a teacher switches it off, for this machine. */
export function createSoundSwitch(storage: () => Storage) {
  const read = () => {
    try {
      return storage().getItem(key) !== 'off'
    } catch {
      return true
    }
  }
  const isOn = createStore(read())
  return {
    isOn,
    toggle() {
      isOn.set(!isOn.get())
      try {
        storage().setItem(key, isOn.get() ? 'on' : 'off')
      } catch {
        // Then it is on again the next time.
      }
    },
  }
}
