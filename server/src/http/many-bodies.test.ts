import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { classes } from '@jiangtai/contract/classes'
import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { subjects } from '@jiangtai/contract/subjects'
import { uploads } from '@jiangtai/contract/uploads'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from '../../test/boards.ts'
import { buildApp, formOf, type TestApp } from '../../test/build-app.ts'
import { line } from '../../test/live-boards.ts'
import { sample } from '../../test/samples.ts'

const megabyte = 1024 * 1024
const boardOf = (lines: number) => new File([JSON.stringify(log(Array.from({ length: lines }, (_, at) => line(at + 1))))], 'a.json')

describe('bodies of many requests at once', () => {
  let school: TestApp
  let orgId: number
  let port: number
  beforeAll(async () => {
    school = await buildApp('sqlite')
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.app.listen({ port: 0, host: '127.0.0.1' })
    port = (school.app.server.address() as AddressInfo).port
  })
  afterAll(() => school.close())

  const heldBytes = async () =>
    Number(/^jt_body_bytes (\d+)$/m.exec((await school.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body)?.[1])

  /** Sends all of a body but its end, and hears what is said to it. */
  function beginOf(path: string, session: string | undefined, type: string, body: Buffer) {
    const socket = connect(port, '127.0.0.1')
    const heard = { said: '' }
    socket.on('error', () => {})
    socket.on('data', (text) => {
      heard.said += text
    })
    const cookie = session ? `cookie: jt_session=${session}\r\n` : ''
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie}content-type: ${type}\r\ncontent-length: ${body.length + 1000}\r\n\r\n`,
    )
    socket.write(body)
    return Object.assign(heard, { socket: socket as Socket })
  }
  const table = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="is_trial"\r\n\r\n1\r\n'),
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
    Buffer.alloc(megabyte / 4, '1'),
  ])
  const formType = 'multipart/form-data; boundary=b'
  const answered = (all: readonly { readonly said: string }[], name: keyof typeof refusals) =>
    all.filter(({ said }) => said.includes(`"errCode":${refusals[name][0]}`)).length

  it('one person holds no more than a share of the memory, and others are not touched by it', async () => {
    const [offender, other] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const all = Array.from({ length: 120 }, () => beginOf(subjects.importTree.path, offender.session, formType, table))
    // A hundred are let in, and of these 16 MB.
    await vi.waitFor(async () => {
      expect(answered(all, 'tooMany')).toBeGreaterThanOrEqual(50)
      expect(await heldBytes()).toBeGreaterThan(8 * megabyte)
    })
    expect(await heldBytes()).toBeLessThanOrEqual(16 * megabyte)
    const file = new File(['学科,年级,章节,课程\n天文,七年级,太阳,光'], 'a.csv')
    const imported = async (who: typeof other) => (await school.ask(subjects.importTree, { is_trial: 1, file }, who)).errCode
    expect(await imported(other)).toBe(0)

    for (const { socket } of all) socket.destroy()
    await vi.waitFor(async () => expect(await heldBytes()).toBe(0))
    expect(await imported(offender)).toBe(0)
  })

  it('nothing is held for somebody who may not send it', async () => {
    const all = Array.from({ length: 20 }, () => beginOf(classes.choose.path, undefined, 'application/json', Buffer.alloc(200_000, ' ')))
    await vi.waitFor(() => expect(answered(all, 'noSession')).toBe(20))
    expect(await heldBytes()).toBe(0)
    for (const { socket } of all) socket.destroy()
  })

  it('nor where there is no call', async () => {
    const all = Array.from({ length: 20 }, () => beginOf('/api/nothing', undefined, 'application/json', Buffer.alloc(200_000, ' ')))
    await vi.waitFor(() => expect(answered(all, 'tooLarge')).toBe(20))
    for (const { socket } of all) socket.destroy()
  })

  it('ordinary bodies are counted too once they are large, until they are answered or their line ends', async () => {
    const teacher = await school.people.teacher(orgId)
    const all = Array.from({ length: 110 }, () =>
      beginOf(classes.choose.path, teacher.session, 'application/json', Buffer.alloc(20_000, ' ')),
    )
    await vi.waitFor(async () => expect([answered(all, 'tooMany'), await heldBytes()]).toEqual([10, 100 * 20_000]))
    for (const { socket } of all) socket.destroy()
    await vi.waitFor(async () => expect(await heldBytes()).toBe(0))
    const large = JSON.stringify({ class_id: 1, x: ' '.repeat(200_000) })
    const headers = { host: 'localhost', cookie: `jt_session=${teacher.session}`, 'content-type': 'application/json' }
    const reply = await school.app.inject({ method: 'POST', url: classes.choose.path, payload: large, headers })
    expect([reply.json().errCode, await heldBytes()]).toEqual([refusals.foreignClass[0], 0])
  })

  const post = async (path: string, session: string, input: Record<string, unknown>) => {
    const form = await formOf(input)
    const headers = { host: 'localhost', cookie: `jt_session=${session}`, 'content-type': form.type, 'content-length': form.body.length }
    return new Promise<number>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false }, async (response) =>
        resolve(JSON.parse(Buffer.concat(await response.toArray()).toString()).errCode),
      )
      asked.on('error', reject)
      asked.end(form.body)
    })
  }

  it('a class of 46 saves its boards together', async () => {
    const board = boardOf(500)
    const students = await Promise.all(Array.from({ length: 46 }, () => school.people.student(orgId)))
    const codes = await Promise.all(students.map(({ session }) => post(whiteboardFiles.keepStrokes.path, session, { strokes: board })))
    expect(codes).toEqual(students.map(() => 0))
  })

  it('a teacher sends 30 files together', async () => {
    const { session } = await school.people.teacher(orgId)
    const file = (at: number) => new File([sample('png'), Buffer.alloc(100_000, String(at))], `${at}.png`)
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, at) => post(uploads.uploadFile.path, session, { file_type: mediaTypes.image, file: file(at) })),
    )
    expect(codes).toEqual(Array.from({ length: 30 }, () => 0))
  })
})
