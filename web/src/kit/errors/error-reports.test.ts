import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { errorReportLimits } from '@jiangtai/contract/error-reports'
import { expect, it } from 'vitest'
import { CallFailed } from '../calls/send.ts'
import { createReporter, type KeptReport } from './error-reports.ts'

const about = (orgCode: string) => ({ dev_info: `device ${orgCode}`, user_info: '1 7', org_info: '', class_info: '3' })

function browser() {
  const storageOf = (stored: Map<string, string>) => () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const stored = new Map<string, string>()
  const session = new Map<string, string>()
  const sent: KeptReport[] = []
  const world = { page: '/index', isOnline: true, refuse: undefined as Error | undefined }
  let last = Promise.resolve()
  /** One after the other. */
  const alone = (job: () => Promise<void>) => {
    last = last.catch(() => {}).then(job)
    return last
  }
  const newPage = (changes: object = {}) =>
    createReporter({
      ...{ local: storageOf(stored), session: storageOf(session), alone, about, ...changes },
      isOnline: () => world.isOnline,
      page: () => world.page,
      async send(report) {
        if (world.refuse) throw world.refuse
        sent.push(report)
      },
    })
  const kept = (): KeptReport[] => JSON.parse(stored.get('jiangtai.error-reports') ?? '[]')
  return { world, sent, stored, session, kept, newPage, page: newPage() }
}

it('R094: a report has the page, the error with its stack, the device, and what the page believes of user, organisation and class', async () => {
  const { page, sent, kept } = browser()
  page.know('default')
  const error = new TypeError('x')
  error.stack = 'TypeError: x\n  at a.js:1:1'
  page.take([['crash', error]])
  await page.sendKept()
  expect(sent).toEqual([{ type: 'crash', page_url: '/index', error_info: 'TypeError: x\n  at a.js:1:1', ...about('default') }])
  expect(kept()).toEqual([])
})

it.each([
  ['text', 'Script error.', 'Script error.'],
  ['nothing', undefined, 'no reason was given'],
  ['null', null, 'null'],
  ['what cannot be made text', Object.create(null), 'something that cannot be read'],
  ['a stack without the message, as Safari writes it', Object.assign(new Error('x'), { stack: 'a@a.js' }), 'Error: x\na@a.js'],
])('somebody threw %s', async (_what, thrown, text) => {
  const { page, sent } = browser()
  page.take([['error', thrown]])
  await page.sendKept()
  expect(sent.map(({ error_info }) => error_info)).toEqual([text])
})

it.each([
  ['a line that is down', new CallFailed('network', '网络不通')],
  ['a server that is being restarted', new CallFailed('restarting', '服务器正在重启')],
  ['a question nobody waits for', new DOMException('aborted', 'AbortError')],
  ['a layout that needs another frame', 'ResizeObserver loop completed with undelivered notifications.'],
])('%s is no error', async (_what, thrown) => {
  const { page, sent } = browser()
  page.take([['error', thrown]])
  await page.sendKept()
  expect(sent).toEqual([])
})

it('each message of a page is reported once', async () => {
  const { page, sent, world } = browser()
  const x = new Error('x')
  page.take([
    ['error', x],
    ['crash', new Error('x')],
    ['error', new Error('y')],
  ])
  world.page = '/other'
  page.take([
    ['error', x],
    ['error', x],
  ])
  await page.sendKept()
  expect(sent.map(({ page_url, error_info }) => [page_url, error_info.split('\n')[0]])).toEqual([
    ['/index', 'Error: x'],
    ['/index', 'Error: y'],
    ['/other', 'Error: x'],
  ])
})

it('ten are enough for a session, also when the page is loaded anew, and without storage', async () => {
  const { page, newPage, sent } = browser()
  const many = (from: number) => Array.from({ length: 7 }, (_, at) => ['error', `e${from + at}`] as const)
  page.take(many(0))
  newPage().take(many(7))
  await page.sendKept()
  expect(sent).toHaveLength(10)
  const noStorage = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const other = browser()
  const bare = other.newPage({ local: noStorage, session: noStorage })
  bare.take([...many(0), ...many(7)])
  await bare.sendKept()
  expect(other.sent).toHaveLength(10)
})

it('what happens without a line is kept and sent when it is back, by the next page too', async () => {
  const { page, newPage, world, sent, kept } = browser()
  world.isOnline = false
  page.take([['error', 'a']])
  world.isOnline = true
  world.refuse = new CallFailed('network', '网络不通')
  page.take([['error', 'b']])
  await page.sendKept()
  expect([sent, kept().length]).toEqual([[], 2])
  world.refuse = undefined
  await newPage().sendKept()
  expect([sent.map(({ error_info }) => error_info), kept()]).toEqual([['a', 'b'], []])
})

it('twenty are kept, the oldest dropped', () => {
  const { page, world, session, kept } = browser()
  world.isOnline = false
  for (let at = 0; at < 25; at++) {
    session.clear()
    page.take([['error', `e${at}`]])
  }
  expect(kept().map(({ error_info }) => error_info)).toEqual(Array.from({ length: 20 }, (_, at) => `e${at + 5}`))
})

it.each(['no JSON', '{}', '[null,{"type":"error"}]'])('reports that somebody else wrote do no harm: %s', async (text) => {
  const { page, stored, sent } = browser()
  stored.set('jiangtai.error-reports', text)
  page.take([['error', 'a']])
  await page.sendKept()
  expect(sent.map(({ error_info }) => error_info)).toEqual(['a'])
})

it.each([
  ['refused for good is given up', commonRefusals.badInput[0], 0],
  ['one too many is for later', commonRefusals.tooMany[0], 1],
])('what is %s', async (_what, errCode, left) => {
  const { page, world, kept } = browser()
  world.refuse = new CallFailed('refused', '不行', { errCode })
  page.take([['error', 'a']])
  await page.sendKept()
  expect(kept()).toHaveLength(left)
})

it('a text without end is cut', async () => {
  const { page, sent } = browser()
  page.take([['error', 'x'.repeat(10_000)]])
  await page.sendKept()
  expect(sent[0]?.error_info).toHaveLength(errorReportLimits.errorLength)
})
