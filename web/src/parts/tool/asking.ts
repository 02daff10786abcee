import { createStore } from '../../kit/storage/store.ts'

/** Names of the tools that students have something to answer of: whatever covers their screens tells the teacher. */
export const asking = createStore<readonly string[]>([])

export function noteAsking(name: string, isAsking: boolean) {
  if (asking.get().includes(name) === isAsking) return
  const others = asking.get().filter((other) => other !== name)
  asking.set(isAsking ? [...others, name] : others)
}

/** An exam that is being answered on this screen says so, for as long as it can be: nothing may cover it then, no lock either. */
export const isAnswering = createStore(false)
