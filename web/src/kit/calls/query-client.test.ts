import { classes } from '@jiangtai/contract/classes'
import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../ui/toast.ts'
import { createQueryClient, isWorthRetrying } from './query-client.ts'
import { CallFailed, send } from './send.ts'
import { acting, callKey } from './use-call.ts'

it('tries a broken line twice more, a server that is being restarted five times, and nothing else', () => {
  const network = new CallFailed('network', '')
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, network))).toEqual([true, true, false])
  const restart = new CallFailed('restarting', '')
  expect([4, 5].map((failures) => isWorthRetrying(failures, restart))).toEqual([true, false])
  for (const reason of ['refused', 'timeout', 'garbled'] as const) expect(isWorthRetrying(0, new CallFailed(reason, ''))).toBe(false)
  expect(isWorthRetrying(0, new Error('bug'))).toBe(false)
})

it('what is read while the server is restarted comes by itself', async () => {
  vi.useFakeTimers()
  let tries = 0
  vi.stubGlobal('fetch', async () =>
    ++tries > 4 ? Response.json({ errCode: 0, msg: '', data: { list: [] } }) : new Response('<html>', { status: 502 }),
  )
  const read = createQueryClient().fetchQuery({
    queryKey: callKey(classes.mine, {}),
    queryFn: () => send(classes.mine, {}),
    retry: isWorthRetrying,
  })
  await vi.advanceTimersByTimeAsync(7000)
  vi.useRealTimers()
  expect(await read).toEqual({ list: [] })
  expect(tries).toBe(5)
})

describe('a refusal', () => {
  beforeEach(() => toasts.set([]))
  const refuse = (msg: string) => vi.stubGlobal('fetch', async () => Response.json({ errCode: 2101, msg, data: null }))
  const said = () => toasts.get().map(({ text }) => text)

  it('R774: of a read in the background is only logged', async () => {
    refuse('你不在这个班级')
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const read = { queryKey: callKey(classes.mine, {}), queryFn: () => send(classes.mine, {}) }
    await expect(createQueryClient().fetchQuery(read)).rejects.toThrow('你不在这个班级')
    expect(logged).toHaveBeenCalledTimes(1)
    expect(said()).toEqual([])
  })

  it.each([
    ['你不在这个班级', '你不在这个班级'],
    ['', '操作失败，请稍后重试'],
  ])('R774: of what somebody pressed is said aloud: %j', async (msg, sentence) => {
    refuse(msg)
    const pressed = new MutationObserver(createQueryClient(), acting(classes.choose))
    await expect(pressed.mutate({ class_id: 2 })).rejects.toThrow(sentence)
    expect(said()).toEqual([sentence])
  })
})
