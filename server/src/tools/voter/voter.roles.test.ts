import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { form } from '../../../test/votes.ts'

let school: LiveSchool
beforeAll(async () => {
  school = await buildLiveSchool('sqlite')
})
afterAll(() => school.close())

it('R506: only a teacher creates, publishes, stops and closes a vote', async () => {
  const { teacher, student, sit } = await school.newClass()
  const [desk, phone] = [await sit(teacher), await sit(student)]
  const refused = { code: 1002, msg: '没有权限进行此操作' }
  for (const [event, data] of [['voter_create'], ['voter_publish', form]] as const)
    expect((await phone.ask(event, data)).data).toMatchObject(refused)
  expect((await phone.ask('voter_click')).data).toMatchObject({ is_open: -1 })

  await desk.ask('voter_create')
  const { id } = (await desk.ask('voter_publish', form)).data
  for (const event of ['voter_stop', 'voter_close']) expect((await phone.ask(event, { id })).data).toMatchObject(refused)
  expect((await phone.ask('voter_click')).data).toMatchObject({ id, is_open: 1 })
  expect((await desk.ask('voter_stop', { id })).data).toMatchObject({ is_open: 0 })
  expect((await desk.ask('voter_close', { id })).data).toMatchObject({ is_open: -1 })
})
