import { attempt } from '../../kit/storage/attempt.ts'

/** `crypto.randomUUID` is hidden on plain http. */
export const newName = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

const key = 'jiangtai.exam-device'

/** Says nothing of a person: only that two answers came from the same browser. */
export function deviceId(): string {
  const kept = attempt(() => window.localStorage.getItem(key))
  if (kept && /^[a-z0-9]{4,36}$/.test(kept)) return kept
  attempt(() => window.localStorage.setItem(key, unkept))
  return unkept
}

const unkept = newName()
