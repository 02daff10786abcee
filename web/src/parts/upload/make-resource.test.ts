import { resources } from '@jiangtai/contract/resources'
import { uploads as contract } from '@jiangtai/contract/uploads'
import { expect, it, vi } from 'vitest'
import { createUploadStand, fileOf } from '../../../test/upload-stand.ts'

const [store, add] = [contract.store.path, resources.add.path]

it('what has arrived becomes a resource under its course, with what was measured', async () => {
  const { uploads, server, until, at } = createUploadStand()
  uploads.add([fileOf('课.pdf', 10)], { courseId: 7, purpose: 'mix' })
  await until('done')
  expect(server.made).toEqual([{ file_cdn_id: 1, course_id: 7, pages: 3 }])
  expect(at()).toMatchObject({ purpose: 'mix', resource: { id: 101, course_id: 7 } })
})

it('what this browser cannot show is a resource all the same, and its row says why', async () => {
  const { uploads, server, until, at } = createUploadStand()
  uploads.add([fileOf('坏.pdf', 10), fileOf('课.pdf', 10)])
  await until('done', 'done')
  expect(server.made).toHaveLength(2)
  expect([at(0)?.fault, at(0)?.resource?.thumb_url]).toEqual(['打不开', ''])
  expect([at(1)?.fault, at(1)?.resource?.thumb_url]).toEqual(['', `/thumbs/${at(1)?.result?.file_cdn_id}`])
})

it('when only that failed, the file does not travel again', async () => {
  const { uploads, server, until } = createUploadStand()
  server.meddleWith((path, nth) => (path === add && nth === 1 ? { refused: 'storageFull' } : undefined))
  uploads.add([fileOf('课.pdf', 10)])
  await until('failed')
  uploads.resume('a1')
  await until('done')
  expect([server.count(store), server.count(add)]).toEqual([1, 2])
})

it('a tab that ends in between leaves it to the next, without the file', async () => {
  const first = createUploadStand()
  first.server.meddleWith((path) => (path === add ? 'silence' : undefined))
  first.uploads.add([fileOf('课.pdf', 10)], { courseId: 7, purpose: 'mix' })
  await vi.waitFor(() => expect(first.server.count(add)).toBe(1))
  const [row] = first.kept.rows.values()
  expect(row?.result?.file_cdn_id).toBe(1)
  if (row) first.kept.rows.set(row.id, { ...row, file: undefined })
  first.uploads.stop()
  first.server.meddleWith(() => undefined)
  const second = createUploadStand({ server: first.server, kept: first.kept, tab: 'b' })
  await second.uploads.adopt()
  await second.until('done')
  expect([first.server.count(store), first.server.made]).toEqual([1, [{ file_cdn_id: 1, course_id: 7, pages: 3 }]])
  expect(second.at()?.purpose).toBe('mix')
})

it('a course that is gone by then does not keep the file from its owner', async () => {
  const { uploads, server, until } = createUploadStand()
  uploads.add([fileOf('课.pdf', 10)], { courseId: 404 })
  await until('done')
  expect(server.made).toEqual([{ file_cdn_id: 1, course_id: 0, pages: 3 }])
})
