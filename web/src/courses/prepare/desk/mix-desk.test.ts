import type { Mix } from '@jiangtai/contract/courses'
import { describe, expect, it, vi } from 'vitest'
import { createMixServer, resource } from '../../../../test/mix.ts'
import { CallFailed, type send } from '../../../kit/calls/send.ts'
import { createDesk } from './mix-desk.ts'
import { order } from './mix-ops.ts'
import { postOp } from './post-op.ts'

function deskAt(server: ReturnType<typeof createMixServer>, say: typeof send = server.say) {
  const refused: string[] = []
  const desk = createDesk({
    post: (op, mix, idOf) => postOp(op, mix, idOf, say),
    onSaved: () => {},
    onRefused: (sentence) => refused.push(sentence),
  })
  desk.take(server.mix())
  const shown = () => order(desk.view.get().items)
  const saved = () => vi.waitFor(() => expect(desk.view.get().saving).toBe('saved'))
  return { desk, refused, shown, saved }
}

const add = (id: number, before: readonly number[] = []) => ({ kind: 'add', resources: [resource(id)], before }) as const
const networkDown = () => new CallFailed('network', '网络连接错误，请检查网络')

it('what is done shows at once, and one after the other reaches the server', async () => {
  const server = createMixServer(1, 2, 3)
  const { desk, shown, saved } = deskAt(server)
  desk.act(add(9))
  desk.act({ kind: 'move', resourceId: 9, before: [1] })
  desk.act({ kind: 'remove', resourceIds: [2] })
  expect([shown(), desk.view.get().saving]).toEqual([[9, 1, 3], 'saving'])
  await saved()
  expect([server.order(), shown()]).toEqual([
    [9, 1, 3],
    [9, 1, 3],
  ])
})

it('several steps are undone in turn, also while they are on their way', async () => {
  const server = createMixServer(1, 2, 3)
  const { desk, shown, saved } = deskAt(server)
  desk.act(add(9, [2]))
  desk.act({ kind: 'remove', resourceIds: [9, 1] })
  desk.undo()
  desk.act({ kind: 'move', resourceId: 3, before: [1] })
  expect(shown()).toEqual([3, 1, 9, 2])
  await saved()
  expect(server.order()).toEqual([3, 1, 9, 2])
  desk.undo()
  desk.undo()
  await saved()
  expect([server.order(), shown(), desk.view.get().canUndo]).toEqual([[1, 2, 3], [1, 2, 3], false])
})

it('what was undone is done again in turn, until another step is taken', async () => {
  const server = createMixServer(1, 2, 3)
  const { desk, shown, saved } = deskAt(server)
  desk.act(add(9, [2]))
  desk.act({ kind: 'move', resourceId: 3, before: [1] })
  desk.act({ kind: 'remove', resourceIds: [1, 2] })
  expect(desk.view.get().canRedo).toBe(false)
  for (let steps = 0; steps < 3; steps++) desk.undo()
  expect([shown(), desk.view.get().canUndo, desk.view.get().canRedo]).toEqual([[1, 2, 3], false, true])
  for (let steps = 0; steps < 3; steps++) desk.redo()
  expect([shown(), desk.view.get().canUndo, desk.view.get().canRedo]).toEqual([[3, 9], true, false])
  await saved()
  expect(server.order()).toEqual([3, 9])
  desk.undo()
  desk.act({ kind: 'remove', resourceIds: [3] })
  desk.redo()
  await saved()
  expect([server.order(), desk.view.get().canRedo]).toEqual([[1, 9, 2], false])
})

it('an answer older than what is shown is no news', async () => {
  const server = createMixServer(1, 2)
  const { desk, shown, saved } = deskAt(server)
  const old: Mix = server.mix()
  desk.act(add(9))
  await saved()
  desk.take(old)
  expect(shown()).toEqual([1, 2, 9])
})

it('two tabs that work at once keep what the other did', async () => {
  const server = createMixServer(1, 2, 3, 4)
  const [left, right] = [deskAt(server), deskAt(server)]
  left.desk.act({ kind: 'move', resourceId: 4, before: [1] })
  right.desk.act({ kind: 'remove', resourceIds: [2] })
  left.desk.act(add(8))
  right.desk.act(add(9, [3]))
  await Promise.all([left.saved(), right.saved()])
  expect(server.order()).toEqual([4, 1, 9, 3, 8])
  for (const { desk, shown } of [left, right]) {
    desk.take(server.mix())
    expect(shown()).toEqual([4, 1, 9, 3, 8])
  }
  left.desk.undo()
  left.desk.undo()
  await left.saved()
  expect(server.order()).toEqual([1, 9, 3, 4])
})

describe('what the server did not take', () => {
  it('goes back with a sentence, and cannot be undone', async () => {
    const server = createMixServer(1)
    const say = (() => Promise.reject(new CallFailed('refused', '一节课最多放 100 项资源'))) as typeof send
    const { desk, refused, shown, saved } = deskAt(server, say)
    desk.act(add(9))
    expect(shown()).toEqual([1, 9])
    await saved()
    expect([shown(), refused, desk.view.get().canUndo]).toEqual([[1], ['一节课最多放 100 项资源'], false])
  })

  it('stays in sight while the line is down, and is sent again in order', async () => {
    const server = createMixServer(1, 2)
    let isDown = true
    const say = ((...asked: Parameters<typeof send>) => (isDown ? Promise.reject(networkDown()) : server.say(...asked))) as typeof send
    const { desk, refused, shown, saved } = deskAt(server, say)
    desk.act(add(9, [1]))
    await vi.waitFor(() => expect(desk.view.get().saving).toBe('failed'))
    expect([shown(), refused, desk.isUnsaved()]).toEqual([[9, 1, 2], [], true])
    isDown = false
    // Whatever is done next takes along what waits.
    desk.act({ kind: 'remove', resourceIds: [2] })
    await saved()
    expect([server.order(), desk.isUnsaved()]).toEqual([[9, 1], false])
  })

  it('is sent once the line is back, without another act', async () => {
    const server = createMixServer(1)
    let isDown = true
    const say = ((...asked: Parameters<typeof send>) => (isDown ? Promise.reject(networkDown()) : server.say(...asked))) as typeof send
    const { desk, saved } = deskAt(server, say)
    desk.act(add(9))
    await vi.waitFor(() => expect(desk.view.get().saving).toBe('failed'))
    isDown = false
    desk.retry()
    await saved()
    expect(server.order()).toEqual([1, 9])
  })
})
