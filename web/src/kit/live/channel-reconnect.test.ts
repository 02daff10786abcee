import { describe, expect, it, vi } from 'vitest'
import { cookiesOf, createStand, type FakeSocket, standStill, student } from '../../../test/live-stand.ts'

standStill()

async function openStand(random = 0.5) {
  const stand = createStand({ cookies: cookiesOf(student), random })
  await stand.visit()
  stand.last().open()
  return stand
}

describe('a line that breaks', () => {
  it('is dialled again within a second, then more and more slowly, never more than 5 s apart', async () => {
    const { last, sockets } = await openStand()
    const waits: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      last().drop()
      const [before, at] = [sockets.length, Date.now()]
      while (sockets.length === before) await vi.advanceTimersByTimeAsync(50)
      waits.push(Date.now() - at)
    }
    expect(waits[0]).toBeGreaterThanOrEqual(200)
    expect(waits[0]).toBeLessThanOrEqual(1000)
    expect(waits[2]).toBeGreaterThan(Number(waits[0]))
    expect(Math.max(...waits)).toBeLessThanOrEqual(5000)
  })

  it('is dialled at once when the browser is online again', async () => {
    const { last, sockets, channel, settle } = await openStand()
    last().drop()
    channel.wake()
    await settle()
    expect(sockets).toHaveLength(2)
  })

  it('that is open after all stays when the page is looked at again, and is only asked for a sign', async () => {
    const { last, sockets, channel, settle, calls } = await openStand()
    const before = last().names()
    channel.wake()
    await settle()
    expect(sockets).toHaveLength(1)
    expect(last().isClosed()).toBe(false)
    expect(last().names()).toEqual([...before, 'heartbeat'])
    expect(calls.userInfo).not.toHaveBeenCalled()
  })

  it('leaves behind a dial that hangs when the browser is online again', async () => {
    const { last, sockets, channel, settle } = await openStand()
    last().drop()
    await vi.advanceTimersByTimeAsync(1000)
    channel.wake()
    await settle()
    expect(sockets[1]?.isClosed()).toBe(true)
    expect(sockets).toHaveLength(3)
    sockets[1]?.openOnly()
    expect(sockets[1]?.sent).toEqual([])
  })

  it('is dialled again when it does not even open within 8 s', async () => {
    const { visit, sockets } = createStand({ cookies: cookiesOf(student) })
    await visit()
    await vi.advanceTimersByTimeAsync(8000)
    expect(sockets[0]?.isClosed()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(2)
  })

  it('is dead after 8 s without an answered heartbeat', async () => {
    const { sockets } = await openStand()
    await vi.advanceTimersByTimeAsync(7000)
    expect(sockets[0]?.isClosed()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets[0]?.isClosed()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(2)
  })

  it('is not heard of again once it was given up', async () => {
    const { sockets, stores } = await openStand()
    await vi.advanceTimersByTimeAsync(9000)
    sockets[1]?.open()
    sockets[0]?.drop()
    sockets[0]?.say('client_token_notice', { msg: '无效', code: 'unknown' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(sockets).toHaveLength(2)
    expect(sockets[1]?.isClosed()).toBe(false)
    expect(stores.connection.get()?.state).not.toBe('lost')
  })

  it('is not dead because the page slept', async () => {
    const { sockets, last } = await openStand()
    vi.setSystemTime(Date.now() + 60_000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets[0]?.isClosed()).toBe(false)
    expect(last().names().slice(2)).toEqual(['heartbeat'])
    await vi.advanceTimersByTimeAsync(8000)
    expect(sockets[0]?.isClosed()).toBe(true)
  })

  it('has 2 s to prove itself when the browser says that the line is gone', async () => {
    const { sockets, channel, last } = await openStand()
    channel.suspect()
    last().answerBeat()
    await vi.advanceTimersByTimeAsync(2500)
    expect(sockets[0]?.isClosed()).toBe(false)
    channel.suspect()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sockets[0]?.isClosed()).toBe(true)
  })

  it('whose server goes elsewhere is dialled again within a second', async () => {
    const { sockets, last, jar } = await openStand(0.9)
    last().drop(1012)
    await vi.advanceTimersByTimeAsync(899)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
    expect(jar.get('ws_token')).toBe('stored')
  })

  it('R323: the 5 s check dials too, whatever the waiting', async () => {
    const { last, sockets } = await openStand(1)
    // Three tries in, the next is 5 s away, and the check sooner.
    for (const ms of [1000, 2000]) {
      last().drop()
      await vi.advanceTimersByTimeAsync(ms)
    }
    last().drop()
    const before = sockets.length
    await vi.advanceTimersByTimeAsync(2000)
    expect(sockets).toHaveLength(before + 1)
  })
})

/** As the server does it: on an open socket. */
const refuseToken = (socket: FakeSocket) => {
  socket.openOnly()
  socket.say('client_token_notice', { msg: '连接凭证无效', code: 'unknown' })
}

describe('a token that is refused', () => {
  it('R329: is removed, and a new one fetched and used', async () => {
    const { last, sockets, calls, jar } = await openStand()
    last().say('client_token_notice', { msg: '连接凭证无效', code: 'unknown' })
    last().drop(4001)
    expect(jar.get('ws_token')).toBeUndefined()
    expect(sockets[0]?.isClosed()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls.token).toHaveBeenCalledOnce()
    expect(last().url).toContain('token=newer')
  })

  it('is replaced too when only the close code says so, and at once where it was merely old', async () => {
    const { visit, last, calls, settle, sockets } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().openOnly()
    last().drop(4001)
    await settle()
    expect(calls.token).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(2)
  })

  it('in the middle of a lesson leaves time to hear of a logout in another tab', async () => {
    const { last, calls, visit, settle } = await openStand()
    last().say('client_token_notice', { msg: '登录已失效，请重新登录', code: 'revoked' })
    await settle()
    await visit({ user: null, path: '/login' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.token).not.toHaveBeenCalled()
  })

  it('R329, O040: is counted; five in a row pause for 30 s and show the hint, and a person may try sooner', async () => {
    const { last, sockets, toast, channel, settle } = await openStand()
    for (let errors = 1; errors <= 4; errors += 1) {
      refuseToken(last())
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(toast.warning).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(5)
    refuseToken(last())
    expect(toast.warning).toHaveBeenCalledWith('当前网络繁忙，请重新发送')
    const before = sockets.length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sockets).toHaveLength(before)
    channel.retry()
    await settle()
    expect(sockets).toHaveLength(before + 1)
    refuseToken(last())
    await vi.advanceTimersByTimeAsync(35_000)
    expect(sockets).toHaveLength(before + 2)
  })

  it('O040: the count starts anew after a line that worked', async () => {
    const { last, sockets, toast } = await openStand()
    for (let errors = 1; errors <= 8; errors += 1) {
      refuseToken(last())
      await vi.advanceTimersByTimeAsync(5000)
      if (errors === 4) last().open()
    }
    expect(sockets).toHaveLength(9)
    expect(toast.warning).not.toHaveBeenCalled()
  })
})

describe('another class or person', () => {
  it('a class that is not ours is not dialled again, but another is', async () => {
    const { last, sockets, visit, calls, askSession, stores } = await openStand()
    last().drop(4003)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sockets).toHaveLength(1)
    expect(askSession).toHaveBeenCalledOnce()
    expect(stores.connection.get()).toBeUndefined()
    calls.userInfo.mockResolvedValue({ class_id: 8, user_type: 2, user_id: 21, token: 't8', host_url: 'h', socket_url: '/ws' })
    await visit({ user: { ...student, class_id: 8 } })
    expect(last().url).toBe('ws://school.test/ws?token=t8&class_id=8')
  })

  it('another class is another line, and nothing of the first is left', async () => {
    const { last, sockets, visit, calls, stores } = await openStand()
    last().say('voter_latest_detail', { class_id: 7, teacher_id: 5 })
    expect(stores.heard.get().size).toBe(1)
    calls.userInfo.mockResolvedValue({ class_id: 8, user_type: 2, user_id: 21, token: 't8', host_url: 'h', socket_url: '/ws' })
    await visit({ user: { ...student, class_id: 8 } })
    expect(sockets[0]?.isClosed()).toBe(true)
    expect(stores.heard.get().size).toBe(0)
    expect(last().url).toContain('class_id=8')
  })

  it('an answer for the class that was left comes to nothing', async () => {
    const stand = createStand()
    let answer = (_token: string) => {}
    stand.jar.kept.clear()
    for (const [name, value] of Object.entries(cookiesOf(student, { ws_token: '' }))) stand.jar.kept.set(name, value)
    stand.calls.token.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    await stand.visit()
    stand.calls.userInfo.mockResolvedValue({ class_id: 8, user_type: 2, user_id: 21, token: 't8', host_url: 'h', socket_url: '/ws' })
    await stand.visit({ user: { ...student, class_id: 8 } })
    answer('late')
    await stand.settle()
    expect(stand.sockets.map(({ url }) => url)).toEqual(['ws://school.test/ws?token=t8&class_id=8'])
    expect(stand.jar.get('ws_token')).toBe('t8')
  })

  it('who logs out leaves no line, no cookies and nothing on screen', async () => {
    const { last, visit, jar, stores } = await openStand()
    last().say('client_lesson_notice', {
      class_id: 7,
      lesson_id: 1,
      teacher_id: 5,
      teacher_name: '周敏',
      course_id: 0,
      status: 1,
      start_time: 1,
    })
    expect(stores.lesson.get()?.lesson_id).toBe(1)
    await visit({ user: null, path: '/login' })
    expect(last().isClosed()).toBe(true)
    expect(jar.kept.size).toBe(0)
    expect(stores.lesson.get()).toBeUndefined()
    expect(stores.wanted.get()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('user info that comes after the logout is not kept', async () => {
    const stand = createStand()
    let answer = () => {}
    stand.calls.userInfo.mockImplementationOnce(
      () =>
        new Promise(
          (resolve) => (answer = () => resolve({ ...student, token: 'late', host_url: 'http://school.test', socket_url: '/ws' })),
        ),
    )
    await stand.visit()
    await stand.visit({ user: null, path: '/login' })
    answer()
    await stand.settle()
    expect(stand.jar.kept.size).toBe(0)
    expect(stand.sockets).toHaveLength(0)
    expect(stand.askSession).not.toHaveBeenCalled()
  })

  it('a token that comes after the logout is not kept', async () => {
    const stand = createStand({ cookies: cookiesOf(student, { ws_token: '' }) })
    let answer = (_token: string) => {}
    stand.calls.token.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    await stand.visit()
    await stand.visit({ user: null, path: '/login' })
    answer('late')
    await stand.settle()
    expect(stand.jar.kept.size).toBe(0)
    expect(stand.sockets).toHaveLength(0)
  })
})
