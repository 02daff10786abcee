import { resources } from '@jiangtai/contract/resources'
import { uploads as contract } from '@jiangtai/contract/uploads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploadServer } from '../../../test/upload-server.ts'
import { createMemoryKeeping, createUploadStand, fileOf } from '../../../test/upload-stand.ts'

const megabyte = 1024 * 1024
const [store, addPart] = [contract.store.path, contract.addPart.path]
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

// Reading a file needs the rest of them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('an upload', () => {
  it('of a small file goes by a token, the form and the registration', async () => {
    const { uploads, server, until, at } = createUploadStand()
    uploads.add([fileOf('图.png', 1000)])
    await until('done')
    expect(server.asked).toEqual([contract.getToken.path, store, contract.register.path, resources.add.path])
    expect(at()).toMatchObject({ sentBytes: 1000, result: { name: '图.png', media_type_id: 6 }, isSkipped: false })
  })

  it('that is to stay a file becomes no resource', async () => {
    const { uploads, server, until, at } = createUploadStand()
    uploads.add([fileOf('作业.jpg', 1000)], { purpose: 'teacher-pic', isPlain: true })
    await until('done')
    expect(server.asked).toEqual([contract.getToken.path, store, contract.register.path])
    expect(at()).toMatchObject({ isPlain: true, purpose: 'teacher-pic', result: { name: '作业.jpg' }, resource: undefined })
  })

  it('of audio is registered with its name', async () => {
    const { uploads, server, until } = createUploadStand()
    uploads.add([fileOf('歌.mp3', 1000)])
    await until('done')
    expect(server.asked).toContain(contract.addMaterial.path)
  })

  it('of a large file goes in parts that make the very file', async () => {
    const { uploads, server, until, at } = createUploadStand()
    const file = fileOf('课.mp4', 5.5 * megabyte)
    uploads.add([file])
    await until('done')
    expect(server.count(addPart)).toBe(6)
    expect(at()?.result?.bytes).toBe(file.size)
  })

  it('of a refused kind never travels', async () => {
    const { uploads, server, states, at, kept } = createUploadStand()
    uploads.add([fileOf('a.pages', 10), fileOf('b.bmp', 10), fileOf('c.pdf', 0)])
    expect(states()).toEqual(['refused', 'refused', 'refused'])
    expect(at(2)?.message).toBe('这是一个空文件')
    expect([server.asked, kept.rows.size]).toEqual([[], 0])
  })

  it('three run at once, and the next when one has ended', async () => {
    const { uploads, server, states, until } = createUploadStand()
    server.meddleWith((path) => (path === store ? 'silence' : undefined))
    uploads.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => fileOf(name, 10)))
    await vi.waitFor(() => expect(server.count(store)).toBe(3))
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting'])
    server.meddleWith(() => undefined)
    uploads.cancel('a1')
    await until('sending', 'sending', 'done')
  })

  it('of a large image is compressed first, and a result of another kind changes the name', async () => {
    const asked: number[] = []
    const compress = async (_file: File, quality: number) => {
      asked.push(quality)
      return fileOf('a.jpg', 1000)
    }
    const { uploads, until, at } = createUploadStand({ compress })
    uploads.add([fileOf('a.png', 7 * megabyte), fileOf('b.gif', 3 * megabyte)])
    await until('done', 'done')
    expect(asked).toEqual([0.4])
    expect(at(0)).toMatchObject({ name: 'a.jpg', originalBytes: 7 * megabyte, bytes: 1000 })
    expect(at(1)).toMatchObject({ name: 'b.gif', bytes: 3 * megabyte })
  })

  it('of an image of another kind than was chosen fits the server, and is known again by its first name', async () => {
    const compress = async (file: File) => fileOf(file.name.replace('.png', '.jpg'), 1000)
    const { uploads, server, until, at } = createUploadStand({ compress })
    const chosen = fileOf(`${'长'.repeat(300)}.png`, 7 * megabyte)
    server.meddleWith((path, nth) => (path === store && nth === 1 ? { refused: 'storageFull' } : undefined))
    uploads.add([chosen])
    await until('failed')
    expect(uploads.giveFile('a1', chosen)).toBe(true)
    await until('done')
    expect([at()?.name.length, at()?.name.endsWith('长.jpg')]).toEqual([200, true])
  })
})

