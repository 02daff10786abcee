import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { film, sample } from '../../test/samples.ts'
import { openTestStorage, type TestStorage } from '../../test/storages.ts'
import { numbersOf, uploader } from '../../test/uploading.ts'
import type { Storage } from '../storage/storage.ts'
import { sweepUploads } from './sweep.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const day = 86_400_000
const large = 2 * uploadLimits.partBytes + 1000

/** Lets a test do something in the middle of what the storage is asked for. */
const interrupted = (
  storage: Storage,
  between: Partial<Record<'beforePut' | 'put' | 'beforeMove' | 'move' | 'remove' | 'read', () => Promise<unknown>>>,
): Storage => ({
  ...storage,
  async put(key, source) {
    await between.beforePut?.()
    await storage.put(key, source)
    await between.put?.()
  },
  async read(key, range) {
    const stream = await storage.read(key, range)
    if (key.startsWith('files/')) await between.read?.()
    return stream
  },
  async move(from, to) {
    await between.beforeMove?.()
    await storage.move(from, to)
    await between.move?.()
  },
  async remove(keys) {
    await storage.remove(keys)
    await between.remove?.()
  },
})

describe.each(engines)('what is not finished, on %s', (engine) => {
  let school: TestApp
  let files: TestStorage
  let session: string
  const between: Parameters<typeof interrupted>[1] = {}
  beforeEach(async () => {
    files = await openTestStorage('disk')
    school = await buildApp(engine, { storage: interrupted(files.storage, between) })
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    session = (await school.people.teacher(orgId)).session
  })
  afterEach(async () => {
    for (const name of Object.keys(between) as (keyof typeof between)[]) delete between[name]
    await school.close()
    await files.close()
  })
  const me = () => uploader(school, session)
  async function allSent() {
    const bytes = film(large)
    const { data } = await me().start('a.mp4', bytes)
    await me().addAll(data.upload_id, bytes, numbersOf(bytes))
    return data
  }
  async function formSent() {
    const { data } = await me().leave({ name: 'a.png' })
    await me().send(data, sample('png'))
    return data
  }
  const dying = (when: keyof typeof between) => async () => {
    delete between[when]
    throw new Error('the process died here')
  }
  const sweep = () => sweepUploads(school.deps)
  const objects = () => readdirSync(files.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  const rows = async () => (await school.db.selectFrom('unfinished_uploads').select('upload_id').execute()).length

  it('is swept with its bytes when it has expired, and what was finished keeps them', async () => {
    const [one, bytes] = [me(), film(large)]
    const finished = await one.start('a.mp4', bytes)
    await one.addAll(finished.data.upload_id, bytes, numbersOf(bytes))
    await one.finish(finished.data.upload_id)
    const { data: file } = await one.direct('a.png', sample('png'))
    const { data } = await one.start('b.mp4', film(large))
    await one.addAll(data.upload_id, bytes, [0, 2])
    const leave = await one.leave({ name: 'c.png' })
    await one.send(leave.data, sample('png'))
    expect([await rows(), objects()]).toEqual([4, 5])
    await sweep()
    expect([await rows(), objects()]).toEqual([4, 5])
    school.time.ms += 2 * day
    await Promise.all([sweep(), sweep()])
    expect([await rows(), objects()]).toEqual([0, 2])
    expect((await one.direct('a.png', sample('png'))).data.file_id).not.toBe(file.file_id)
    await sweep()
  })

  it('what a crash left half written goes too, without another start', async () => {
    const draft = join(files.folder, '.unfinished', 'draft')
    writeFileSync(draft, 'x')
    utimesSync(draft, 0, Date.now() / 1000 - 600)
    await sweep()
    expect(objects()).toBe(0)
  })

  it('objects that no row tells of go with their upload', async () => {
    const { data } = await me().start('b.mp4', film(large))
    await files.storage.put(
      `parts/${data.upload_id}/1`,
      (async function* () {
        yield Buffer.from('x')
      })(),
    )
    school.time.ms += 2 * day
    await sweep()
    expect(objects()).toBe(0)
  })

  it('a part that arrives while its upload is swept or cancelled leaves nothing', async () => {
    const bytes = film(large)
    for (const end of ['sweep', 'cancel'] as const) {
      const { data } = await me().start('b.mp4', bytes)
      between.put = async () => {
        delete between.put
        if (end === 'cancel') return me().cancel(data.upload_id)
        school.time.ms += 2 * day
        return sweep()
      }
      expect((await me().add(data.upload_id, 0, me().partOf(bytes, 0))).errCode).toBe(code('uploadUnknown'))
      expect([await rows(), objects()]).toEqual([0, 0])
    }
  })

  it('a part that arrives after the bytes were removed and before the row was leaves nothing', async () => {
    const bytes = film(large)
    const { data } = await me().start('b.mp4', bytes)
    const codes: number[] = []
    between.remove = async () => {
      delete between.remove
      codes.push((await me().add(data.upload_id, 0, me().partOf(bytes, 0))).errCode)
    }
    await me().cancel(data.upload_id)
    expect(codes).toEqual([code('uploadUnknown')])
    expect([await rows(), objects()]).toEqual([0, 0])
  })

  it('a part that was let in and arrives when its upload is gone leaves nothing', async () => {
    const bytes = film(large)
    const { data } = await me().start('b.mp4', bytes)
    between.beforePut = async () => {
      delete between.beforePut
      expect((await me().cancel(data.upload_id)).errCode).toBe(0)
    }
    expect((await me().add(data.upload_id, 0, me().partOf(bytes, 0))).errCode).toBe(code('uploadUnknown'))
    expect([await rows(), objects()]).toEqual([0, 0])
  })

  it('is left alone for ten minutes more, because clocks differ', async () => {
    await me().start('b.mp4', film(large))
    school.time.ms += day + 599_000
    await sweep()
    expect(await rows()).toBe(1)
    school.time.ms += 1000
    await sweep()
    expect(await rows()).toBe(0)
  })

  it('is not swept while somebody finishes it, however long that takes', async () => {
    const data = await allSent()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    between.put = async () => {
      delete between.put
      school.time.ms += 2 * day
      vi.advanceTimersByTime(20_000)
      await vi.waitFor(async () =>
        expect(await school.db.selectFrom('unfinished_uploads').select('claimed_until').executeTakeFirst()).toEqual({
          claimed_until: school.deps.clock.seconds() + 60,
        }),
      )
      await sweep()
    }
    try {
      const { errCode, data: file } = await me().finish(data.upload_id)
      expect([errCode, file.bytes, objects()]).toEqual([0, large, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['put', 'read'] as const)('one that was cancelled while a slow holder finished it makes no file: %s', async (when) => {
    const data = await allSent()
    between[when] = async () => {
      delete between[when]
      school.time.ms += 61_000
      expect((await me().cancel(data.upload_id)).errCode).toBe(0)
    }
    expect((await me().finish(data.upload_id)).errCode).toBe(code('uploadUnknown'))
    expect([await rows(), objects()]).toEqual([0, 0])
    expect(await school.db.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  it('a form that is sent while its upload is swept leaves nothing', async () => {
    const { data } = await me().leave({ name: 'a.png' })
    between.put = async () => {
      delete between.put
      school.time.ms += 2 * day
      await sweep()
    }
    expect(await me().send(data, sample('png'))).toBe(code('uploadTokenWrong'))
    expect(objects()).toBe(0)
  })

  it('a registration that broke off after moving the bytes is taken up again', async () => {
    const data = await formSent()
    between.move = dying('move')
    expect((await me().register(data.key)).errCode).toBe(code('crashed'))
    expect((await me().register(data.key)).errCode).toBe(0)
    expect(objects()).toBe(1)
  })

  it('a registration that broke off and was never taken up is swept', async () => {
    const data = await formSent()
    between.move = dying('move')
    await me().register(data.key)
    school.time.ms += 2 * day
    await sweep()
    expect([await rows(), objects()]).toEqual([0, 0])
  })

  it('an end that broke off after joining the parts is taken up again, and leaves one copy', async () => {
    const data = await allSent()
    between.put = dying('put')
    expect((await me().finish(data.upload_id)).errCode).toBe(code('crashed'))
    expect((await me().finish(data.upload_id)).errCode).toBe(0)
    expect(objects()).toBe(1)
  })

  it.each(['beforeMove', 'move', 'read'] as const)('a holder that was taken for dead answers what the other has made: %s', async (when) => {
    const data = await formSent()
    const answers: unknown[] = []
    between[when] = async () => {
      delete between[when]
      school.time.ms += 61_000
      answers.push(await me().register(data.key))
    }
    answers.push(await me().register(data.key), await me().register(data.key))
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(answers[0]).toMatchObject({ errCode: 0 })
    expect(objects()).toBe(1)
    expect(await school.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
  })

  it('a slow holder whose words are refused does not take away what the other has made', async () => {
    const { data } = await me().leave({ name: 'a.mp3' })
    await me().send(data, sample('mp3'))
    const made: unknown[] = []
    between.move = async () => {
      delete between.move
      school.time.ms += 61_000
      made.push(await me().register(data.key, mediaTypes.audio))
    }
    expect([await me().register(data.key, mediaTypes.image)]).toEqual(made)
    expect(made).toMatchObject([{ errCode: 0, data: { media_type_id: mediaTypes.audio } }])
    expect(objects()).toBe(1)
  })

  it.each(['beforePut', 'put', 'read'] as const)('one that joined the parts too slowly leaves no second copy: %s', async (when) => {
    const data = await allSent()
    const answers: unknown[] = []
    between[when] = async () => {
      delete between[when]
      school.time.ms += 61_000
      answers.push(await me().finish(data.upload_id))
    }
    answers.push(await me().finish(data.upload_id))
    expect(answers[0]).toMatchObject({ errCode: 0 })
    expect(answers[1]).toEqual(answers[0])
    expect(objects()).toBe(1)
  })

  it('bytes posted while they are looked at are not the ones that are kept', async () => {
    const bytes = sample('png')
    const { data } = await me().leave({ name: 'a.png', media_type_id: mediaTypes.image })
    await me().send(data, bytes)
    between.move = async () => {
      delete between.move
      await me().send(data, Buffer.from('<html>'))
    }
    const { data: file } = await me().register(data.key)
    const { rawPayload } = await school.app.inject({
      url: file.file_cdn_url,
      headers: { host: 'localhost', cookie: `jt_session=${session}` },
    })
    expect(rawPayload.equals(bytes)).toBe(true)
  })
})
