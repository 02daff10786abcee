import type { Call } from '@jiangtai/contract/call'
import { expect, it } from 'vitest'
import { CallFailed, type send } from '../../kit/calls/send.ts'
import { readLogPage } from './use-history.ts'

const { signal } = new AbortController()
function ways(failure?: Error) {
  const [asked, said]: [unknown[], string[]] = [[], []]
  const ask = (async (call: Call, input: unknown) => {
    asked.push([call.path, input])
    if (failure) throw failure
    return { list: [], pageCount: 0 }
  }) as typeof send
  return { asked, said, ways: { ask, say: (text: string) => void said.push(text) } }
}

it('asks for 50 at a time', async () => {
  const { asked, ways: use } = ways()
  expect(await readLogPage(3, signal, use)).toEqual({ list: [], pageCount: 0 })
  expect(asked).toEqual([['/api/akdm-webservice/get-teacher-pic-log-pages', { curr_page_index: 3, page_size: 50 }]])
})

it('R559: what is refused is said, and thrown again to whoever asked', async () => {
  const failure = new CallFailed('refused', '学校没有开放这个功能', { errCode: 2021 })
  const { said, ways: use } = ways(failure)
  await expect(readLogPage(1, signal, use)).rejects.toBe(failure)
  expect(said).toEqual(['学校没有开放这个功能'])
})

it('a broken line is thrown too, and shown where the list would stand', async () => {
  const failure = new CallFailed('network', '网络连接错误，请检查网络')
  const { said, ways: use } = ways(failure)
  await expect(readLogPage(1, signal, use)).rejects.toBe(failure)
  expect(said).toEqual([])
})