describe('a weak line', () => {
  it('that breaks is waited for: only what is missing travels again', async () => {
    const { uploads, server, until, at, wake } = createUploadStand()
    let isCut = true
    server.meddleWith((path, nth) => (path === addPart && nth > 3 && isCut ? 'cut' : undefined))
    uploads.add([fileOf('课.mp4', 6 * megabyte)])
    await vi.waitFor(() => expect(at()?.message).toBe('网络断开，恢复后自动接着传'))
    for (const passed of [1, 3, 300]) {
      await seconds(passed)
      expect(at()).toMatchObject({ state: 'sending', sentBytes: 3 * megabyte, message: '网络断开，恢复后自动接着传' })
    }
    isCut = false
    const before = server.count(addPart)
    wake()
    await until('done')
    expect(server.count(addPart) - before).toBe(3)
  })

  it('that loses the answer of the last step gets it the second time', async () => {
    const { uploads, server, until } = createUploadStand()
    server.meddleWith((path, nth) => (path === contract.register.path && nth === 1 ? 'unheard answer' : undefined))
    uploads.add([fileOf('a.pdf', 10)])
    await until('sending')
    await seconds(2)
    await until('done')
  })

  it('that moves nothing for 30 s is a timeout; what arrived stays and is continued (R202, R214, R222)', async () => {
    const { uploads, server, until, at } = createUploadStand()
    server.meddleWith((path, nth) => (path === addPart && nth > 2 ? 'silence' : undefined))
    uploads.add([fileOf('课.mp4', 6 * megabyte)])
    await vi.waitFor(() => expect(server.count(addPart)).toBe(5))
    await seconds(29)
    expect(at()?.state).toBe('sending')
    await seconds(1)
    expect(at()).toMatchObject({ state: 'failed', message: '上传超时，已传的部分还在', isStalled: true })
    server.meddleWith(() => undefined)
    uploads.resume('a1')
    await until('done')
    expect(server.count(addPart)).toBe(5 + 4)
  })

  it('that moves nothing under a small file is a timeout too, and goes on when the line is back', async () => {
    const { uploads, server, until, at } = createUploadStand()
    server.meddleWith((path) => (path === store ? 'silence' : undefined))
    uploads.add([fileOf('a.pdf', 10)])
    await vi.waitFor(() => expect(server.count(store)).toBe(1))
    await seconds(30)
    expect(at()).toMatchObject({ state: 'failed', message: '上传超时' })
    server.meddleWith(() => undefined)
    uploads.lineBack()
    await until('done')
  })
})

