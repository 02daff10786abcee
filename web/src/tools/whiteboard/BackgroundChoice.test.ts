import { expect, test } from 'vitest'
import { createDesk } from '../../parts/board/desk.ts'
import { fill } from './BackgroundChoice.tsx'

const deskOf = () => createDesk({ log: { width: 100, height: 100, background: 'transparent', operations: [] }, now: () => 0 })

test('another background merges a shape, and what follows is drawn with the suggested pen', () => {
  const desk = deskOf()
  desk.place('oval')
  fill(desk, 'blackboard')
  expect(desk.state.get()).toMatchObject({ shape: undefined, mode: 'pen', color: 'white' })
  fill(desk, 'white')
  expect(desk.state.get().color).toBe('red')
})

test('an eraser stays in the hand, and the background that is there already changes no pen', () => {
  const desk = deskOf()
  desk.pen({ color: 'white' })
  desk.choose('eraser')
  fill(desk, 'transparent')
  expect(desk.state.get()).toMatchObject({ mode: 'eraser', color: 'white' })
})
