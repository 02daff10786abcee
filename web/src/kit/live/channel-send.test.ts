import { voter } from '@jiangtai/contract/voter'
import { describe, expect, it, vi } from 'vitest'
import { cookiesOf, createStand, standStill, student } from '../../../test/live-stand.ts'

const warned = standStill()

const busy = '当前网络繁忙，请重新发送'
const { cast, click } = voter.hears
const vote = { id: 3, option_ids: [1] }

async function openStand(orgCode = '') {
  const stand = createStand({ cookies: cookiesOf(student) })
  await stand.visit({ orgCode })
  stand.last().open()
  /** Follows what becomes of a message. */
  const send = (...args: Parameters<typeof stand.channel.send>) => {
    const outcome: { ok?: boolean } = {}
    void stand.channel.send(...args).then((ok) => Object.assign(outcome, { ok }))
    return outcome
  }
  const idOf = (at: number) => stand.last().messages()[at]?.data.msg_id
  return { ...stand, send, idOf }
}

describe('sending', () => {
  it('R300, R343: a message carries its name, the token, the class, the person and an id; its answer settles it', async () => {
    const { send, last, idOf, settle, stores } = await openStand()
    const outcome = send(cast, vote)
    expect(last().messages()).toEqual([
      {
        event_name: 'voter_vote',
        token: 'stored',
        data: { ...vote, class_id: 7, user_id: 21, msg_id: expect.stringMatching(/^.{1,36}$/) },
      },
    ])
    await settle()
    expect(outcome).toEqual({})
    last().say('voter_latest_detail', { class_id: 7, msg_id: idOf(0) })
    await settle()
    expect(outcome).toEqual({ ok: true })
    expect(stores.own.get().get('voter_latest_detail')?.data.msg_id).toBe(idOf(0))
  })

  it('R562: a refusal shows its sentence and comes back as false', async () => {
    const { send, last, idOf, settle, toast } = await openStand()
    const outcome = send(cast, vote)
    last().say('error_msg_notice', { msg: '投票未开始或已结束', event_name: 'voter_vote', class_id: 7, code: 3002, msg_id: idOf(0) })
    await settle()
    expect(outcome).toEqual({ ok: false })
    expect(toast.error).toHaveBeenCalledWith('投票未开始或已结束')
  })

  it('a refusal that the page shows anyway is not said; another one is', async () => {
    const { send, last, idOf, settle, toast } = await openStand()
    const outcomes = [send(cast, vote, { unsaid: 'voteNotRunning' }), send(cast, vote, { unsaid: 'voteNotRunning' })]
    last().say('error_msg_notice', { msg: '投票未开始或已结束', class_id: 7, code: 3002, msg_id: idOf(0) })
    last().say('error_msg_notice', { msg: '请投票', class_id: 7, code: 3003, msg_id: idOf(1) })
    await settle()
    expect(outcomes).toEqual([{ ok: false }, { ok: false }])
    expect(toast.error.mock.calls).toEqual([['请投票']])
  })

  it('R330, O041: while the line is not open a message is dropped, logged and said to be', async () => {
    const { send, last, settle, toast, sockets } = await openStand()
    last().drop()
    const outcome = send(cast, vote)
    await settle()
    expect(outcome).toEqual({ ok: false })
    expect(toast.warning).toHaveBeenCalledWith(busy)
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('network is busy'))
    await vi.advanceTimersByTimeAsync(1000)
    sockets[1]?.open()
    expect(sockets[1]?.messages()).toEqual([])
  })

  it('a vote pressed without a line waits for the next one, is sent once, behind what was pressed before, and answered there', async () => {
    const { send, last, settle, toast, sockets } = await openStand()
    send(click, {})
    last().drop()
    const outcome = send(cast, vote, { waits: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(outcome).toEqual({})
    last().open()
    expect(sockets).toHaveLength(2)
    expect(
      last()
        .messages()
        .map(({ event_name }) => event_name),
    ).toEqual(['voter_click', 'voter_vote'])
    last().say('voter_latest_detail', { class_id: 7, msg_id: last().messages()[1]?.data.msg_id })
    await settle()
    expect(outcome).toEqual({ ok: true })
    expect(toast.warning).not.toHaveBeenCalled()
  })

  it('what nobody pressed for is dropped without a word', async () => {
    const { send, last, settle, toast } = await openStand()
    last().drop()
    const outcome = send(cast, vote, { isQuiet: true })
    await settle()
    expect(outcome).toEqual({ ok: false })
    expect(toast.warning).not.toHaveBeenCalled()
  })

  it.each(['user_type', 'user_id', 'class_id', 'ws_token', 'http_ws_host', 'http_ws_socket_url'] as const)(
    'R501: nothing is sent while %s is the text undefined, which is mended',
    async (name) => {
      const { send, last, jar, settle, toast } = await openStand()
      jar.set(name, 'undefined')
      const outcome = send(cast, vote)
      await settle()
      expect(outcome).toEqual({ ok: false })
      expect(toast.warning).toHaveBeenCalledWith(busy)
      expect(last().messages()).toEqual([])
      send(cast, vote)
      expect(last().messages()).toHaveLength(1)
    },
  )

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['', false],
    [undefined, false],
  ] as const)('R502, O064: a class of jp sends while jp_is_valid is set; %j: %j', async (value, sends) => {
    const { send, last, memory, settle, toast } = await openStand('jp')
    if (value === undefined) memory.delete('jp_is_valid')
    else memory.set('jp_is_valid', value)
    const outcome = send(cast, vote)
    await settle()
    expect(last().messages()).toHaveLength(sends ? 1 : 0)
    if (sends) return
    expect(outcome).toEqual({ ok: false })
    expect(toast.error).toHaveBeenCalledWith('班级已到期，续费后才能使用课堂互动')
  })

  it('O064: whether a class is valid is asked again until it is known; until then the server decides', async () => {
    const stand = createStand({ cookies: cookiesOf(student) })
    stand.calls.switches.mockRejectedValue(new Error('down'))
    await stand.visit({ orgCode: 'jp' })
    stand.last().open()
    // Of another class, long ago.
    for (const left of [undefined, '0']) {
      if (left) stand.memory.set('jp_is_valid', left)
      void stand.channel.send(cast, vote)
    }
    expect(stand.last().messages()).toHaveLength(2)
    expect(stand.toast.error).not.toHaveBeenCalled()
    stand.calls.switches.mockResolvedValue({ im_interaction: 1, is_valid: 1 })
    await stand.live(5000)
    expect(stand.memory.get('jp_is_valid')).toBe('1')
    const asked = stand.calls.switches.mock.calls.length
    await stand.live(10_000)
    expect(stand.calls.switches).toHaveBeenCalledTimes(asked)
  })

  it('O064: a refusal asks again, so that a renewed class goes on without a reload', async () => {
    const stand = createStand({ cookies: cookiesOf(student) })
    stand.calls.switches.mockResolvedValueOnce({ im_interaction: 1, is_valid: 0 })
    await stand.visit({ orgCode: 'jp' })
    stand.last().open()
    expect(await stand.channel.send(cast, vote)).toBe(false)
    expect(stand.toast.error).toHaveBeenCalledWith('班级已到期，续费后才能使用课堂互动')
    await stand.settle()
    void stand.channel.send(cast, vote)
    expect(stand.last().messages()).toHaveLength(1)
    expect(stand.toast.error).toHaveBeenCalledOnce()
  })

  it('R502: for other schools jp_is_valid does not matter', async () => {
    const { send, last, memory } = await openStand('default')
    memory.set('jp_is_valid', '0')
    send(cast, vote)
    expect(last().messages()).toHaveLength(1)
  })

  it('O064, R298 (common_org_code, jp_is_valid): remembers whether the class is valid, and whose school this is', async () => {
    const stand = createStand()
    stand.calls.switches.mockResolvedValue({ im_interaction: 1, is_valid: 0 })
    await stand.visit({ orgCode: 'jp' })
    expect(Object.fromEntries(stand.memory)).toEqual({ common_org_code: 'jp', jp_is_valid: '0' })
  })

  it('keeps at home what breaks the contract', async () => {
    const { send, last, settle, toast } = await openStand()
    const outcome = send(cast, { id: 3, option_ids: [1, 1] })
    await settle()
    expect(outcome).toEqual({ ok: false })
    expect(toast.error).toHaveBeenCalledWith('请求内容有误')
    expect(last().messages()).toEqual([])
  })
})

