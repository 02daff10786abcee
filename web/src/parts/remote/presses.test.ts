import { expect, it } from 'vitest'
import { createPresses } from './presses.ts'

function hand() {
  const sent: [string, number][] = []
  const jobs: (() => void)[] = []
  const phone = { now: 1000, isUp: true, dropped: 0 }
  const presses = createPresses<string>({
    send: async (press, at) => {
      if (phone.isUp) sent.push([press, at])
      return phone.isUp
    },
    now: () => phone.now,
    later: (_ms, job) => void jobs.push(job),
    onDropped: (count) => {
      phone.dropped += count
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const wait = async (ms: number) => {
    phone.now += ms
    for (const job of jobs.splice(0)) job()
    await settle()
  }
  return { sent, phone, presses, settle, wait }
}

it('a press goes out at once, and two in one moment are two', async () => {
  const { sent, presses, settle } = hand()
  presses.press('next')
  presses.press('next')
  await settle()
  expect(sent).toEqual([
    ['next', 1000],
    ['next', 1001],
  ])
})

it('without a line presses wait, go out in order when it is back within three seconds, and are dropped later', async () => {
  const { sent, phone, presses, settle, wait } = hand()
  phone.isUp = false
  presses.press('early')
  await settle()
  await wait(2000)
  presses.press('late')
  await settle()
  await wait(1500)
  expect([sent, phone.dropped]).toEqual([[], 1])
  phone.isUp = true
  await wait(250)
  expect(sent).toEqual([['late', 3000]])
  await wait(10_000)
  expect([sent.length, phone.dropped]).toEqual([1, 1])
})

it('a phone that was let go sends nothing of what waited', async () => {
  const { sent, phone, presses, settle, wait } = hand()
  phone.isUp = false
  presses.press('next')
  await settle()
  presses.forget()
  phone.isUp = true
  await wait(250)
  expect(sent).toEqual([])
})
