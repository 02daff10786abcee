import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDevice, createKeeper, createTime, said, settled, type Weather } from '../../../test/exam-sync.ts'

type Step =
  | { readonly do: 'write'; readonly leaf: number; readonly isCrash: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'weather'; readonly next: readonly Weather[] }
  | { readonly do: 'arrive'; readonly isTwice: boolean }
  | { readonly do: 'reload' | 'move' | 'flush' | 'lineBack' }

const weathers: readonly Weather[] = ['fine', 'lost', 'replyLost', 'late', 'busy']
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write'), leaf: fc.integer({ min: 1, max: 3 }), isCrash: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write'), leaf: fc.integer({ min: 1, max: 3 }), isCrash: fc.constant(true) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 100, max: 20_000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('weather'),
      next: fc.array(fc.constantFrom(...weathers), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive'), isTwice: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reload', 'move', 'flush', 'lineBack') }) },
) as fc.Arbitrary<Step>

it('R926, R928, R929: whatever is lost, doubled, late or reloaded, on two devices, the last answer to each leaf is what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 60 }),
      fc.integer({ min: -200, max: 200 }),
      fc.boolean(),
      async (steps, skewMs, isBackwards) => {
        const time = createTime()
        const keeper = createKeeper()
        const devices = [createDevice({ id: 'one', time, keeper, skewMs }), createDevice({ id: 'two', time, keeper })] as const
        const last = new Map<number, string>()
        let here: 0 | 1 = 0
        let count = 0
        devices[here].open()
        for (const now of steps) {
          const device = devices[here]
          const page = device.page() ?? device.open()
          if (now.do === 'write') {
            const words = `${++count}`
            page.change(now.leaf, said(words))
            // Gone before it was kept: it never was, here or on the server.
            if (now.isCrash) device.crash()
            else {
              await settled()
              last.set(now.leaf, words)
            }
            await time.pass(100)
          } else if (now.do === 'wait') await time.pass(now.ms)
          else if (now.do === 'weather') device.weather.push(...now.next)
          else if (now.do === 'arrive')
            device.arrive((some) => {
              const order = isBackwards ? [...some].reverse() : some
              return now.isTwice ? [...order, ...order] : order
            })
          else if (now.do === 'reload') {
            device.crash()
            device.open()
          } else if (now.do === 'flush') await page.flush()
          else if (now.do === 'lineBack') page.lineBack()
          else {
            here = here === 0 ? 1 : 0
            await time.pass(1000)
            devices[here].open()
          }
          await settled()
        }
        for (const device of devices) {
          device.weather.length = 0
          device.open()
          await time.pass(60_000)
          device.arrive()
        }
        for (const [leaf, words] of last) expect(keeper.answers.get(String(leaf))?.a).toEqual(said(words))
        for (const device of devices) {
          device.open()
          for (const [leaf, words] of last) expect(device.page()?.state.get().journal.get(leaf)?.a).toEqual(said(words))
        }
        for (const leaf of keeper.answers.keys()) expect(last.has(Number(leaf))).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