describe('in flight when the line drops', () => {
  it('messages go out again with their ids, in their order, behind the replay', async () => {
    const { send, last, settle, stores, sockets } = await openStand()
    const first = send(click, {})
    const second = send(cast, vote)
    const sent = last().messages()
    last().drop()
    await vi.advanceTimersByTimeAsync(1000)
    const socket = sockets[1]
    if (!socket) throw new Error('not dialled')
    socket.openOnly()
    socket.say('heartbeat', { server_time: 1, msg_id: socket.sent[0]?.data.msg_id })
    const third = send(click, { is_window_open: 1 })
    expect(socket.messages()).toEqual([])
    socket.answerBeat()
    expect(socket.messages().slice(0, 2)).toEqual(sent)
    expect(socket.messages()).toHaveLength(3)
    for (const { data } of socket.messages()) socket.say('voter_latest_detail', { class_id: 7, msg_id: data.msg_id })
    await settle()
    expect([first, second, third]).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(stores.connection.get()).toEqual({ state: 'back', resent: 2 })
  })

  it('a socket that leaves a message unanswered for 10 s is dead', async () => {
    const { send, live, sockets, last, settle } = await openStand()
    const outcome = send(cast, vote)
    await live(9500)
    expect(sockets[0]?.isClosed()).toBe(false)
    await live(500)
    expect(sockets[0]?.isClosed()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    last().open()
    last().say('voter_latest_detail', { class_id: 7, msg_id: last().messages()[0]?.data.msg_id })
    await settle()
    expect(outcome).toEqual({ ok: true })
  })

  it('a page that slept with a message on its way gives the line another 10 s', async () => {
    const { send, live, sockets } = await openStand()
    send(cast, vote)
    vi.setSystemTime(Date.now() + 60_000)
    await live(9000)
    expect(sockets[0]?.isClosed()).toBe(false)
    await live(3000)
    expect(sockets[0]?.isClosed()).toBe(true)
  })

  it('a message that three sockets left unanswered is given up', async () => {
    const { send, last, settle, toast } = await openStand()
    const outcome = send(cast, vote)
    for (let tries = 0; tries < 3; tries += 1) {
      await settle()
      expect(outcome).toEqual({})
      last().drop()
      await vi.advanceTimersByTimeAsync(1000)
      last().open()
    }
    await settle()
    expect(outcome).toEqual({ ok: false })
    expect(toast.warning).toHaveBeenCalledWith(busy)
    expect(last().messages()).toEqual([])
  })

  it('a refused token does not lose the message', async () => {
    const { send, last, idOf, sockets } = await openStand()
    const outcome = send(cast, vote)
    last().say('client_token_notice', { msg: '无效', code: 'unknown', msg_id: idOf(0) })
    await vi.advanceTimersByTimeAsync(1000)
    sockets[1]?.open()
    expect(sockets[1]?.messages()).toHaveLength(1)
    expect(outcome).toEqual({})
  })

  it('messages to a class that was left come to nothing', async () => {
    const { send, visit, settle } = await openStand()
    const outcome = send(cast, vote)
    await visit({ user: null })
    await settle()
    expect(outcome).toEqual({ ok: false })
  })
})
