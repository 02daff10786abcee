import { examAnswers, type HandedIn, type KeptAnswer, type Started } from '@jiangtai/contract/exam-answers'
import { refusals } from '@jiangtai/contract/refusal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTime, said } from '../../test/exam-sync.ts'
import { createStore } from '../kit/storage/store.ts'
import type { UploadItem } from '../parts/upload/item.ts'
import { comingFiles } from './answering/coming-files.ts'
import { createSitting } from './sitting.ts'

const startedAt = 1_700_000_000
const lasts = 100
const reply = (data: unknown) => new Response(JSON.stringify({ errCode: 0, msg: '', data }))

/** A page on which an exam is answered, and a server that takes what it is told to take. */
function begin({ isHidden = false } = {}) {
  const time = createTime()
  const asked: { readonly path: string; readonly input: URLSearchParams; readonly keepalive: boolean }[] = []
  const server = {
    ...{ isBusy: false, status: 1 as 1 | 2, is_here: 1 as 0 | 1, deadline_at: startedAt + lasts },
    answers: {} as Record<string, KeptAnswer>,
  }
  const forgotten: number[] = []
  const attempt = () => ({
    ...{ attempt_id: 9, no: 1, status: server.status, seed: 5, started_at: startedAt, submitted_at: 0, is_here: server.is_here },
    ...{ is_fill: 0 as const, seq_base: 0, deadline_at: server.deadline_at },
  })
  const serverNow = () => startedAt + Math.floor((time.now() - 1000) / 1000)
  const handedIn: HandedIn = { status: 2, submitted_at: startedAt }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    const input = new URLSearchParams(String(init.body ?? ''))
    asked.push({ path, input, keepalive: init.keepalive === true })
    if (path === examAnswers.kept.path) return reply({ attempt: attempt(), answers: server.answers, server_now: serverNow() })
    if (path === examAnswers.submit.path) return reply(handedIn)
    if (path === examAnswers.addFile.path) {
      const [errCode, msg] = refusals.examSubmitted
      return new Response(JSON.stringify({ errCode, msg, data: null }))
    }
    const [errCode, msg] = refusals.unavailable
    if (server.isBusy) return new Response(JSON.stringify({ errCode, msg, data: null }))
    const saved: Record<string, number> = {}
    for (const [leaf, { a, seq }] of Object.entries(JSON.parse(input.get('answers') ?? '{}') as Record<string, KeptAnswer>)) {
      server.answers[leaf] = { a, seq, locked: 0 }
      saved[leaf] = seq
    }
    return reply({ saved, refused: {}, status: server.status, deadline_at: server.deadline_at, server_now: serverNow() })
  })
  const kept = {
    answers: async () => [],
    putAnswers: async () => {},
    confirm: async () => {},
    putBook: async () => 9,
    forget: async () => void forgotten.push(9),
  }
  const started: Started = { attempt: attempt(), key: '', answers: {}, server_now: serverNow() }
  const sitting = createSitting({
    ...{ examClassId: 1, userId: 1, device: 'one', rows: [], book: undefined, shelf: kept, graceMs: 0 },
    started: { reply: started, sentAt: time.now(), heardAt: time.now() },
    files: comingFiles({ items: createStore<readonly UploadItem[]>([]), cancel: () => {} }, 9),
    around: { now: time.now, wall: time.now, later: time.later, isHidden: () => isHidden },
  })
  const times = (path: string) => asked.filter((one) => one.path === path).length
  /** The hand-in waits a little for files. */
  const handIn = async (isTimeUp: boolean) => {
    const handing = sitting.handIn(isTimeUp)
    await time.pass(10)
    await handing
  }
  return { time, server, sitting, asked, forgotten, handIn, submitted: () => times(examAnswers.submit.path) }
}

describe('an attempt on this page', () => {
  beforeEach(() => void vi.stubGlobal('window', { localStorage: undefined }))
  afterEach(() => vi.unstubAllGlobals())

  it('R980: is not handed in while the server has not taken the last answers', async () => {
    const { time, server, sitting, handIn, submitted } = begin()
    server.isBusy = true
    sitting.sync.change(1, said('甲'))
    await handIn(false)
    expect(sitting.ending.get()).toMatchObject({ kind: 'refused', text: expect.stringContaining('还有答案没有保存') })
    expect(submitted()).toBe(0)
    await time.pass(lasts * 1000 + 2000)
    sitting.sync.turn('over')
    await handIn(true)
    expect(sitting.ending.get()).toEqual({ kind: 'waiting', isLineDown: false })
    server.isBusy = false
    await handIn(true)
    expect(server.answers[1]?.a).toEqual(said('甲'))
    expect(sitting.ending.get().kind).toBe('done')
    expect(submitted()).toBe(1)
  })

  it('R1162: is not handed in when the teacher gave more time and nobody has told this page', async () => {
    const { time, server, sitting, handIn, submitted } = begin()
    await time.pass(lasts * 1000 + 2000)
    expect(sitting.left()).toBeLessThan(0)
    sitting.sync.turn('over')
    server.deadline_at += 300
    await handIn(true)
    expect(submitted()).toBe(0)
    expect(sitting.ending.get()).toEqual({ kind: 'none' })
    expect(sitting.sync.state.get().mode).toBe('writing')
    expect(sitting.left()).toBeGreaterThan(290)
  })

  it('R931: ended by the teacher, is not over before what was not sent yet has gone out; then nothing of it stays here', async () => {
    const { time, server, sitting, forgotten } = begin()
    sitting.sync.change(1, said('甲'))
    server.status = 2
    await sitting.readKept()
    expect(sitting.ending.get().kind).toBe('none')
    expect(forgotten).toEqual([])
    await time.pass(10_000)
    expect(server.answers[1]?.a).toEqual(said('甲'))
    expect(sitting.ending.get().kind).toBe('done')
    expect(forgotten).toEqual([9])
  })

  it('R933: on a device that only looks it is found out that another one goes on', async () => {
    const { server, sitting } = begin()
    server.is_here = 0
    await sitting.readKept()
    expect(sitting.sync.state.get().mode).toBe('elsewhere')
  })

  it('R931: of two pictures that follow an end by the teacher the second is beside the first', async () => {
    const { sitting, asked, server } = begin()
    server.status = 2
    await sitting.readKept()
    expect(sitting.ending.get().kind).toBe('done')
    sitting.putFile(6, 11)
    sitting.putFile(6, 12)
    await vi.waitFor(() => expect(asked.filter(({ path }) => path === examAnswers.save.path)).toHaveLength(2))
    expect(server.answers[6]).toMatchObject({ a: { f: [11, 12] }, seq: 2 })
  })

  it('sends what a browser would not let go on as an ordinary call', async () => {
    const { sitting, asked, server } = begin({ isHidden: true })
    sitting.sync.change(1, said('短'))
    await sitting.sync.flush()
    sitting.sync.change(2, said('长'.repeat(8000)))
    await sitting.sync.flush()
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false])
    expect(Object.keys(server.answers)).toEqual(['1', '2'])
  })
})
