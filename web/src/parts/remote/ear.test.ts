import type { Pressed } from '@jiangtai/contract/teacher-remote'
import { describe, expect, it } from 'vitest'
import { listen } from './ear.ts'

const now = 100_000
const press = (nr: number, sent_time = now): Pressed => ({ nr, command: 'page_next', tool: '', sent_time })
const hear = (last: number | undefined, presses: readonly Pressed[], of = {}) =>
  listen(last, { state: { screen_id: 'me', done: 5, ...of }, pressed: { screen_id: 'me', presses } }, 'me', now)
const did = ({ acts }: { acts: readonly Pressed[] }) => acts.map(({ nr }) => nr)

describe('the ear of a screen', () => {
  it('does each press once, in order, also when it is told of it again', () => {
    const first = hear(5, [press(6), press(7)])
    expect([did(first), first.last]).toEqual([[6, 7], 7])
    const second = hear(first.last, [press(7), press(8)])
    expect([did(second), second.last]).toEqual([[8], 8])
  })
  it('does nothing that was pressed longer than three seconds ago, and counts it as answered', () => {
    const late = hear(5, [press(6, now - 3001), press(7, now - 3000)])
    expect([did(late), late.last]).toEqual([[7], 7])
  })
  it('that has just been loaded does nothing of what it finds: the page before it may have done so', () => {
    const found = hear(undefined, [press(6)])
    expect([did(found), found.last, did(hear(found.last, [press(6), press(9)]))]).toEqual([[], 6, [9]])
  })
  it('hears nothing that is meant for another screen, and begins anew when it is driven again', () => {
    const other = hear(5, [press(6)], { screen_id: 'other' })
    expect(other).toEqual({ last: undefined, acts: [] })
    expect(listen(5, { state: undefined, pressed: undefined }, 'me', now)).toEqual(other)
    expect(
      did(listen(5, { state: { screen_id: 'me', done: 5 }, pressed: { screen_id: 'other', presses: [press(6)] } }, 'me', now)),
    ).toEqual([])
  })
})
