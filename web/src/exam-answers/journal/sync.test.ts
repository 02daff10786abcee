import { describe, expect, it } from 'vitest'
import { createDevice, createKeeper, createTime, said, settled } from '../../../test/exam-sync.ts'
import { pauses } from './sync.ts'

function begin() {
  const time = createTime()
  const keeper = createKeeper()
  const device = createDevice({ id: 'one', time, keeper })
  const page = device.open()
  const badge = () => page.state.get().badge
  const write = async (leaf: number, words: string) => {
    page.change(leaf, said(words))
    await settled()
  }
  return { time, keeper, device, page, badge, write }
}

describe('answers on their way', () => {
  it('R926: are kept on the device before they are sent', async () => {
    const { device, page, time } = begin()
    const release = device.hold()
    page.change(1, said('甲'))
    await time.pass(10_000)
    expect(device.sent).toEqual([])
    release()
    await settled()
    expect(device.rows.get(1)?.a).toEqual(said('甲'))
    await time.pass(pauses.typing)
    expect(device.sent).toHaveLength(1)
  })

  it('wait for a pause, and while somebody types on go every five seconds; only what has changed', async () => {
    const { device, time, write } = begin()
    for (let at = 0; at < 12; at++) {
      await write(1, `${at}`)
      await time.pass(500)
    }
    expect(device.sent).toHaveLength(1)
    await time.pass(pauses.between)
    await write(2, '乙')
    await time.pass(10_000)
    expect(device.sent.map((batch) => Object.keys(batch))).toEqual([['1'], ['1'], ['2']])
    await time.pass(60_000)
    expect(device.sent).toHaveLength(3)
  })

  it('R927: the badge says saved only of what the server has confirmed', async () => {
    const { device, time, badge, write, page } = begin()
    expect(badge()).toBe('saved')
    await write(1, '甲')
    expect(badge()).toBe('saving')
    device.weather.push('replyLost', 'lost')
    await time.pass(pauses.typing)
    expect(badge()).toBe('offline')
    await write(2, '乙')
    expect(badge()).toBe('offline')
    await time.pass(20_000)
    expect(badge()).toBe('saved')
    expect(page.state.get().isBack).toBe(true)
  })

  it('are tried again later and later, at once when the line is back', async () => {
    const { device, time, write, page } = begin()
    device.weather.push(...Array.from({ length: 20 }, () => 'lost' as const))
    await write(1, '甲')
    await time.pass(60_000)
    expect(device.sent).toHaveLength(7)
    device.weather.length = 0
    page.lineBack()
    await settled()
    expect(device.sent).toHaveLength(8)
    expect(page.state.get().badge).toBe('saved')
  })

  it('R927: a line that failed when there was nothing to send is asked again, and the badge is right once it is back', async () => {
    const { device, time, badge, page } = begin()
    device.weather.push('lost', 'lost')
    page.nudge()
    await time.pass(pauses.first)
    expect(badge()).toBe('offline')
    await time.pass(20_000)
    expect(badge()).toBe('saved')
    const before = device.sent.length
    await time.pass(60_000)
    expect(device.sent).toHaveLength(before)

    device.weather.push('lost')
    page.nudge()
    await time.pass(0)
    expect(badge()).toBe('offline')
    await page.flush()
    expect(badge()).toBe('saved')
  })

  it('R982: a server that is busy is left alone for as long as it says, and the badge tells after a while', async () => {
    const { device, time, write, badge } = begin()
    device.weather.push('busy', 'busy', 'busy')
    await write(1, '甲')
    await time.pass(pauses.typing)
    expect(badge()).toBe('saving')
    await time.pass(3000)
    expect(device.sent).toHaveLength(1)
    await time.pass(10_000)
    expect(device.sent).toHaveLength(3)
    expect(badge()).toBe('troubled')
    await time.pass(20_000)
    expect(badge()).toBe('saved')
  })

  it('R933: another device that goes on makes this one read only; coming back it has what was written there', async () => {
    const { keeper, time, device, page, write } = begin()
    await write(1, '甲')
    await time.pass(5000)
    const other = createDevice({ id: 'two', time, keeper })
    other.open().change(1, said('乙'))
    await time.pass(5000)
    await write(2, '丙')
    await time.pass(10_000)
    expect(page.state.get().mode).toBe('elsewhere')
    page.change(2, said('丁'))
    expect(page.state.get().journal.get(2)?.a).toEqual(said('丙'))
    device.open()
    expect(page.state.get().journal.get(1)?.a).toEqual(said('乙'))
    await time.pass(10_000)
    expect(keeper.answers.get('2')?.a).toEqual(said('丙'))
  })

  it('R934: of another tab of this browser are taken over where they are later', async () => {
    const { page, time, keeper, write } = begin()
    await write(1, '甲')
    await write(2, '乙')
    page.adopt([
      { leaf: 1, a: said('丙'), seq: 1_000_000, at: 0 },
      { leaf: 2, a: said('丁'), seq: 1, at: 0 },
      { leaf: 3, a: said('戊'), seq: 1, at: 0 },
    ])
    await time.pass(20_000)
    expect([1, 2, 3].map((leaf) => keeper.answers.get(String(leaf))?.a)).toEqual([said('丙'), said('乙'), said('戊')])
  })

  it('R981: what is handed in alone is what the page shows, whatever was written meanwhile', async () => {
    const { page, time, device, write } = begin()
    await write(1, '甲')
    const { a, seq } = page.state.get().journal.get(1) ?? { a: {}, seq: 0 }
    await write(1, '甲乙')
    page.lock(1, { a, seq })
    expect(page.state.get().journal.get(1)).toMatchObject({ a: said('甲'), isLocked: true })
    await write(1, '丙')
    await time.pass(10_000)
    expect(device.sent).toEqual([])
    expect(page.state.get().badge).toBe('saved')
  })

  it('go on travelling when time is up, and nothing more is written', async () => {
    const { device, page, time, keeper, write } = begin()
    device.weather.push('lost', 'lost')
    await write(1, '甲')
    await time.pass(1000)
    page.turn('over')
    await write(1, '乙')
    await time.pass(30_000)
    expect(keeper.answers.get('1')?.a).toEqual(said('甲'))
  })

  it('of a browser that keeps nothing are sent all the same, and the page knows', async () => {
    const { device, page, time, keeper, write } = begin()
    device.fill()
    await write(1, '甲')
    expect(page.state.get().isKept).toBe(false)
    await time.pass(1000)
    expect(keeper.answers.get('1')?.a).toEqual(said('甲'))
  })

  it('a flush is done when everything is there, or nobody answers', async () => {
    const { device, page, keeper } = begin()
    page.change(1, said('甲'))
    await page.flush()
    expect(keeper.answers.get('1')?.a).toEqual(said('甲'))
    device.weather.push('lost')
    page.change(2, said('乙'))
    await page.flush()
    expect(page.state.get().badge).toBe('offline')
  })

  it('take what was made before time was up and is there only now, but nothing new', async () => {
    const { page, time, device, write } = begin()
    await write(1, '甲')
    page.turn('over')
    page.change(1, said('乙'))
    page.amend(1, (before) => ({ ...before, f: [7] }))
    await time.pass(pauses.between)
    expect(device.sent.at(-1)).toMatchObject({ 1: { a: { ...said('甲'), f: [7] } } })
    page.turn('closed')
    page.amend(1, () => said('丙'))
    expect(page.state.get().journal.get(1)?.a).toEqual({ ...said('甲'), f: [7] })
  })
})
