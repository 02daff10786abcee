import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { createStore } from '../../kit/storage/store.ts'
import { applied, type Edit, fixed } from './edits.ts'

interface Ways {
  /** As the server last told them. */
  readonly groups: () => readonly ScorerGroup[]
  readonly update: (groups: ScorerGroup[]) => Promise<boolean>
  /** False once it was closed, or another one has taken its place: what is left to be sent means none of those. */
  readonly isThere: () => boolean
}

interface Doing {
  /** On its way to the server. */
  readonly flying: readonly Edit[]
  /** Goes with the next message. */
  readonly waiting: readonly Edit[]
  /** Taken off the desk; until it goes for good it can be taken back. */
  readonly removed: number | undefined
}

/** Several presses within this time are one message. */
const gatherMs = 200
const undoMs = 6000

/** Own presses stand at once and win until the server has answered; then its word counts again. */
export const standing = (groups: readonly ScorerGroup[], { flying, waiting, removed }: Doing): ScorerGroup[] =>
  applied(groups, [...flying, ...waiting, ...(removed === undefined ? [] : [{ kind: 'remove', id: removed } as const])])

/** Something is not with the server yet. */
export const isBusy = ({ flying, waiting, removed }: Doing) => flying.length + waiting.length > 0 || removed !== undefined

/** What a teacher does to the groups, on its way to the server. */
export function createDesk({ groups, update, isThere }: Ways) {
  const doing = createStore<Doing>({ flying: [], waiting: [], removed: undefined })
  const change = (next: Partial<Doing>) => doing.set({ ...doing.get(), ...next })
  let gathering: ReturnType<typeof setTimeout> | undefined
  let removing: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** The message that carries everything. */
  let saving: Promise<unknown> = last

  /** One message at a time: each carries the whole list, so it must know the answer to the one before. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => {})
    return turn
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(gathering)
    gathering = undefined
    return inTurn(async () => {
      // What it took along must not follow it.
      await saving
      const { waiting } = doing.get()
      if (waiting.length === 0) return true
      if (!isThere()) {
        change({ waiting: [] })
        return false
      }
      const flying = fixed(groups(), waiting)
      change({ flying, waiting: [] })
      const isTaken = await update(applied(groups(), flying))
      change({ flying: [] })
      return isTaken
    })
  }
  const put = (edit: Edit) => change({ waiting: [...doing.get().waiting, edit] })
  const putSoon = (edit: Edit) => {
    put(edit)
    gathering ??= setTimeout(flush, gatherMs)
  }
  /** Nothing waits any more. */
  const settle = (): Promise<boolean> => {
    clearTimeout(removing)
    const { removed } = doing.get()
    if (removed !== undefined) {
      put({ kind: 'remove', id: removed })
      change({ removed: undefined })
    }
    return flush()
  }

  return {
    doing,
    settle,
    step: (id: number, by: number) => putSoon({ kind: 'step', id, by }),
    set: (id: number, score: number) => putSoon({ kind: 'set', id, score }),
    /** Alone in its message: a name that is refused takes no score with it. */
    async rename(id: number, name: string) {
      await settle()
      put({ kind: 'rename', id, name })
      return flush()
    },
    remove(id: number) {
      void settle()
      change({ removed: id })
      removing = setTimeout(settle, undoMs)
    },
    undo() {
      clearTimeout(removing)
      change({ removed: undefined })
    },
    /** For a message that carries everything: what waits goes with it, and on its own again if that came to nothing. */
    async together(act: (groups: ScorerGroup[]) => Promise<boolean>) {
      clearTimeout(gathering)
      clearTimeout(removing)
      gathering = undefined
      const saved = act(standing(groups(), doing.get()))
      saving = saved.catch(() => {})
      if (await saved) change({ waiting: [], removed: undefined })
      else await settle()
    },
    /** For a message that must know the answer to everything before it. */
    async afterwards<T>(act: () => Promise<T>): Promise<T> {
      await settle()
      return inTurn(act)
    },
  }
}
