import { usualSettings } from '@jiangtai/contract/exam'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { pushes } from '@jiangtai/contract/pushes'
import { describe, expect, it } from 'vitest'
import { examResource } from '../../test/resource.ts'
import type { send } from '../kit/calls/send.ts'
import { type Pushing, pushAll } from './push-all.ts'

const sent = { settings: usualSettings, starts_at: 0, ends_at: 0 }
const exam = (id: number, title: string) => ({ item: { id: 100 + id, resource: examResource(id, title) }, sent })

/** `refuses` says which calls fail, by what they are about; `stopsAfter`: the page is left after so many. */
function world({ refuses = () => false, stopsAfter = 99 }: { refuses?: (input: object) => boolean; stopsAfter?: number } = {}) {
  const said: { path: string; input: Record<string, unknown> }[] = []
  const done: number[] = []
  const say = (async ({ path }: { path: string }, input: Record<string, unknown>) => {
    said.push({ path, input })
    if (refuses(input)) throw new Error('服务暂时不可用')
    return { list: [], not_push_class_ids: path === examClasses.push.path && input.exam_id === 2 ? [3] : [] }
  }) as unknown as typeof send
  const push = (more: Partial<Pushing> = {}) =>
    pushAll(
      {
        ...{ files: [{ id: 1 }, { id: 2 }], exams: [exam(1, 'A 卷'), exam(2, 'B 卷')], classIds: [1, 3], push_at: undefined, note: '先看' },
        onDone: (ids) => void done.push(...ids),
        ...more,
      },
      { say, courseId: 34, onceOf: (id) => `once ${id}`, isStopped: () => said.length >= stopsAfter },
    )
  return { push, said, done }
}

describe('R612 as far as exams go: a lesson that is pushed', () => {
  it('gives what is read with one call, and each exam with its settings', async () => {
    const { push, said, done } = world()
    expect(await push()).toEqual({ count: 4, had: 1, fault: undefined })
    expect(said).toEqual([
      { path: pushes.push.path, input: { item_ids: [1, 2], class_ids: [1, 3], note: '先看' } },
      { path: examClasses.push.path, input: { exam_id: 1, class_ids: [1, 3], course_id: 34, once: 'once 1', ...sent } },
      { path: examClasses.push.path, input: { exam_id: 2, class_ids: [1, 3], course_id: 34, once: 'once 2', ...sent } },
    ])
    expect(done).toEqual([1, 2, 101, 102])
  })

  it('that is only an exam pushes no files', async () => {
    const { push, said } = world()
    await push({ files: [] })
    expect(said.map(({ path }) => path)).toEqual([examClasses.push.path, examClasses.push.path])
  })

  it('ends where something is refused, and says what was given; the rest stays chosen', async () => {
    const { push, done } = world({ refuses: (input) => 'exam_id' in input && input.exam_id === 1 })
    expect(await push()).toEqual({ count: 2, had: 0, fault: '已推送 2 项，“A 卷”没有推送：服务暂时不可用' })
    expect(done).toEqual([1, 2])
    const none = world({ refuses: () => true })
    expect(await none.push()).toEqual({ count: 0, had: 0, fault: '服务暂时不可用' })
    expect([none.done, none.said.length]).toEqual([[], 1])
  })

  it('stops with its page: what is not on its way yet is not sent', async () => {
    const { push, said } = world({ stopsAfter: 2 })
    expect((await push()).fault).toBe('已推送 3 项，“B 卷”没有推送：页面已经关闭')
    expect(said).toHaveLength(2)
  })
})
