import { useState } from 'react'
import { attempt } from '../../kit/storage/attempt.ts'
import { useLayout } from '../../kit/window/layout.ts'

const key = 'jiangtai.palm'

function kept(): string | null {
  return attempt(() => window.localStorage.getItem(key)) ?? null
}

/** Whether a palm erases, as this device was told last. On a phone the ball of a thumb is as wide. */
export function usePalm(): readonly [boolean, (palmErases: boolean) => void] {
  const isPhone = useLayout() === 'phone'
  const [told, setTold] = useState(kept)
  const tell = (palmErases: boolean) => {
    const value = palmErases ? '1' : '0'
    setTold(value)
    attempt(() => window.localStorage.setItem(key, value))
  }
  return [told === null ? !isPhone : told === '1', tell]
}
