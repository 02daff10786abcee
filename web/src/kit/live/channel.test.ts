import type { ExamSign } from '@jiangtai/contract/channel'
import { describe, expect, it, vi } from 'vitest'
import { cookiesOf, createStand, standStill, student, teacher } from '../../../test/live-stand.ts'

const warned = standStill()

describe('what a line needs', () => {
  it('R539: dials the address of the cookies', async () => {
    const { visit, last } = createStand({ cookies: cookiesOf(student, { http_ws_socket_url: 'wss://live.test/room', ws_token: 'a b' }) })
    await visit()
    expect(last().url).toBe('wss://live.test/room?token=a+b&class_id=7')
  })

  it('R539: a path is one of this host', async () => {
    const { visit, last } = createStand({ cookies: cookiesOf(student) })
    await visit()
    expect(last().url).toBe('ws://school.test/ws?token=stored&class_id=7')
  })

  it('R323: the stored token opens the line, without asking anybody', async () => {
    const { visit, calls, sockets } = createStand({ cookies: cookiesOf(student) })
    await visit()
    expect(sockets).toHaveLength(1)
    expect(calls.userInfo).not.toHaveBeenCalled()
    expect(calls.token).not.toHaveBeenCalled()
  })

  it('R323: a new token is fetched when none is stored', async () => {
    const { visit, calls, last, jar } = createStand({ cookies: cookiesOf(student, { ws_token: '' }) })
    await visit()
    expect(calls.token).toHaveBeenCalledOnce()
    expect(calls.userInfo).not.toHaveBeenCalled()
    expect(last().url).toContain('token=newer')
    expect(jar.get('ws_token')).toBe('newer')
  })

  it.each([
    ['class_id', undefined],
    ['user_id', ''],
    ['user_type', 'undefined'],
    ['http_ws_host', 'undefined'],
    ['http_ws_socket_url', ''],
  ] as const)('R340: user info is fetched again where %s is %j', async (name, value) => {
    const { class_id: _class, ...rest } = cookiesOf(student)
    const cookies = value === undefined ? rest : cookiesOf(student, { [name]: value })
    const { visit, calls, last, jar } = createStand({ cookies })
    await visit()
    expect(calls.userInfo).toHaveBeenCalledOnce()
    expect(Object.fromEntries(jar.kept)).toEqual(cookiesOf(student, { ws_token: 'fresh' }))
    expect(last().url).toBe('ws://school.test/ws?token=fresh&class_id=7')
  })

  it('R340: also while the line is open, which stays', async () => {
    const { visit, calls, last, jar, live } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().open()
    jar.set('http_ws_host', 'undefined')
    await live(5000)
    expect(calls.userInfo).toHaveBeenCalledOnce()
    expect(jar.get('http_ws_host')).toBe('http://school.test')
    expect(last().isClosed()).toBe(false)
  })

  it('what another person or class left is not used', async () => {
    const { visit, calls } = createStand({ cookies: cookiesOf({ ...student, user_id: 99 }) })
    await visit()
    expect(calls.userInfo).toHaveBeenCalledOnce()
  })

  it('asks for the session where the server has another class than the page', async () => {
    const { visit, calls, askSession, sockets } = createStand()
    calls.userInfo.mockResolvedValue({ class_id: 8, user_type: 2, user_id: 21, token: 't', host_url: 'h', socket_url: '/ws' })
    await visit()
    expect(askSession).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(0)
  })

  it('R336: without a class_id cookie the line is closed and the bar hidden', async () => {
    const { visit, jar, last, stores, live } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().open()
    expect(stores.wanted.get()).toBe(true)
    // A browser that keeps no such cookie.
    vi.spyOn(jar.kept, 'get').mockImplementation((name) => (name === 'class_id' ? undefined : 'x'))
    await live(5000)
    expect(last().isClosed()).toBe(true)
    expect(stores.wanted.get()).toBe(false)
  })

  it('R337, C42: interaction switched off removes the class cookie, closes the line and hides the bar until another class', async () => {
    const { visit, calls, jar, sockets, stores } = createStand()
    calls.switches.mockResolvedValue({ im_interaction: 0, is_valid: 1 })
    await visit()
    expect(jar.get('class_id')).toBeUndefined()
    expect(stores.wanted.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.userInfo).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(0)
    calls.switches.mockResolvedValue({ im_interaction: 1, is_valid: 1 })
    calls.userInfo.mockResolvedValue({ class_id: 8, user_type: 2, user_id: 21, token: 't', host_url: 'h', socket_url: '/ws' })
    await visit({ user: { ...student, class_id: 8 } })
    expect(sockets).toHaveLength(1)
    expect(stores.wanted.get()).toBe(true)
  })

  it('O099: class 0 asks nothing, dials nothing and logs nobody out', async () => {
    const { visit, calls, sockets, stores } = createStand()
    await visit({ user: { ...student, class_id: 0 } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(calls.userInfo).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(0)
    expect(stores.wanted.get()).toBe(false)
  })

  it('R565: what fails in the background goes to the console only, and is tried again', async () => {
    const { visit, calls, toast, sockets } = createStand()
    calls.userInfo.mockRejectedValueOnce(new Error('down'))
    calls.switches.mockRejectedValueOnce(new Error('down'))
    await visit()
    expect(sockets).toHaveLength(0)
    expect(warned).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(1)
    expect(toast.error).not.toHaveBeenCalled()
    expect(toast.warning).not.toHaveBeenCalled()
  })
})

describe('looking after the line', () => {
  it('R322, R570: looks every 5 s whether everything is there', async () => {
    const { visit, jar, last, calls, live } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().open()
    jar.remove('http_ws_host')
    await live(4999)
    expect(calls.userInfo).not.toHaveBeenCalled()
    await live(1)
    expect(calls.userInfo).toHaveBeenCalledOnce()
  })

  it.each(['/login', '/jp-login', '/register', '/forget-password', '/ground', '/public-login/wx', '/electron-login', '/wwx/auth-success'])(
    'R339: on %s the line is closed, nothing is looked after and no user info asked for',
    async (path) => {
      const { visit, last, calls, sockets, stores, jar } = createStand({ cookies: cookiesOf(student) })
      await visit()
      last().open()
      await visit({ path })
      expect(last().isClosed()).toBe(true)
      expect(stores.wanted.get()).toBe(false)
      jar.kept.clear()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(calls.userInfo).not.toHaveBeenCalled()
      await visit({ path: '/student-index' })
      expect(sockets).toHaveLength(2)
    },
  )

  it('R328, R300, R343: greets first and beats then, each with name, token, class and person', async () => {
    const { visit, last } = createStand({ user: teacher, cookies: cookiesOf(teacher) })
    await visit()
    last().openOnly()
    const ids = { class_id: 7, user_id: 5, teacher_id: 5 }
    expect(last().sent).toEqual([
      { event_name: 'user_connection', token: 'stored', data: { ...ids, msg_id: expect.any(String) } },
      { event_name: 'heartbeat', token: 'stored', data: { ...ids, client_time: 1_000_000 } },
    ])
  })

  it('R326, R571: beats every 3 s', async () => {
    const { visit, last } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().open()
    const beats = () => last().names().length - 2
    await vi.advanceTimersByTimeAsync(2999)
    expect(beats()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(beats()).toBe(1)
    last().answerBeat()
    await vi.advanceTimersByTimeAsync(3000)
    expect(beats()).toBe(2)
  })

  it('a heartbeat says where somebody answers an exam, and nothing of it before and afterwards', async () => {
    const { visit, last, stores } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().open()
    const beatWith = async (exam: ExamSign | undefined) => {
      stores.exam.set(exam)
      last().answerBeat()
      await vi.advanceTimersByTimeAsync(3000)
      return last().sent.at(-1)?.data
    }
    const exam = { attempt_id: 31, leaf: 4, answered: 3 }
    expect(await beatWith(exam)).toMatchObject({ client_time: expect.any(Number), exam })
    expect(await beatWith(undefined)).not.toHaveProperty('exam')
  })

  it('R327: does not beat on /login', async () => {
    const { visit, sockets } = createStand({ cookies: cookiesOf(student) })
    await visit()
    sockets[0]?.open()
    await visit({ path: '/login' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sockets[0]?.names()).toEqual(['user_connection', 'heartbeat'])
    expect(sockets).toHaveLength(1)
  })

  it('learns the clock of the server from heartbeats', async () => {
    const { visit, last, clock } = createStand({ cookies: cookiesOf(student) })
    await visit()
    last().openOnly()
    await vi.advanceTimersByTimeAsync(200)
    last().say('heartbeat', { server_time: 5_000_100, client_time: 1_000_000 })
    expect(clock.offsetMs()).toBe(4_000_000)
  })
})
