import { expect, it } from 'vitest'
import { createLimits } from './limits.ts'
import { createMemoryCounters } from './memory.ts'
import { networkOf } from './network.ts'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:a00:1', '10.0.0.1'],
  ['0:0:0:0:0:ffff:192.168.255.7', '192.168.255.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('%j is counted as %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const most = { loginsPerAccount: 3, loginsPerAddress: 3, writesPerSession: 1 }
const limits = () =>
  createLimits(
    createMemoryCounters(() => 0),
    most,
  )
const inOne = (n: number) => `2001:db8:1:2::${n.toString(16)}`

it('whoever changes the address within a network is still asked for a captcha', async () => {
  const { failed, isSuspect } = limits()
  for (let n = 1; n <= 30; n++) await failed(`account-${n}`, inOne(n))
  expect(await isSuspect(undefined, inOne(1000))).toBe(true)
  expect(await isSuspect(undefined, '2001:db8:1:3::1')).toBe(false)
})

const counted: readonly [string, number, (all: ReturnType<typeof limits>, n: number, address: string) => Promise<unknown>][] = [
  ['logins', 3, ({ login }, _n, address) => login(address)],
  ['tries of an account', 3, ({ tried }, _n, address) => tried('password', 'a', address)],
  ['captchas', 3, ({ captcha }, _n, address) => captcha(address)],
  ['codes', 30, ({ code }, n, address) => code(`account-${n}`, address)],
  ['registrations', 60, ({ register }, _n, address) => register(address)],
  [
    'wrong codes of classes',
    300,
    async ({ join, joinedWrong }, n, address) => {
      await join(n, address)
      await joinedWrong(address)
    },
  ],
]

it.each(counted)('%s are counted by the network', async (_what, allowed, act) => {
  const all = limits()
  for (let n = 1; n <= allowed; n++) await act(all, n, inOne(n))
  await expect(act(all, 5000, inOne(5000))).rejects.toThrow('操作过于频繁')
  await expect(act(all, 5001, '2001:db8:1:3::1')).resolves.toBeUndefined()
})

it.each(counted)('%s: an IPv4 address is one, however it is spelt', async (_what, allowed, act) => {
  const all = limits()
  for (let n = 1; n <= allowed; n++) await act(all, n, n % 2 === 0 ? '10.0.0.1' : '::ffff:10.0.0.1')
  await expect(act(all, 5000, '10.0.0.1')).rejects.toThrow('操作过于频繁')
})
