import { type AnswerInk, examMarking, type InkStroke } from '@jiangtai/contract/exam-marking'
import { refusals } from '@jiangtai/contract/refusal'
import { CallFailed, type send as sendCall } from '../../kit/calls/send.ts'
import { createStore, type Store } from '../../kit/storage/store.ts'
import { createInkKeeper, type InkKeeper } from '../../parts/ink/ink-keeper.ts'
import { inkWith, merged, type PictureInk, put } from './picture-ink.ts'

/** A picture of an answer. */
export interface PicturePlace {
  readonly attempt_id: number
  readonly leaf: number
  readonly file_id: number
  readonly url: string
}

export interface WrittenPicture {
  readonly ink: Store<PictureInk>
  readonly keeper: InkKeeper
}

export interface KeptInk extends PicturePlace {
  readonly strokes: readonly InkStroke[]
  readonly base: readonly InkStroke[]
  readonly turn: PictureInk['turn']
  readonly rev: number
}

interface Ports {
  readonly examClassId: number
  readonly send: typeof sendCall
  readonly upload: (file: File, purpose: string) => Promise<number>
  /** The picture with everything on it. */
  readonly flat: (url: string, strokes: readonly InkStroke[], turn: number) => Promise<File>
  readonly later: (ms: number, act: () => void) => () => void
  readonly now: () => number
}

interface Held extends WrittenPicture {
  readonly place: PicturePlace
  /** As the server has it. */
  base: readonly InkStroke[]
  rev: number
}

const nameOf = ({ attempt_id, leaf, file_id }: PicturePlace) => `${attempt_id}/${leaf}/${file_id}`

/** 朱笔 on the pictures of one exam: each is kept by itself, as strokes and as a picture, when the pen rests. */
export function createInks({ examClassId, send, upload, flat: flatOf, later, now }: Ports) {
  const held = new Map<string, Held>()
  /** Pictures whose ink the server does not have yet. */
  const unsaved = createStore(0)
  /** Counts changes, for whoever writes them down. */
  const version = createStore(0)
  let isOver = false

  const count = () => {
    version.set(version.get() + 1)
    const next = [...held.values()].filter(({ keeper }) => keeper.state.get() !== 'kept').length
    if (next !== unsaved.get()) unsaved.set(next)
  }

  async function keep(one: Held, tries = 0): Promise<void> {
    if (isOver) return
    const { place, ink, rev } = one
    const { attempt_id, leaf, file_id, url } = place
    const { strokes, turn } = ink.get()
    const flat = strokes.length > 0 ? await upload(await flatOf(url, strokes, turn), `mark:${nameOf(place)}:flat`) : 0
    try {
      const saved = await send(examMarking.saveInk, {
        ...{ attempt_id, leaf, file_id, strokes: [...strokes], turn, flat_file_id: flat, rev },
      })
      one.base = strokes
      one.rev = saved.ink.rev
    } catch (error) {
      if (!(error instanceof CallFailed) || error.errCode !== refusals.markStale[0] || tries > 2) throw error
      const asked = { exam_class_id: examClassId, leaf, attempt_id, filter: 0, curr_page_index: 1, page_size: 1 } as const
      const theirs = (await send(examMarking.answers, asked)).list[0]?.mark.inks.find((other) => other.file_id === file_id)
      const all = merged(one.base, ink.get().strokes, theirs?.strokes ?? [])
      one.base = theirs?.strokes ?? []
      one.rev = theirs?.rev ?? 0
      ink.set(put(ink.get(), all))
      await keep(one, tries + 1)
    }
  }

  function hold(place: PicturePlace, known: { strokes: readonly InkStroke[]; turn: PictureInk['turn']; rev: number }): Held {
    const ink = createStore(inkWith(known.strokes, known.turn))
    const keeper = createInkKeeper({ keep: () => keep(one), now, later })
    const one: Held = { place, ink, keeper, base: known.strokes, rev: known.rev }
    held.set(nameOf(place), one)
    let shown = ink.get()
    ink.subscribe(() => {
      const isSame = ink.get().strokes === shown.strokes && ink.get().turn === shown.turn
      shown = ink.get()
      if (!isSame) keeper.changed()
      count()
    })
    keeper.state.subscribe(count)
    return one
  }

  return {
    unsaved,
    version,
    /** What is written on a picture; `known`: as the server says. What is newer here stays. */
    on(place: PicturePlace, known: AnswerInk | undefined): WrittenPicture {
      const one = held.get(nameOf(place))
      const says = { strokes: known?.strokes ?? [], turn: known?.turn ?? 0, rev: known?.rev ?? 0 }
      if (!one) return hold(place, says)
      if (
        one.keeper.state.get() === 'kept' &&
        known &&
        // A reading that was begun before the last save comes after it, and is older.
        known.rev > one.rev &&
        JSON.stringify(known.strokes) !== JSON.stringify(one.base)
      ) {
        held.delete(nameOf(place))
        return hold(place, says)
      }
      return one
    },
    saveAll: () => Promise.allSettled([...held.values()].map(({ keeper }) => keeper.save())),
    kept: (): readonly KeptInk[] =>
      [...held.values()]
        .filter(({ keeper }) => keeper.state.get() !== 'kept')
        .map(({ place, ink, base, rev }) => ({ ...place, base, rev, strokes: ink.get().strokes, turn: ink.get().turn })),
    restore(left: readonly KeptInk[]) {
      for (const { strokes, base, turn, rev, ...place } of left) {
        const one = hold(place, { strokes: base, turn, rev })
        one.ink.set(put(one.ink.get(), strokes))
      }
    },
    stop() {
      isOver = true
      held.clear()
    },
  }
}

export type Inks = ReturnType<typeof createInks>
