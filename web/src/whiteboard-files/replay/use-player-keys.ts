import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import type { Player } from './use-player.ts'

export type PlayerKey =
  | { readonly to: 'toggle' }
  | { readonly to: 'seek'; readonly by: number }
  | { readonly to: 'ends'; readonly at: 0 | 1 }

const stepMs = 5000
const keys: Readonly<Record<string, PlayerKey>> = {
  ' ': { to: 'toggle' },
  k: { to: 'toggle' },
  ArrowLeft: { to: 'seek', by: -stepMs },
  ArrowRight: { to: 'seek', by: stepMs },
  Home: { to: 'ends', at: 0 },
  End: { to: 'ends', at: 1 },
}

/** What a key does while a board is played; the slider and the choice of speed have their own arrows, a button its own space bar. */
export function playerKeyOf(key: string, on: 'input' | 'button' | 'else'): PlayerKey | undefined {
  if (on === 'input' || (on === 'button' && key === ' ')) return undefined
  return keys[key]
}

export function usePlayerKeys(box: RefObject<HTMLElement | null>, player: Player) {
  const latest = useLatest(player)
  useEffect(() => {
    const element = box.current
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey) return
      const on = target instanceof HTMLInputElement ? 'input' : target instanceof HTMLButtonElement ? 'button' : 'else'
      const asked = playerKeyOf(key, on)
      if (!asked) return
      event.preventDefault()
      const { ms, lengthMs, seek, toggle } = latest.current
      if (asked.to === 'toggle') toggle()
      else seek(asked.to === 'seek' ? ms + asked.by : asked.at * lengthMs)
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [box, latest])
}
