import { createStore } from '../../kit/storage/store.ts'

const key = 'jiangtai.timer-sound'
/** GUIDE §10, in per cent. */
export const standardVolume = 60

export interface Sound {
  readonly isOn: boolean
  /** 0 to 100. */
  readonly volume: number
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** How loud, for this machine; a teacher's own wish outlives the timer. */
export function createTimerSound(storage: () => Storage) {
  const sound = createStore<Sound>(soundIn(read(storage)))
  const set = (next: Sound) => {
    sound.set(next)
    try {
      storage().setItem(key, `${next.isOn ? 'on' : 'off'} ${next.volume}`)
    } catch {
      // Then it is as before the next time.
    }
  }
  return {
    sound,
    toggle: () => set({ ...sound.get(), isOn: !sound.get().isOn }),
    /** Whoever moves it wants to hear it. */
    louder: (volume: number) => set({ isOn: volume > 0, volume }),
  }
}

function read(storage: () => Storage): string {
  try {
    return storage().getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function soundIn(text: string): Sound {
  const [, on, volume] = /^(on|off) (\d{1,3})$/.exec(text) ?? []
  if (!on || Number(volume) > 100) return { isOn: true, volume: standardVolume }
  return { isOn: on === 'on', volume: Number(volume) }
}

/** Sounds are made for the usual volume. */
export const loudnessOf = ({ volume }: Sound) => volume / standardVolume
