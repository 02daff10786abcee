import { uploads as contract } from '@jiangtai/contract/uploads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploadStand, fileOf } from '../../../test/upload-stand.ts'

const megabyte = 1024 * 1024
const [store, addPart] = [contract.store.path, contract.addPart.path]
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

// Reading a file needs the rest of them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a person', () => {
  it('pauses, continues and cancels', async () => {
    const { uploads, server, until, states, kept } = createUploadStand()
    server.meddleWith((path, nth) => (path === addPart && nth > 2 ? 'silence' : undefined))
    uploads.add([fileOf('课.mp4', 6 * megabyte), fileOf('诗.mp4', 7 * megabyte)])
    await vi.waitFor(() => expect(server.count(addPart)).toBeGreaterThan(5))
    uploads.pauseAll()
    expect(states()).toEqual(['paused', 'paused'])
    expect([...kept.rows.values()].map(({ isPaused }) => isPaused)).toEqual([true, true])
    await seconds(60)
    expect(states()).toEqual(['paused', 'paused'])
    server.meddleWith(() => undefined)
    uploads.cancel('a2')
    uploads.resumeAll()
    await until('done')
    expect(server.count(contract.cancelParts.path)).toBe(1)
    expect(kept.rows.size).toBe(0)
    uploads.clearDone()
    expect(states()).toEqual([])
  })

  it('who cancels while the server begins leaves nothing there', async () => {
    const { uploads, server } = createUploadStand()
    server.meddleWith((path) => void (path === contract.startParts.path && uploads.cancel('a1')))
    uploads.add([fileOf('课.mp4', 6 * megabyte)])
    await vi.waitFor(() => expect(server.count(contract.cancelParts.path)).toBe(1))
    expect([server.unfinished.size, server.count(addPart)]).toEqual([0, 0])
  })

  it('who pauses while the server begins sends no part, and cancels it there later', async () => {
    const { uploads, server, at } = createUploadStand()
    server.meddleWith((path) => void (path === contract.startParts.path && uploads.pauseAll()))
    uploads.add([fileOf('课.mp4', 6 * megabyte)])
    await vi.waitFor(() => expect(at()?.uploadId).not.toBe(''))
    expect(at()?.state).toBe('paused')
    uploads.cancel('a1')
    await vi.waitFor(() => expect(server.count(contract.cancelParts.path)).toBe(1))
    expect([server.unfinished.size, server.count(addPart)]).toEqual([0, 0])
  })

  it('who continues sees what the server has, not what was under way before', async () => {
    const { uploads, server, at } = createUploadStand()
    server.meddleWith((path) => (path === addPart ? 'silence' : undefined))
    uploads.add([fileOf('课.mp4', 6 * megabyte)])
    await vi.waitFor(() => expect(at()?.sentBytes).toBe(1.5 * megabyte))
    uploads.pauseAll()
    const seen = new Set<number | undefined>()
    uploads.items.subscribe(() => void seen.add(at()?.sentBytes))
    uploads.resumeAll()
    await vi.waitFor(() => expect(seen).toContain(0))
    uploads.stop()
  })

  it('who saved a file again while it travelled chooses it again, and it begins anew', async () => {
    const { uploads, server, until, at, kept } = createUploadStand()
    const gone = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    uploads.add([Object.assign(fileOf('课件.pptx', 10), { arrayBuffer: gone })])
    await until('failed')
    expect(at()).toMatchObject({ needsFile: true, message: '读不到这个文件了，请再选一次' })
    expect(uploads.giveFile('a1', fileOf('别的.pptx', 12, 2))).toBe(false)
    server.meddleWith((path) => (path === store ? 'silence' : undefined))
    expect(uploads.giveFile('a1', fileOf('课件.pptx', 12, 2))).toBe(true)
    await vi.waitFor(() => expect(server.count(store)).toBe(1))
    expect(kept.rows.get('a1')).toMatchObject({ bytes: 12, lastModified: 2, isPaused: false })
    expect(kept.rows.get('a1')?.file?.size).toBe(12)
    server.meddleWith(() => undefined)
    uploads.pauseAll()
    uploads.resumeAll()
    await until('done')
    expect(at()?.result?.bytes).toBe(12)
  })

  it('who is gone leaves nothing running', async () => {
    const { uploads, server, states } = createUploadStand()
    server.meddleWith((path) => (path === store ? 'cut' : undefined))
    uploads.add([fileOf('a.pdf', 10)])
    await vi.waitFor(() => expect(server.count(store)).toBe(1))
    uploads.stop()
    await seconds(600)
    expect([states(), server.count(store)]).toEqual([[], 1])
  })
})
