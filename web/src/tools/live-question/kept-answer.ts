import { LeafAnswer } from '@jiangtai/contract/question'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { attempt } from '../../kit/storage/attempt.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const Kept = z.object({ name: z.string(), answer: LeafAnswer })
const key = 'jiangtai.live-question-answer'

/** What a student has marked or written and not handed in, by whose it is and of which question. It outlives a reload; where storage is refused it is only forgotten sooner. */
export function createKeptAnswer(storage: () => Store) {
  return {
    load(name: string): LeafAnswer {
      const kept = attempt(() => z.safeParse(Kept, JSON.parse(storage().getItem(key) ?? 'null')))
      return kept?.success && kept.data.name === name ? kept.data.answer : {}
    },
    save: (name: string, answer: LeafAnswer) => attempt(() => storage().setItem(key, JSON.stringify({ name, answer }))),
    clear: () => attempt(() => storage().removeItem(key)),
  }
}

const store = createKeptAnswer(() => window.sessionStorage)

/** Nobody goes on with the answer to another question, nor of whoever had this device before. */
export function useKeptAnswer(name: string, isDecided: boolean) {
  const [kept, setKept] = useState(() => ({ name, answer: store.load(name) }))
  const now = kept.name === name ? kept : { name, answer: store.load(name) }
  if (now !== kept) setKept(now)
  useEffect(() => {
    if (isDecided) store.clear()
  }, [isDecided])
  const write = (answer: LeafAnswer) => {
    setKept({ name, answer })
    store.save(name, answer)
  }
  return [now.answer, write] as const
}
