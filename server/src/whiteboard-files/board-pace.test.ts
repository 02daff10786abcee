import { PassThrough } from 'node:stream'
import { refusals } from '@jiangtai/contract/refusal'
import { whiteboardFiles as calls } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type BoardSchool, createBoardSchool, log } from '../../test/boards.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { createLimits, noLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

// Counted in front of the database: one engine is enough.
let school: TestApp
let one: BoardSchool
let admitted = 0
const settings = { loginsPerAccount: 1, loginsPerAddress: 1, writesPerSession: 1 }
const { board } = createLimits(
  createMemoryCounters(() => 0),
  settings,
)
beforeAll(async () => {
  const counted = async (sessionId: number) => {
    await board(sessionId)
    admitted += 1
  }
  school = await buildApp('sqlite', { limits: { ...noLimits, board: counted } })
  const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  one = await createBoardSchool(school, orgId)
})
afterAll(() => school.close())

it('sixty whole boards a minute are read and sent by one session, and the next one is too many', async () => {
  const id = await one.add(one.teacher, { strokes_id: (await one.keep(one.teacher)).id })
  const read = async (person = one.teacher) => (await one.as(person)(calls.strokes, { id })).errCode
  for (let time = 1; time < 60; time++) expect(await read()).toBe(0)
  expect(await read()).toBe(code('tooMany'))
  expect((await one.keep(one.teacher)).errCode).toBe(code('tooMany'))
  expect(await read(one.colleague)).toBe(code('boardUnknown'))
})

it('three are under way at once; a fourth waits until one of them is over', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="strokes"; filename="a.json"\r\n\r\n'
  /** Begins and does not go on. */
  const begin = () => {
    const body = new PassThrough()
    body.write(`${head}{`)
    const headers = { host: 'localhost', cookie: `jt_session=${one.student.session}`, 'content-type': 'multipart/form-data; boundary=b' }
    const answered = school.app.inject({ method: 'POST', url: calls.keepStrokes.path, headers, payload: body })
    return { body, answered }
  }
  const before = admitted
  const begun = [begin(), begin(), begin()]
  await vi.waitFor(() => expect(admitted).toBe(before + 3))
  expect((await one.keep(one.student)).errCode).toBe(code('tooMany'))
  expect((await one.keep(one.classmate)).errCode).toBe(0)
  for (const { body, answered } of begun) {
    body.end(`${JSON.stringify(log()).slice(1)}\r\n--b--\r\n`)
    expect((await answered).json().errCode).toBe(0)
  }
  expect((await one.keep(one.student)).errCode).toBe(0)
})
