import type { Call } from '@jiangtai/contract/call'
import { type AnswerInk, examMarking, type InkStroke } from '@jiangtai/contract/exam-marking'
import { expect, it } from 'vitest'
import { createTime } from '../../../test/exam-sync.ts'
import type { send } from '../../kit/calls/send.ts'
import { inkPauses } from '../../parts/ink/ink-keeper.ts'
import { createInks } from './inks.ts'
import { put } from './picture-ink.ts'
import { stampAt } from './strokes.ts'

const place = { attempt_id: 1, leaf: 3, file_id: 50, url: '/files/50' }
const right = stampAt('right', { x: 0.2, y: 0.2 })
const wrong = stampAt('wrong', { x: 0.6, y: 0.6 })

/** A server that keeps the ink of one picture. */
function begin() {
  const time = createTime()
  let stored: AnswerInk | undefined
  const inks = createInks({
    examClassId: 9,
    send: (async (call: Call, { strokes, rev }: { strokes: InkStroke[]; rev: number }) => {
      if (call.path !== examMarking.saveInk.path) throw new Error('nothing else is asked')
      stored = { file_id: place.file_id, strokes, turn: 0, flat: null, rev: rev + 1 }
      return { ink: stored }
    }) as unknown as typeof send,
    upload: async () => 5,
    flat: async () => new File([], 'flat.png'),
    later: time.later,
    now: time.now,
  })
  const drawn = () => inks.on(place, stored).ink.get().strokes
  const draw = async (stroke: InkStroke) => {
    const { ink } = inks.on(place, stored)
    ink.set(put(ink.get(), [...ink.get().strokes, stroke]))
    await time.pass(inkPauses.rest)
    return stored
  }
  return { inks, draw, drawn }
}

it('R950: an older reading that comes after a save does not take away what was drawn; what a colleague drew since is shown', async () => {
  const { inks, draw, drawn } = begin()
  const first = await draw(right)
  await draw(wrong)
  expect(inks.unsaved.get()).toBe(0)
  expect(inks.on(place, first).ink.get().strokes).toEqual([right, wrong])
  const theirs: AnswerInk = { file_id: place.file_id, strokes: [wrong], turn: 0, flat: null, rev: 9 }
  expect(inks.on(place, theirs).ink.get().strokes).toEqual([wrong])
  expect(drawn()).toEqual([wrong])
})
