import type { BoardHabits } from '@jiangtai/contract/whiteboard-files'
import { expect, test, vi } from 'vitest'
import { createDesk } from '../../parts/board/desk.ts'
import { createHabits } from './habits.ts'

const left: BoardHabits = { background: 'blackboard', color: 'white', width: 6 }
const deskOf = () => createDesk({ log: { width: 100, height: 100, background: 'transparent', operations: [] }, now: () => 0 })

function stand(read: () => Promise<BoardHabits> = async () => left) {
  const sent: { habits: BoardHabits; end: (isThere: boolean) => void }[] = []
  const habits = createHabits({
    read,
    write: (habits) =>
      new Promise((resolve, reject) => sent.push({ habits, end: (isThere) => (isThere ? resolve(0) : reject(new Error())) })),
  })
  return { habits, sent }
}

test('R580: without an answer a board begins red, 4 and transparent, with one as it was left on whichever device', async () => {
  const { habits } = stand()
  expect(habits.get()).toEqual({ background: 'transparent', color: 'red', width: 4 })
  await habits.load()
  expect(habits.get()).toEqual(left)
  const away = stand(() => Promise.reject(new Error('no line'))).habits
  await away.load()
  expect(away.get()).toMatchObject({ color: 'red' })
})

test('what is chosen is written one after another, the newest last; what could not be written goes with the next', async () => {
  const { habits, sent } = stand()
  await habits.load()
  const desk = deskOf()
  habits.follow(desk)
  // What a board had when it was opened is not the teacher's.
  desk.pen({ width: 9 })
  expect(habits.get()).toEqual({ ...left, width: 9 })
  desk.pen({ color: 'green' })
  desk.fill('white')
  expect(sent.map(({ habits }) => habits)).toEqual([{ ...left, width: 9 }])
  sent[0]?.end(true)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.habits).toEqual({ background: 'white', color: 'green', width: 9 })
  sent[1]?.end(false)
  await new Promise((resolve) => setImmediate(resolve))
  desk.pen({ color: 'red' })
  expect(sent[2]?.habits).toEqual({ background: 'white', color: 'red', width: 9 })
})

test('an answer that comes late takes nothing from who has chosen meanwhile', async () => {
  let answer = (_: BoardHabits) => {}
  const { habits } = stand(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const loading = habits.load()
  const desk = deskOf()
  habits.follow(desk)
  desk.pen({ width: 9 })
  answer(left)
  await loading
  expect(habits.get()).toEqual({ background: 'transparent', color: 'red', width: 9 })
})

test("read again it is what another device left, but never over what was chosen here and not written; given to boards it is nobody's choice", async () => {
  let there = left
  const { habits, sent } = stand(async () => there)
  expect(await habits.load()).toBe(true)
  expect(await habits.load()).toBe(false)
  const desk = deskOf()
  habits.follow(desk)
  desk.pen({ width: 9 })
  there = { ...left, color: 'green' }
  expect(await habits.load()).toBe(false)
  sent[0]?.end(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect([await habits.load(), habits.get().width]).toEqual([false, 9])
  desk.pen({ width: 4 })
  sent[1]?.end(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await habits.load()).toBe(true)
  habits.quietly(() => desk.pen({ color: 'green', width: 6 }))
  expect([habits.get(), sent.length]).toEqual([there, 2])
})
