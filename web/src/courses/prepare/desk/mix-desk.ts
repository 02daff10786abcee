import type { Mix, MixItem } from '@jiangtai/contract/courses'
import { isLineDown } from '../../../kit/calls/send.ts'
import { createStore } from '../../../kit/storage/store.ts'
import { applied, changes, inverseOf, inverseOfCopy, type Op } from './mix-ops.ts'
import type { ItemIds } from './post-op.ts'

export interface DeskView {
  /** As the server last said; undefined: it has not yet. */
  readonly mix: Mix | undefined
  /** With what is on its way. */
  readonly items: readonly MixItem[]
  readonly saving: 'saved' | 'saving' | 'failed'
  readonly canUndo: boolean
  readonly canRedo: boolean
}

interface Ways {
  readonly post: (op: Op, mix: Mix, idOf: ItemIds) => Promise<Mix>
  readonly onSaved: (mix: Mix) => void
  /** What was shown is not so: the server is asked again. */
  readonly onRefused: (sentence: string) => void
}

interface Deed {
  readonly op: Op
  /** What can be undone or redone only if the server takes it. */
  readonly undo: Op | undefined
  readonly redo?: Op | undefined
}

const undoSteps = 50

/** One mix while somebody works at it: each act shows at once and is sent after those before it. */
export function createDesk({ post, onSaved, onRefused }: Ways) {
  let mix: Mix | undefined
  let waiting: readonly Deed[] = []
  let undos: readonly Op[] = []
  let redos: readonly Op[] = []
  let isSending = false
  let isStuck = false
  // Also of items that were taken out: that is how they are put back.
  const ids = new Map<number, number>()
  const view = createStore<DeskView>({ mix: undefined, items: [], saving: 'saved', canUndo: false, canRedo: false })

  const shown = (): readonly MixItem[] => waiting.reduce<readonly MixItem[]>((items, { op }) => applied(items, op), mix?.items ?? [])
  const show = () =>
    view.set({
      mix,
      items: shown(),
      saving: isStuck ? 'failed' : waiting.length > 0 ? 'saving' : 'saved',
      canUndo: undos.length > 0,
      canRedo: redos.length > 0,
    })

  function know(next: Mix) {
    if (mix && next.version < mix.version) return
    mix = next
    for (const { id, resource } of next.items) ids.set(resource.id, id)
  }

  const remember = (undo: Op | undefined) => {
    if (undo) undos = [...undos, undo].slice(-undoSteps)
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    isStuck = false
    show()
    for (let deed = waiting[0]; deed && mix; deed = waiting[0]) {
      const before = mix
      try {
        const answer = await post(deed.op, before, (resourceId) => ids.get(resourceId) ?? 0)
        know(answer)
        if (deed.op.kind === 'copy') remember(inverseOfCopy(before.items, answer.items))
        waiting = waiting.slice(1)
        onSaved(answer)
      } catch (error) {
        if (isLineDown(error)) {
          isStuck = true
          break
        }
        const { undo, redo } = deed
        waiting = waiting.slice(1)
        undos = undos.filter((one) => one !== undo)
        redos = redos.filter((one) => one !== redo)
        onRefused(error instanceof Error ? error.message : String(error))
      }
      show()
    }
    isSending = false
    show()
  }

  function begin(deed: Deed) {
    waiting = [...waiting, deed]
    show()
    void sendAll()
  }

  /** The newest step that still changes something: what another tab has undone already is no step. */
  function newest(steps: readonly Op[]) {
    const items = shown()
    const real = steps.filter((one) => changes(items, one))
    const op = real[real.length - 1]
    return { op, left: op ? steps.slice(0, steps.lastIndexOf(op)) : [], back: op && inverseOf(items, op) }
  }

  return {
    view,
    /** The mix was read. An answer that left before a later one is old. */
    take(next: Mix) {
      know(next)
      show()
    },
    act(op: Op) {
      const items = shown()
      if (!mix || !changes(items, op)) return
      const undo = inverseOf(items, op)
      remember(undo)
      // Another way was taken: what was undone before it stays undone.
      redos = []
      begin({ op, undo })
    },
    undo() {
      const { op, left, back: redo } = newest(undos)
      undos = left
      if (!op) return show()
      if (redo) redos = [...redos, redo]
      begin({ op, undo: undefined, redo })
    },
    redo() {
      const { op, left, back: undo } = newest(redos)
      redos = left
      if (!op) return show()
      remember(undo)
      begin({ op, undo })
    },
    retry() {
      if (isStuck) void sendAll()
    },
    isUnsaved: () => waiting.length > 0,
  }
}

export type Desk = ReturnType<typeof createDesk>
