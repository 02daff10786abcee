import { accounts } from '@jiangtai/contract/accounts'
import { pageHeader } from '@jiangtai/contract/call'
import { classes } from '@jiangtai/contract/classes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed, send, sendForFile } from './send.ts'

const teacher = { user_id: 1, user_name: 'teacher1', user_type: 1, real_name: '周敏', class_id: 1, is_vouched: 1, admin_level: 0 }

/** A server that gives one answer and remembers what it was asked. */
function answering(body: unknown, status = 200) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetcher = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { asked, fetcher: fetcher as typeof fetch }
}

/** A server that never answers. */
const silent = ((_url: unknown, init: RequestInit) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })) as typeof fetch

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof CallFailed)) throw new Error('the call did not fail as a call')
  return error
}

describe('send', () => {
  it('R173: sends GET input in the query, on the same host, with cookies', async () => {
    const { asked, fetcher } = answering({ errCode: 0, msg: '', data: { list: [] } })
    expect(await send(classes.roster, { class_id: 7 }, { fetcher })).toEqual({ list: [] })
    expect(asked[0]?.url).toBe('/api/personal-center/get-class-students?class_id=7')
    expect(asked[0]?.init.credentials).toBe('same-origin')
  })

  it('says with every call that a page of ours asks: a picture or a link cannot', async () => {
    const { asked, fetcher } = answering({ errCode: 0, msg: '', data: { msg: '' } })
    await send(accounts.logOut, {}, { fetcher })
    await send(accounts.logIn, { username: 'a', password: 'b' }, { fetcher }).catch(() => {})
    for (const { init } of asked) expect(new Headers(init.headers).get(pageHeader)).toBe('1')
    expect(asked).toHaveLength(2)
  })

  it('R176: sends POST bodies as forms', async () => {
    const { asked, fetcher } = answering({ errCode: 0, msg: '', data: { class_id: 2 } })
    await send(classes.choose, { class_id: 2 }, { fetcher })
    expect(String(asked[0]?.init.body)).toBe('class_id=2')
  })

  it('sends JSON where the contract says so', async () => {
    const { asked, fetcher } = answering({ errCode: 0, msg: '', data: { ...teacher, token: 't', is_password_guessable: 0 } })
    await send(accounts.logIn, { username: 'a', password: 'b', remember: true }, { fetcher })
    expect(asked[0]?.init.body).toBe('{"username":"a","password":"b","remember":"1"}')
  })

  it('R178: hands the body of the answer to the caller', async () => {
    const { fetcher } = answering({ errCode: 0, msg: '', data: { class_id: 2 } })
    expect(await send(classes.choose, { class_id: 2 }, { fetcher })).toEqual({ class_id: 2 })
  })

  it('R172, R180, R775: rejects a refusal with the body of the answer: code, sentence and data, whatever the status', async () => {
    const { fetcher } = answering({ errCode: 2001, msg: '账号或密码不正确', data: { left: 3 } }, 400)
    const error = await failure(send(classes.mine, {}, { fetcher }))
    expect(error).toMatchObject({ reason: 'refused', errCode: 2001, message: '账号或密码不正确', data: { left: 3 } })
  })

  it('O021: says so in general where the server says nothing', async () => {
    const { fetcher } = answering({ errCode: 2001, msg: '', data: null })
    expect((await failure(send(classes.mine, {}, { fetcher }))).message).toBe('操作失败，请稍后重试')
  })

  it('tells of an ended session', async () => {
    const onSessionEnd = vi.fn()
    const { fetcher } = answering({ errCode: -200, msg: '登录已失效，请重新登录', data: null })
    await failure(send(classes.mine, {}, { fetcher, onSessionEnd }))
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

  it.each(['<html>500</html>', '', '{"ok":true}', 'null'])('R175: %j is no reply of ours', async (body) => {
    const { fetcher } = answering(body, 500)
    expect(await failure(send(classes.mine, {}, { fetcher }))).toMatchObject({ reason: 'garbled', message: '服务器繁忙，请稍后再试' })
  })

  it.each([502, 503])('says of a proxy’s %i that the server is being restarted, not that the network is gone', async (status) => {
    const { fetcher } = answering('<html>nginx</html>', status)
    const error = await failure(send(classes.mine, {}, { fetcher }))
    expect(error).toMatchObject({ reason: 'restarting', message: '服务器正在重启，请稍等再试' })
    expect(error.detail).toContain(`HTTP ${status}`)
    const own = answering({ errCode: 1007, msg: '服务暂时不可用', data: null }, status)
    expect(await failure(send(classes.mine, {}, own))).toMatchObject({ reason: 'refused', message: '服务暂时不可用' })
  })

  it('refuses a reply that breaks the contract', async () => {
    const { fetcher } = answering({ errCode: 0, msg: '', data: { list: [{ id: 'one' }] } })
    expect((await failure(send(classes.mine, {}, { fetcher }))).reason).toBe('garbled')
  })

  it('keeps input beyond the limits at home', async () => {
    const { asked, fetcher } = answering('')
    const error = await failure(send(accounts.logIn, { username: '', password: 'x' }, { fetcher }))
    expect(error).toMatchObject({ errCode: 1001, message: '请求内容有误' })
    const turned = await failure(send(accounts.rename, { real_name: '周\u202e敏' }, { fetcher }))
    expect(turned).toMatchObject({ errCode: 1009, message: '文字里有看不见的控制符号，请删掉后重新输入' })
    expect(asked).toHaveLength(0)
  })

  it('says that the network is gone', async () => {
    const fetcher = (async () => {
      throw new TypeError('Failed to fetch')
    }) as typeof fetch
    const error = await failure(send(classes.mine, {}, { fetcher }))
    expect(error).toMatchObject({ reason: 'network', message: '网络连接错误，请检查网络' })
    expect(error.detail).toContain('Failed to fetch')
  })
})

describe('a call for a file', () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename=report.pdf' }

  it('R179: is answered whole, not only with its body', async () => {
    const whole = await sendForFile(classes.mine, {}, { fetcher: async () => new Response('%PDF-1.7', { headers }) })
    expect(whole.headers.get('content-disposition')).toContain('report.pdf')
    expect(await whole.text()).toBe('%PDF-1.7')
  })

  it.each(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'])(
    'is one of type %s too: what is to be saved is not looked into',
    async (type) => {
      const fetcher = async () => new Response('{"errCode":1}', { headers: { ...headers, 'content-type': type } })
      expect(await (await sendForFile(classes.mine, {}, { fetcher })).text()).toBe('{"errCode":1}')
    },
  )

  it('a broken gateway’s page is none, whatever it calls itself', async () => {
    const fetcher = async () => new Response('<html>502</html>', { status: 502, headers })
    expect((await failure(sendForFile(classes.mine, {}, { fetcher }))).reason).toBe('restarting')
  })

  it('may be refused like any other', async () => {
    const onSessionEnd = vi.fn()
    const { fetcher } = answering({ errCode: -200, msg: '登录已失效，请重新登录', data: null })
    expect(await failure(sendForFile(classes.mine, {}, { fetcher, onSessionEnd }))).toMatchObject({ reason: 'refused', errCode: -200 })
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

  it('is no success without one', async () => {
    const { fetcher } = answering({ errCode: 0, msg: '', data: {} })
    expect((await failure(sendForFile(classes.mine, {}, { fetcher }))).reason).toBe('garbled')
  })
})

describe('a slow server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('R174, R222, R707, R784: is given up after 20 s', async () => {
    const failed = failure(send(classes.mine, {}, { fetcher: silent }))
    const isOver = vi.fn()
    void failed.then(isOver)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(isOver).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ reason: 'timeout', message: '网络连接错误，请检查网络' })
    expect((await failed).detail).toContain('timeout of 20000ms exceeded')
  })

  it('is given up too when the answer begins and never ends', async () => {
    const stalled = (async (_url: unknown, init?: RequestInit) => {
      const text = () => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
      return { status: 200, text } as unknown as Response
    }) as typeof fetch
    const failed = failure(send(classes.mine, {}, { fetcher: stalled }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failed).toMatchObject({ reason: 'timeout' })
  })

  it('is left quietly by a caller who went away', async () => {
    const leaving = new AbortController()
    const left = send(classes.mine, {}, { fetcher: silent, signal: leaving.signal }).catch((reason: unknown) => reason)
    leaving.abort()
    expect(await left).toBeInstanceOf(DOMException)
  })
})
