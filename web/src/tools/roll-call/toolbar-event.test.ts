import { rollCall } from '@jiangtai/contract/roll-call'
import { expect, it } from 'vitest'
import { toolbarEventOf, toolbarEvents } from './toolbar-event.ts'

const pool = { class_id: 1, teacher_id: 3, event_id: 4, radom_call_show: 0 as const, answer_pool: [], round: 1 }

it('R345: inside the toolbar roll call goes by these names', () => {
  expect(Object.values(toolbarEvents)).toEqual([
    'event_answer_ready',
    'event_answer_start',
    'event_answer_system_stop',
    'event_answer_result',
    'event_random_answer_result',
    'event_answer_student_sent',
  ])
})

it('R345: whatever the channel says of roll call has one of them, and keeps what it says', () => {
  expect(toolbarEventOf({ event_name: 'answer_start', data: { ...pool, start_time: 9 } })).toEqual({
    name: 'event_answer_start',
    data: { ...pool, start_time: 9 },
  })
  const known = new Set<string>(Object.values(toolbarEvents))
  for (const { name } of Object.values(rollCall.says)) expect(known).toContain(`event_${name}`)
  expect(toolbarEventOf(undefined)).toBeUndefined()
})
