import { lockScreen, lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { mediaTypes } from '@jiangtai/contract/media'
import { resources } from '@jiangtai/contract/resources'
import { studies } from '@jiangtai/contract/studies'
import type { Page } from '@playwright/test'
import { answerLibrary } from '../../../../test/page/library.ts'
import { locked, lockOf, unlocked } from '../../../../test/page/lock.ts'
import { answerMixes } from '../../../../test/page/mixes.ts'
import { inLesson, logIn, student, teacher } from '../../../../test/page/school.ts'
import { answerStudy, picture, studyItemOf } from '../../../../test/page/studies.ts'
import { taught, teaches, teachPath } from '../../../../test/page/teach.ts'
import { expect, phone, test } from '../../../../test/page/test.ts'
import { resourcesPath as path } from '../../../../test/page/upload-rows.ts'
import { addressedOf } from '../../../../test/resource.ts'

const hosts = ['*.example.com', 'player.bilibili.com']
const docs = 'https://docs.example.com/view?id=1'

const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
async function view(page: Page, title: string) {
  await rowOf(page, title).getByRole('button', { name: '查看' }).click()
  return page.getByRole('dialog', { name: title })
}

/** What a strange page could do: it writes what it has learned of the page around it. */
const stranger = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>讲义</title><main><h1>讲义</h1><p id="seen"></p></main><script>
  const tries = {
    parent: () => parent.document.title,
    cookie: () => parent.document.cookie,
    leads: () => { top.location = 'https://evil.example.com/' },
    opens: () => { if (!open('https://evil.example.com/')) throw new Error() },
  }
  const done = Object.entries(tries).filter(([, run]) => { try { run(); return true } catch { return false } }).map(([name]) => name)
  document.getElementById('seen').textContent = 'referrer:' + document.referrer + ' done:' + done
</script></html>`

test.beforeEach(({ stand, expectError }) => {
  logIn(stand, teacher)
  stand.answer(resources.mediaHosts, { hosts })
  expectError(/left the origin: https:\/\/(docs|cdn)\.example\.com/)
})

test('a page of another host is added by its address, and shown in a frame that has no rights here', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const { add } = answerLibrary(stand)
  stand.answer(resources.addAddress, ({ address, title, media_class_id }) => {
    const made = addressedOf(70, title, address, { media_class_id, media_type_id: media_class_id })
    add(made)
    return made
  })
  const page = await open(path)
  await page.route('https://docs.example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: stranger }))
  await page.getByRole('button', { name: '添加网络资源' }).click()
  const form = page.getByRole('dialog', { name: '添加网络资源' })
  const address = form.getByRole('textbox', { name: '网址' })
  await address.fill('https://v.qq.com/x/page/k0015trfczz.html')
  await expect(form).toContainText('学校没有允许这个网站，可以添加的网站：*.example.com、哔哩哔哩（player.bilibili.com）')
  await form.getByRole('button', { name: '添加' }).click()
  await expect(form).toContainText('请输入资源名称')
  await look(page, 'address-form-refused')
  // One that only looks like another is seen to be another.
  await address.fill('https://dосs.example.com/')
  await expect(form).toContainText('xn--')
  await address.fill('https://www.bilibili.com/video/BV1uv411q7Mv')
  await expect(form).toContainText('哔哩哔哩的视频（player.bilibili.com）')
  await expect(form.getByRole('radio')).toHaveCount(0)
  await address.fill(docs)
  await form.getByRole('textbox', { name: '名称' }).fill('网上讲义')
  await form.getByRole('radio', { name: '文档' }).check()
  await look(page, 'address-form')
  expect(stand.asked(resources.addAddress)).toEqual([])
  await form.getByRole('button', { name: '添加' }).click()
  await expect(form).toBeHidden()
  expect(stand.asked(resources.addAddress)).toEqual([{ address: docs, title: '网上讲义', media_class_id: mediaTypes.doc }])
  await expect(rowOf(page, '网上讲义')).toContainText('文档 · 网页')
  await rowOf(page, '网上讲义')
    .getByRole('button', { name: /^更多操作/ })
    .click()
  await expect(page.getByRole('menuitem', { name: '在新窗口打开' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '下载' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // It is no file: what is saved of it is a link, which the server puts into a zip.
  stand.answer(resources.pack, ({ ids }) => ({ url: `/files/zip/a.zip?ids=${ids.join()}`, name: '网上讲义.zip', bytes: 2 }))
  stand.serveFile('/files/zip/a.zip', Buffer.from('PK'), 'application/zip')
  await page.getByRole('checkbox', { name: '选择 网上讲义', exact: true }).check()
  const bar = page.getByRole('toolbar', { name: '已选的资源' })
  const [download] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: '下载' }).click()])
  expect(download.url()).toContain('/files/zip/a.zip?ids=70')

  expectError(/sandbox|Unsafe attempt|Blocked|allow-top-navigation|allow-popups/)
  const shown = await view(page, '网上讲义')
  const frame = shown.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen')
  // It knows nothing of the page around it, and could neither lead it elsewhere nor open another.
  await expect(frame.contentFrame().locator('#seen')).toHaveText('referrer: done:')
  expect(new URL(page.url()).pathname).toBe(path)
  const elsewhere = shown.getByRole('link', { name: '在新窗口打开' })
  await expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(shown).toContainText('来自 docs.example.com看不到内容？可能没有连上外网')
  await expect(shown.getByRole('link', { name: '下载到本机' })).toHaveCount(0)
  // Whether it came nobody here can know: it can always be opened again.
  const [again] = await Promise.all([page.waitForRequest(docs), shown.getByRole('button', { name: '重新打开' }).click()])
  expect(again.frame()).not.toBe(page.mainFrame())
  await expect(frame.contentFrame().locator('#seen')).toHaveText('referrer: done:')
  await look(page, 'address-frame')
})

test('what does not come, what is not allowed any more, what was allowed only now and what leads elsewhere are said, and without a line nothing is asked', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const film = { media_type_id: 1, media_class_id: 1, platform_id: -100 }
  answerLibrary(stand, [
    addressedOf(1, '慢的', docs),
    addressedOf(2, '不再允许', 'https://gone.example.net/a'),
    addressedOf(3, '刚刚允许', 'https://new.example.org/a'),
    addressedOf(5, '转走的', 'https://docs.example.com/moved'),
    addressedOf(4, '坏片', 'https://cdn.example.com/a.mp4', film),
  ])
  stand.answer(resources.mediaHosts, { hosts: [...hosts, 'new.example.org'] })
  const page = await open(path, { movesTime: true })
  let isThere = false
  await page.route('https://docs.example.com/**', (route) => isThere && route.fulfill({ contentType: 'text/html', body: stranger }))
  const to = { status: 302, headers: { location: 'https://elsewhere.example.net/' } }
  await page.route('https://docs.example.com/moved', (route) => route.fulfill(to))
  await page.route('https://cdn.example.com/**', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
  const slow = await view(page, '慢的')
  await expect(slow.locator('iframe')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(slow.getByRole('alert')).toContainText('这个网站 10 秒还没有打开')
  await look(page, 'address-slow')
  isThere = true
  expectError(/sandbox|Unsafe attempt|Blocked|allow-top-navigation|allow-popups/)
  await slow.getByRole('button', { name: '重试' }).click()
  await expect(slow.locator('iframe').contentFrame().getByRole('heading')).toHaveText('讲义')
  await page.keyboard.press('Escape')

  const refused = await view(page, '不再允许')
  await expect(refused.getByRole('alert')).toContainText('学校现在不允许显示 gone.example.net 的内容')
  await expect(refused.locator('iframe')).toHaveCount(0)
  await look(page, 'address-not-allowed')
  await page.keyboard.press('Escape')

  expectError(/Content Security Policy|new\.example\.org/)
  const fresh = await view(page, '刚刚允许')
  await expect(fresh.getByRole('alert')).toContainText('刷新页面后就能看')
  await expect(fresh.getByRole('button', { name: '刷新' })).toBeVisible()
  await page.keyboard.press('Escape')

  const moved = await view(page, '转走的')
  await expect(moved.getByRole('alert')).toContainText('这个网站转到了学校没有允许的网站')
  await expect(moved.getByRole('button', { name: '刷新' })).toHaveCount(0)
  await look(page, 'address-elsewhere')
  await page.keyboard.press('Escape')

  const broken = await view(page, '坏片')
  await expect(broken.getByRole('alert')).toContainText('这个视频没有打开')
  await page.keyboard.press('Escape')

  // The list of hosts is asked for again where it is older than half a minute.
  expectError(/ERR_INTERNET_DISCONNECTED.*get-media-hosts/)
  await page.context().setOffline(true)
  const offline = await view(page, '慢的')
  await expect(offline.getByRole('alert')).toContainText('现在没有网络')
  await page.context().setOffline(false)
  await expect(offline.locator('iframe')).toBeVisible()
})

/** As players are: it fills what it is given. */
const player = '<!doctype html><html lang="zh"><meta charset="utf-8"><title>讲义</title><main><h1>讲义</h1></main></html>'

test('on the big screen and on a student’s phone it fills the stage; keys go on to the next, what was in sight is read, and nothing stays under a lock', async ({
  stand,
  open,
  look,
}) => {
  const web = addressedOf(70, '网上讲义', docs)
  teaches(stand)
  stand.answer(resources.mediaHosts, { hosts })
  answerMixes(stand, answerLibrary(stand, [web, picture]), [{ ...taught, ids: [web.id, picture.id] }])
  const served = {
    before: (page: Page) => page.route('https://docs.example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: player })),
  }
  const big = await open(teachPath, served)
  await expect(big.locator('iframe').contentFrame().getByRole('heading')).toHaveText('讲义')
  await look(big, 'teacher-course-address')
  // A press in it takes the keys, which is said, until the mouse leaves it or they are asked back.
  const keysNote = big.getByText('按键现在归这个网页用，不翻页')
  await big.locator('iframe').contentFrame().getByRole('heading').click()
  await expect(big.locator('iframe')).toBeFocused()
  await expect(keysNote).toBeVisible()
  await look(big, 'teacher-course-frame-keys')
  await big.mouse.move(5, 5)
  await expect(big.locator('iframe')).not.toBeFocused()
  await expect(keysNote).toBeHidden()
  await big.keyboard.press('PageDown')
  await expect(big.getByRole('img', { name: picture.title })).toBeVisible()

  logIn(stand, student)
  inLesson(stand, teacher)
  stand.answer(lockScreenCalls.status, lockOf())
  stand.answerFrame(lockScreen.hears.covered, () => [])
  answerStudy(stand, [studyItemOf(web)])
  const page = await open('/student-course?mix=7', { viewport: phone, movesTime: true, ...served })
  await page.getByRole('button', { name: '开始学' }).click()
  await expect(page.locator('iframe').contentFrame().getByRole('heading')).toHaveText('讲义')
  await expect(page.getByText('正在打开')).toHaveCount(0)
  const isRead = () => stand.asked(studies.note).some(({ is_done }) => is_done === true)
  expect(isRead()).toBe(false)
  await page.clock.fastForward(5000)
  await expect.poll(isRead).toBe(true)
  await look(page, 'student-address')
  // Nobody could stop a film in it.
  stand.say(...locked({ lock_scope: 'all' }))
  await expect(page.locator('iframe')).toHaveCount(0)
  stand.say(...unlocked())
  await expect(page.locator('iframe').contentFrame().getByRole('heading')).toHaveText('讲义')
})
