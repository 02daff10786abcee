import { expect, it, vi } from 'vitest'
import { createMixServer, resource } from '../../../../test/mix.ts'
import { CallFailed, type send } from '../../../kit/calls/send.ts'
import { createDesks } from './desks.ts'
import { createDesk } from './mix-desk.ts'
import type { Whose } from './mix-tabs.ts'
import { postOp } from './post-op.ts'

const [here, there] = [34, 35].map((course_id): Whose => ({ class_id: 1, course_id, course_type: 1 })) as [Whose, Whose]

it('what was done without a line is kept, named and sent, also when another course is looked at', async () => {
  const servers = new Map([here, there].map(({ course_id }) => [course_id, createMixServer(1)]))
  let isDown = true
  const desks = createDesks(({ course_id }) => {
    const server = servers.get(course_id)
    if (!server) throw new Error('no course')
    const say = ((...asked: Parameters<typeof send>) =>
      isDown ? Promise.reject(new CallFailed('network', '网络连接错误')) : server.say(...asked)) as typeof send
    const desk = createDesk({ post: (op, mix, idOf) => postOp(op, mix, idOf, say), onSaved: () => {}, onRefused: () => {} })
    desk.take(server.mix())
    return desk
  })
  desks.of(here).act({ kind: 'add', resources: [resource(9)], before: [] })
  await vi.waitFor(() => expect(desks.unsent.get().map(({ whose }) => whose)).toEqual([here]))
  const other = desks.of(there)
  expect([desks.areUnsaved(), other.isUnsaved(), desks.of(here).isUnsaved()]).toEqual([true, false, true])
  isDown = false
  desks.retry()
  await vi.waitFor(() => expect(desks.areUnsaved()).toBe(false))
  expect([servers.get(34)?.order(), servers.get(35)?.order(), desks.unsent.get()]).toEqual([[1, 9], [1], []])
})
