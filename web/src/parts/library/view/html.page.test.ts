import { mediaTypes } from '@jiangtai/contract/media'
import { answerLibrary } from '../../../../test/page/library.ts'
import { logIn, teacher } from '../../../../test/page/school.ts'
import { expect, test } from '../../../../test/page/test.ts'
import { resourcesPath } from '../../../../test/page/upload-rows.ts'
import { resourceOf } from '../../../../test/resource.ts'

const name = '配方小游戏.html'
const kind = { media_type_id: mediaTypes.html, media_class_id: mediaTypes.html }

/** A page that tries all it can, and writes what it was able to do. */
const hostile = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>配方小游戏</title>
<main><h1>配方小游戏</h1><p id="ran"></p><p id="done">…</p></main><img alt="" src="/files/other.png"><script>
  const asks = (run) => new Promise((resolve) => run(resolve))
  const tries = {
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    database: () => indexedDB.open('a'),
    parent: () => parent.document.title,
    leads: () => { top.location = '/logout' },
    opens: () => { if (!open('/')) throw new Error() },
    fetches: () => fetch('/api/site/get-login-status'),
    asks: () => asks((done) => { const r = new XMLHttpRequest(); r.open('GET', '/api/site/get-login-status'); r.onload = done; r.send() }),
    beacons: () => { if (!navigator.sendBeacon('/api/report-error-log/report-error', 'a')) throw new Error(); return asks(() => {}) },
    connects: () => asks((done) => { const s = new WebSocket('ws://' + location.host + '/ws'); s.onopen = done }),
  }
  document.getElementById('ran').textContent = 'origin:' + self.origin
  const tried = Object.entries(tries).map(([what, run]) =>
    Promise.race([new Promise((resolve, reject) => resolve(run())).then(() => what, () => ''), new Promise((late) => setTimeout(() => late(''), 300))]))
  Promise.all(tried).then((done) => { document.getElementById('done').textContent = 'done:' + done.filter(Boolean).join() })
</script></html>`

test('a page that was uploaded runs in a frame that has neither our origin nor a network', async ({ stand, open, look, expectError }) => {
  logIn(stand, teacher)
  answerLibrary(stand, [resourceOf({ id: 8, title: '配方小游戏', name, file_cdn_url: '/files/8.html', ...kind })])
  stand.serveFile('/files/8.html', Buffer.from(hostile))
  // What it tries is refused aloud.
  expectError(/Content Security Policy|sandbox|Unsafe attempt|Blocked|opaque|origin 'null'|WebSocket/)
  const page = await open(resourcesPath)
  const reached: string[] = []
  // What the policy stops is begun, and never answered.
  page.on('response', (response) => void (response.frame() !== page.mainFrame() && reached.push(new URL(response.url()).pathname)))
  await page.evaluate(() => localStorage.setItem('ours', '1'))
  await page.getByRole('button', { name: '查看 配方小游戏' }).click()
  const shown = page.getByRole('dialog', { name: '配方小游戏' })
  const frame = shown.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame.contentFrame().locator('#ran')).toHaveText('origin:null')
  await expect(frame.contentFrame().locator('#done')).toHaveText('done:')
  expect(reached).toEqual(['/files/8.html'])
  expect(new URL(page.url()).pathname).toBe(resourcesPath)
  await expect(shown.getByRole('link', { name: '下载到本机' })).toBeVisible()
  await look(page, 'resources-html')
})
