import { rowsAtOnce, type ScoreRow, scoreLimits, type TypedRow } from '@jiangtai/contract/exam-scores'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { CallFailed } from '../kit/calls/send.ts'
import { createStore } from '../kit/storage/store.ts'
import { failed } from '../kit/words.ts'
import type { Sheet } from './sheet-store.ts'

export type Keeping =
  | { readonly state: 'saved' | 'waiting' | 'saving' | 'offline' }
  /** The server says what is wrong with all of it. */
  | { readonly state: 'refused'; readonly sentence: string }

interface Answer {
  readonly list: readonly ScoreRow[]
  readonly errors: readonly { readonly student_id: number; readonly msg: string }[]
}

interface Ways {
  readonly sheet: Sheet
  readonly leafCount: number
  readonly save: (rows: readonly TypedRow[]) => Promise<Answer>
  /** A sentence; undefined: it may be taken the next time. */
  readonly refusalOf: (error: unknown) => string | undefined
  /** Acts later; the answer takes that back. */
  readonly later: (ms: number, act: () => void) => () => void
}

/** Without a line, and where the server is busy or has broken down, it may be taken the next time. */
export function refusalOf(error: unknown): string | undefined {
  if (isRefusedForGood(error)) return error.message
  return error instanceof CallFailed ? undefined : failed
}

const restMs = 800
const againMs = 5000

/** Saves what is typed a moment after the last change, so many students at a time. What cannot be read waits, and stops nothing else. */
export function createScoreKeeper({ sheet, leafCount, save, refusalOf, later }: Ways) {
  const most = rowsAtOnce(leafCount, scoreLimits.rows)
  const view = createStore<Keeping>({ state: 'saved' })
  let stop = () => {}
  let running: Promise<void> | undefined

  function wait(ms: number) {
    stop()
    stop = later(ms, () => void send())
  }

  async function sendAll() {
    for (let rows = sheet.ready(); rows.length > 0; rows = sheet.ready()) {
      const sent = rows.slice(0, most)
      view.set({ state: 'saving' })
      try {
        const { list, errors } = await save(sent)
        sheet.answered(sent, list, errors)
      } catch (error) {
        const sentence = refusalOf(error)
        view.set(sentence === undefined ? { state: 'offline' } : { state: 'refused', sentence })
        if (sentence === undefined) wait(againMs)
        return
      }
    }
    view.set({ state: 'saved' })
  }

  function send(): Promise<void> {
    stop()
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    view,
    /** Something was typed. */
    touched() {
      if (running) return
      if (sheet.ready().length === 0) {
        if (view.get().state === 'waiting') view.set({ state: 'saved' })
        return
      }
      if (view.get().state !== 'offline') view.set({ state: 'waiting' })
      wait(restMs)
    },
    flush: send,
    end: () => stop(),
  }
}
export type ScoreKeeper = ReturnType<typeof createScoreKeeper>
