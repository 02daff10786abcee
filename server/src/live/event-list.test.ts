import { mediaTypes } from '@jiangtai/contract/media'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import type { Line } from '../../test/line.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'

/** 001 §4, in its order. */
const sent = [
  ...['user_connection', 'heartbeat', 'server_lock_screen', 'answer_ready', 'answer_start', 'answer_system_stop', 'random_answer'],
  ...['answer_student_sent', 'projection_screen', 'projection_screen_close'],
  ...['click', 'close', 'start', 'stop', 'vote'].map((what) => `traffic_light_${what}`),
  ...['click', 'publish', 'close', 'stop', 'create', 'vote'].map((what) => `voter_${what}`),
  ...['open', 'close', 'update', 'save', 'add', 'get_list', 'return', 'get_detail'].map((what) => `indicator_${what}`),
  ...['ready', 'start', 'stop', 'close', 'reset'].flatMap((what) => [`timer_${what}`, `down_timer_${what}`]),
  ...['down_timer_close_all', 'teacher_pic_update', 'teacher_pic_close'],
]
const received = [
  ...['client_lock_screen_notice', 'client_token_notice', 'answer_ready', 'answer_start', 'answer_system_stop', 'answer_result'],
  ...['random_answer_result', 'error_msg_notice', 'projection_screen', 'projection_screen_close', 'traffic_light_result'],
  ...['voter_latest_detail', 'indicator_latest_detail', 'indicator_get_list'],
  ...['ready', 'start', 'stop', 'close', 'reset'].flatMap((what) => [`timer_${what}`, `down_timer_${what}`]),
  ...['down_timer_close_all', ...['start', 'update', 'stop', 'close'].map((what) => `teacher_pic_${what}`)],
]

describe.each(engines)('the events of the documents on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('R342, R344: a lesson with every tool sends and hears all of them', async () => {
    const { teacher, student, sit, open } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    const lines: Line[] = [desk, ann]
    const asked = new Set(['user_connection', 'heartbeat'])
    const ask = async (line: Line, event_name: string, data: object = {}) => {
      // Nobody is as quick as this test.
      school.time.ms += 1000
      asked.add(event_name)
      const reply = await line.ask(event_name, data)
      expect([event_name, reply.data.code]).toEqual([event_name, undefined])
      return reply.data
    }
    for (const lock_screen_status of [1, 0]) await ask(desk, 'server_lock_screen', { lock_screen_status })

    const { event_id } = await ask(desk, 'answer_ready')
    await ask(desk, 'answer_start', { event_id })
    await ask(ann, 'answer_student_sent', { event_id })
    await ask(desk, 'random_answer')
    await ask(desk, 'answer_system_stop', { event_id, is_close: 1 })

    const lamp = await ask(desk, 'traffic_light_click')
    await ask(desk, 'traffic_light_start', { id: lamp.id })
    await ask(ann, 'traffic_light_vote', { id: lamp.id, color: 1 })
    for (const what of ['stop', 'close']) await ask(desk, `traffic_light_${what}`, { id: lamp.id })

    await ask(desk, 'voter_click')
    await ask(desk, 'voter_create')
    const vote = await ask(desk, 'voter_publish', form)
    const [option] = vote.options as readonly { readonly id: number }[]
    await ask(ann, 'voter_vote', { id: vote.id, option_ids: [option?.id] })
    for (const what of ['stop', 'close']) await ask(desk, `voter_${what}`, { id: vote.id })

    const { id, score_indicator_groups } = await ask(desk, 'indicator_open')
    await ask(desk, 'indicator_add', { id })
    const groups = (score_indicator_groups as readonly { readonly score: number }[]).map((group) => ({ ...group, score: 2 }))
    await ask(desk, 'indicator_update', { id, score_indicator_groups: groups })
    await ask(desk, 'indicator_save', { id, score_indicator_groups: groups })
    const history = await ask(desk, 'indicator_get_list', { current_page: 1 })
    const [entry] = history.list as readonly { readonly id: number }[]
    await ask(desk, 'indicator_get_detail', { id: entry?.id })
    await ask(desk, 'indicator_return')
    await ask(desk, 'indicator_close')

    for (const [kind, length] of [
      ['timer', {}],
      ['down_timer', { time_long: 60, is_over_time: 1 }],
    ] as const) {
      await ask(desk, `${kind}_ready`, length)
      await ask(desk, `${kind}_start`, length)
      for (const what of ['stop', 'reset', 'close']) await ask(desk, `${kind}_${what}`)
    }
    await ask(desk, 'down_timer_ready', { time_long: 60, is_over_time: 1 })
    await ask(desk, 'down_timer_close_all')

    const library = createLibrary(school.db, school.deps.clock)
    const file_cdn_id = await library.upload(teacher.id, school.orgId, { name: '作业.jpg', media_type_id: mediaTypes.image })
    await ask(desk, 'projection_screen', { file_cdn_id, rotate: 0, ws_multiple: 1, scroll_x: 0, scroll_y: 0, count: 1 })
    await ask(desk, 'projection_screen_close')
    await ask(desk, 'teacher_pic_start', { pic_version: 0, pic_list: [] })
    await ask(desk, 'teacher_pic_update', { pic_version: 1, pic_list: [{ url: '', file_cdn_id }] })
    await ask(desk, 'teacher_pic_stop')
    await ask(desk, 'teacher_pic_close')
    expect(sent.filter((name) => !asked.has(name))).toEqual([])

    // What nobody wants to hear: a refusal, and that a token is no longer one.
    await ann.ask('voter_publish', form)
    const stranger = await open(student, { token: '' })
    await stranger.closed()
    const heard = () => new Set([...lines, stranger].flatMap(({ got }) => got.map(({ event_name }) => event_name)))
    await vi.waitFor(() => expect(received.filter((name) => !heard().has(name))).toEqual([]))
  })
})
