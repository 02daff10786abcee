import { describe, expect, it, vi } from 'vitest'
import { cookiesOf, createStand, standStill, student } from '../../../test/live-stand.ts'

standStill()

describe('an address that leads nowhere', () => {
  const moved = 'wss://old.test/ws'

  it('R340: is forgotten after two dials in a row that never opened, and user info fetched again', async () => {
    const { visit, last, sockets, calls, jar } = createStand({ cookies: cookiesOf(student, { http_ws_socket_url: moved }) })
    await visit()
    last().drop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets.map(({ url }) => new URL(url).host)).toEqual(['old.test', 'old.test'])
    expect(calls.userInfo).not.toHaveBeenCalled()
    last().drop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.userInfo).toHaveBeenCalledOnce()
    expect(last().url).toBe('ws://school.test/ws?token=fresh&class_id=7')
    expect(Object.fromEntries(jar.kept)).toEqual(cookiesOf(student, { ws_token: 'fresh' }))
    // The new one has two tries as well.
    last().drop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sockets).toHaveLength(4)
    expect(calls.userInfo).toHaveBeenCalledOnce()
  })

  it('R340: and so is one that is none', async () => {
    const { visit, last, calls, sockets } = createStand({ cookies: cookiesOf(student, { http_ws_socket_url: 'wss://' }) })
    await visit()
    expect(sockets).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls.userInfo).toHaveBeenCalledOnce()
    expect(last().url).toBe('ws://school.test/ws?token=fresh&class_id=7')
  })

  it('is not one that opened in between', async () => {
    const { visit, last, calls } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().open()
    for (let drops = 0; drops < 4; drops += 1) {
      last().drop()
      await vi.advanceTimersByTimeAsync(1000)
      last().open()
    }
    expect(calls.userInfo).not.toHaveBeenCalled()
  })
})