describe('a server that refuses', () => {
  it('too many calls is asked again after the seconds it named', async () => {
    const { uploads, server, until, at } = createUploadStand()
    server.meddleWith((path, nth) => (path === contract.getToken.path && nth === 1 ? { refused: 'tooMany', n: 20 } : undefined))
    uploads.add([fileOf('a.pdf', 10)])
    await vi.waitFor(() => expect(at()?.message).toBe('操作过于频繁，请 20 秒后再试'))
    await seconds(19)
    expect(server.count(contract.getToken.path)).toBe(1)
    await seconds(1)
    await until('done')
  })

  it('the bytes has the last word; anything else can be tried again', async () => {
    const { uploads, server, until, at, kept } = createUploadStand()
    const bad = { 1: 'uploadBytes', 2: 'storageFull' } as const
    server.meddleWith((path, nth) => (path === contract.register.path && (nth === 1 || nth === 2) ? { refused: bad[nth] } : undefined))
    uploads.add([fileOf('a.jpg', 10), fileOf('b.jpg', 11)])
    await until('refused', 'failed')
    expect(at(0)?.message).toBe('文件内容和后缀名不符，请用原来的软件打开，另存一份再上传')
    expect([...kept.rows.keys()]).toEqual(['a2'])
    uploads.resume('a2')
    await until('refused', 'done')
    expect(kept.rows.size).toBe(0)
  })

  it('an old token gives a new one, also when it ran out before the registration', async () => {
    for (const [meant, name] of [
      [store, 'uploadTokenWrong'],
      [contract.register.path, 'uploadUnknown'],
      [contract.register.path, 'uploadBroken'],
    ] as const) {
      const { uploads, server, until } = createUploadStand()
      server.meddleWith((path, nth) => (path === meant && nth < 3 ? { refused: name } : undefined))
      uploads.add([fileOf('a.pdf', 10)])
      await until('done')
      expect(server.count(contract.getToken.path)).toBe(3)
    }
  })

  it('every token ends after a few', async () => {
    const { uploads, server, until, at } = createUploadStand()
    server.meddleWith((path) => (path === store ? { refused: 'uploadTokenWrong' } : undefined))
    uploads.add([fileOf('a.pdf', 10)])
    await until('failed')
    expect([at()?.message, server.count(contract.getToken.path)]).toEqual(['上传凭证无效或已过期，请重试', 3])
  })

  it('a further try under the same token is waited for; a full share is said and can be tried again', async () => {
    const { uploads, server, until, at, kept } = createUploadStand()
    server.meddleWith((path, nth) => (path === store && nth === 1 ? { refused: 'tooMany', n: 30 } : undefined))
    uploads.add([fileOf('a.pdf', 10)])
    await vi.waitFor(() => expect(at()?.message).toBe('操作过于频繁，请 30 秒后再试'))
    await seconds(30)
    await until('done')
    expect([server.count(store), server.count(contract.getToken.path)]).toEqual([2, 1])
    server.meddleWith((path) => (path === contract.startParts.path ? { refused: 'uploadQuota', n: 20 } : undefined))
    uploads.add([fileOf('课.mp4', 5 * megabyte)])
    await until('done', 'failed')
    expect(at(1)?.message).toBe('你的文件最多 20 GB，放不下这个文件了，请联系学校管理员')
    expect(kept.rows.size).toBe(1)
    server.meddleWith(() => undefined)
    uploads.resume('a2')
    await until('done', 'done')
  })

  it('an upload it has forgotten is begun again; so is one with parts missing', async () => {
    for (const name of ['uploadUnknown', 'partsMissing'] as const) {
      const { uploads, server, until } = createUploadStand()
      server.meddleWith((path, nth) => (path === contract.finishParts.path && nth === 1 ? { refused: name } : undefined))
      uploads.add([fileOf('课.mp4', 5 * megabyte)])
      await until('done')
      expect(server.count(contract.startParts.path)).toBe(2)
    }
  })
})

describe('after a reload', () => {
  const interrupted = async (name: string, bytes: number) => {
    const [server, kept] = [createUploadServer(), createMemoryKeeping()]
    server.meddleWith((path, nth) => (path === addPart && nth > 2 ? 'silence' : undefined))
    const before = createUploadStand({ server, kept })
    before.uploads.add([fileOf(name, bytes)])
    await vi.waitFor(() => expect(server.count(addPart)).toBe(5))
    server.meddleWith(() => undefined)
    return { server, kept, before }
  }

  it('goes on with what was unfinished, and sends only the rest', async () => {
    const { server, kept } = await interrupted('课.mp4', 6 * megabyte)
    const after = createUploadStand({ server, kept, tab: 'b' })
    await after.uploads.adopt()
    await after.until('done')
    expect(server.count(addPart)).toBe(5 + 4)
    expect(kept.rows.size).toBe(0)
  })

  it('leaves alone what another tab carries', async () => {
    const { server, kept } = await interrupted('课.mp4', 6 * megabyte)
    const after = createUploadStand({ server, kept, tab: 'b', isAlive: async (tab) => tab === 'a' })
    await after.uploads.adopt()
    expect([after.states(), server.count(addPart)]).toEqual([[], 5])
  })

  it('asks for a file that was too large to keep, and takes only the same one', async () => {
    const { server, kept } = await interrupted('课.mp4', 6 * megabyte)
    for (const row of kept.rows.values()) kept.rows.set(row.id, { ...row, file: undefined })
    const after = createUploadStand({ server, kept, tab: 'b' })
    await after.uploads.adopt()
    expect(after.at()).toMatchObject({ state: 'paused', needsFile: true, message: '请再选一次这个文件，接着上传' })
    expect(after.uploads.giveFile('a1', fileOf('课.mp4', 6 * megabyte, 2))).toBe(false)
    after.uploads.add([fileOf('课.mp4', 6 * megabyte)])
    await after.until('done')
    expect(server.count(addPart)).toBe(5 + 4)
  })
})

it('two hundred files at once all arrive', async () => {
  const { uploads, server, states } = createUploadStand()
  uploads.add(Array.from({ length: 200 }, (_, at) => fileOf(`${at}.pdf`, 10 + at)))
  await vi.waitFor(() => expect(states().filter((state) => state === 'done')).toHaveLength(200), { timeout: 20_000 })
  expect(server.files).toHaveLength(200)
})
