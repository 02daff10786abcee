import { examAnswers } from '@jiangtai/contract/exam-answers'
import { comingFiles } from '../../web/src/exam-answers/answering/coming-files.ts'
import type { KeptRow } from '../../web/src/exam-answers/journal/journal.ts'
import type { AttemptBook, Shelf } from '../../web/src/exam-answers/shelf-idb.ts'
import { createSitting, type Sitting, timed } from '../../web/src/exam-answers/sitting.ts'
import { send } from '../../web/src/kit/calls/send.ts'
import { createStore } from '../../web/src/kit/storage/store.ts'
import type { UploadItem } from '../../web/src/parts/upload/item.ts'
import type { Network } from './network.ts'
import type { Time } from './time.ts'

interface Owner {
  readonly id: string
  readonly examClassId: number
  readonly time: Time
  readonly network: Network
}

/** A browser of a student with two tabs. What it keeps outlives its pages. */
export function createDevice({ id, examClassId, time, network }: Owner) {
  const rows = new Map<number, KeptRow>()
  let book: AttemptBook | undefined
  const tabs: { page?: Sitting; life: number }[] = [{ life: 0 }, { life: 0 }]
  let shown = 0
  const tab = () => tabs[shown] ?? { life: 0 }

  /** Of a page that is gone nothing is written any more. */
  function shelfFor(isAlive: () => boolean): Omit<Shelf, 'paper' | 'keepPaper' | 'books' | 'clearPapers'> {
    const write = async (act: () => void) => {
      await Promise.resolve()
      if (isAlive()) act()
    }
    return {
      answers: async () => [...rows.values()],
      putAnswers: (_, some) =>
        write(() => {
          for (const row of some) rows.set(row.leaf, row)
        }),
      confirm: (_, saved) =>
        write(() => {
          for (const [leaf, seq] of saved) {
            const row = rows.get(leaf)
            if (row && row.seq <= seq) rows.set(leaf, { ...row, saved: row.seq })
          }
        }),
      book: async () => book,
      putBook: async (next) => {
        await write(() => {
          book = next
        })
        return next.attempt_id
      },
      forget: () => write(() => rows.clear()),
    }
  }

  const start = () =>
    timed(async () => {
      const { started } = await send(examAnswers.start, { exam_class_id: examClassId, device_id: id })
      if (!started) throw new Error('not started')
      return started
    }, time.now)

  /** As `ExamPage` does; a line that is down leaves nothing to be seen. */
  async function open() {
    const mine = tab()
    const life = ++mine.life
    delete mine.page
    const isAlive = () => mine.life === life
    const shelf = shelfFor(isAlive)
    const started = await start().catch(() => undefined)
    if (!started || !isAlive()) return
    const { attempt_id } = started.reply.attempt
    const around = {
      ...{ now: time.now, wall: time.now, isHidden: () => false },
      later: (ms: number, act: () => void) => time.later(ms, () => isAlive() && act()),
    }
    const kept = { rows: await shelf.answers(attempt_id), book: await shelf.book(attempt_id) }
    const files = comingFiles({ items: createStore<readonly UploadItem[]>([]), cancel: () => {} }, started.reply.attempt.attempt_id)
    const page = createSitting({ examClassId, userId: 1, started, ...kept, device: id, shelf, files, graceMs: 30_000, around })
    mine.page = page
    page.sync.begin()
  }

  return {
    id,
    network,
    page: () => tab().page,
    open,
    /** The page is gone, whatever it was doing. */
    crash() {
      const mine = tab()
      mine.life++
      mine.page?.sync.stop()
      delete mine.page
    },
    /** The other tab is brought to the front and taken. */
    async otherTab() {
      void tab().page?.sync.flush()
      shown = 1 - shown
      if (tab().page) await tab().page?.takeOver()
      else await open()
    },
    /** 在这台设备继续 */
    async goOn() {
      const { page } = tab()
      if (!page) return open()
      if (page.sync.state.get().mode !== 'elsewhere') return
      const started = await start().catch(() => undefined)
      if (started && tab().page === page) page.sync.resume(started.reply.answers, started.reply.attempt.seq_base)
    },
    stop() {
      for (const one of tabs) {
        one.life++
        one.page?.sync.stop()
      }
    },
  }
}
export type Device = ReturnType<typeof createDevice>
