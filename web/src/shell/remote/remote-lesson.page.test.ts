import { courses } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import { office } from '@jiangtai/contract/office'
import { pageInkSays, pageInks } from '@jiangtai/contract/page-ink'
import { pagePlanKinds, pagePlans } from '@jiangtai/contract/page-plans'
import { noPreview, previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { teacherRemote } from '@jiangtai/contract/teacher-remote'
import { timer } from '@jiangtai/contract/timer'
import type { Page } from '@playwright/test'
import { answerInk, inkLine, inkOf } from '../../../test/page/ink.ts'
import { bigScreen, film, mediaOf, remotePath, shownOf, tabOf, withRemote } from '../../../test/page/remote.ts'
import { teacher } from '../../../test/page/school.ts'
import { picture, slides } from '../../../test/page/studies.ts'
import { planOf, taught, teaches } from '../../../test/page/teach.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { withTimer } from '../../../test/page/timer.ts'
import { addressedOf, resourceOf } from '../../../test/resource.ts'

const { hears } = teacherRemote
const inHand = { viewport: phone }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pageOn = (page: Page, at: number) => expect(bigScreen(page).getByText(`${at} / 3`)).toBeVisible()
const besidePage = (page: Page) => page.getByRole('region', { name: '这一页的备注和互动' })

test('beside the page stand its notes and what waits there, started with one press; pages are jumped to and resources chosen', async ({
  stand,
  open,
  look,
}) => {
  withTimer(stand, Date.now)
  const { mix } = teaches(stand)
  const [first, second] = mix().items
  const drawn = mix().items.map((item) => ({ ...item, resource: { ...item.resource, thumb_url: `/thumbs/${item.id}` } }))
  stand.answer(courses.mix, { ...mix(), items: drawn })
  const remote = withRemote(stand)
  const ink = answerInk(stand)
  stand.answer(pagePlans.list, {
    list: [
      planOf({ id: 1, page: 2, kind: pagePlanKinds.note, text: '先让学生画线段图，再问谁先到' }),
      planOf({ id: 2, page: 2, kind: pagePlanKinds.countdown, seconds: 180, text: '小组讨论' }),
      planOf({ id: 3, page: 3, kind: pagePlanKinds.note, text: '作业第 4 题' }),
    ],
  })
  const lesson = { course_id: taught.course_id, course_type: taught.course_type, item_id: first?.id ?? 0 }
  remote.elsewhere({ shown: shownOf({ ...lesson, page: 1 }) })
  const page = await open(remotePath, inHand)
  await pageOn(page, 1)
  // What is written on the page of the big screen is seen on the phone; it is told without the strokes, which are read.
  await expect(bigScreen(page).getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  await expect.poll(() => stand.asked(pageInks.read)).not.toEqual([])
  const seq = ink.add(slides.id, 1, 'a', [inkLine(1)])
  stand.say(pageInkSays.changed, {
    class_id: teacher.class_id,
    teacher_id: teacher.user_id,
    resource_id: slides.id,
    page: 1,
    seq,
    is_inked: 1,
    ops: [],
  })
  await expect(inkOf(page, 1)).toBeVisible()
  await expect(besidePage(page)).toBeHidden()
  await page.getByRole('button', { name: '1 / 3，跳页' }).click()
  await press(page, '9')
  await expect(page.getByText('请输入 1 到 3 之间的页码')).toBeVisible()
  await expect(page.getByRole('button', { name: '去', exact: true })).toBeDisabled()
  await look(page, 'teacher-phone-jump')
  await press(page, '删除一位')
  await press(page, '2')
  await press(page, '去')
  await pageOn(page, 2)
  await expect(besidePage(page)).toContainText('先让学生画线段图，再问谁先到')
  await expect(besidePage(page)).not.toContainText('作业第 4 题')
  await look(page, 'teacher-phone-beside')

  await page.getByRole('button', { name: `换资源：${slides.title}` }).click()
  const items = page.getByRole('dialog', { name: '换一份资源' })
  await expect(items.getByRole('button', { name: new RegExp(slides.title) })).toHaveAttribute('aria-current', 'true')
  await expect(items.getByRole('button', { name: new RegExp(slides.title) }).locator('img')).toHaveAttribute('src', `/thumbs/${first?.id}`)
  await expect(items.getByRole('button', { name: new RegExp(picture.title) })).toContainText('未推送')
  await look(page, 'teacher-phone-items')
  await items.getByRole('button', { name: new RegExp(picture.title) }).click()
  await expect(items).toBeHidden()
  expect(stand.heard(hears.press).map(({ command, value }) => [command, value])).toEqual([
    ['page_to', 2],
    ['open_item', second?.id],
  ])

  await press(page, '开始：倒计时 3 分钟')
  await expect.poll(() => stand.heard(timer.hears.downStart)).toMatchObject([{ time_long: 180 }])
  await expect(tabOf(page, '计时')).toHaveAttribute('aria-current', 'true')
})

test('a film of the big screen is played, moved and silenced, with what the screen says of it; it is darkened and comes back with one press', async ({
  stand,
  open,
  look,
}) => {
  const remote = withRemote(stand)
  const showing = (change: Parameters<typeof mediaOf>[0]) =>
    remote.elsewhere({ shown: shownOf({ resource_id: film.id, title: film.title, page: 1, pages: 1, media: mediaOf(change) }) })
  showing({ state: 'loading' })
  const page = await open(remotePath, inHand)
  await expect(bigScreen(page).getByText('大屏正在打开')).toBeVisible()
  showing({})
  await expect(bigScreen(page)).toContainText('已暂停')
  await expect(bigScreen(page)).toContainText('01:12 / 03:10')
  await press(page, '后退 10 秒')
  await expect(bigScreen(page)).toContainText('01:02 / 03:10')
  await press(page, '播放')
  // Between what the screen says the phone counts on.
  await expect(bigScreen(page)).toContainText('01:03 / 03:10')
  await press(page, '静音')
  await expect(bigScreen(page)).toContainText('正在播放 · 静音')
  await press(page, '黑屏')
  await expect(page.getByRole('button', { name: '黑屏', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(bigScreen(page)).toContainText('大屏黑屏')
  await press(page, '暂停')
  await expect(bigScreen(page)).toContainText('已暂停')
  expect(stand.heard(hears.press).map(({ command }) => command)).toEqual(['media_back', 'media_play', 'media_mute', 'media_pause'])
  showing({ state: 'refused' })
  await expect(bigScreen(page)).toContainText('大屏的浏览器不让自动播放，请在大屏上点一下播放')
  await look(page, 'teacher-phone-film')
  showing({ state: 'ended', position: 190_000 })
  await expect(bigScreen(page)).toContainText('播完了')
  showing({ state: 'failed' })
  await expect(bigScreen(page)).toContainText('大屏放不出这个文件')
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeDisabled()

  // Another device has said so: this one shows the same, and brings it back.
  remote.elsewhere({ shown: shownOf() })
  await look(page, 'teacher-phone-black')
  await page.getByRole('button', { name: '大屏已黑屏 点一下恢复' }).click()
  await expect(bigScreen(page).getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  expect(stand.heard(hears.black).map(({ is_black }) => is_black)).toEqual([1, 0])

  // What another host shows there nobody here can play or stop.
  const web = addressedOf(9, '网上讲义', 'https://docs.example.com/a')
  stand.answer(resources.byId, web)
  remote.elsewhere({ shown: shownOf({ resource_id: web.id, title: web.title, page: 1, pages: 1 }) })
  await expect(bigScreen(page)).toContainText('这是别的网站的内容，请在大屏上看。')
  await look(page, 'teacher-phone-address')
  const seen = (id: number, resource: Resource) => {
    stand.answer(resources.byId, { ...resource, id })
    remote.elsewhere({ shown: shownOf({ resource_id: id, title: resource.title, page: 1, pages: 1 }) })
  }
  seen(10, addressedOf(10, '网上的片子', 'https://v.example.com/a', { media_type_id: mediaTypes.video, media_class_id: mediaTypes.video }))
  await expect(bigScreen(page)).toContainText('播放和暂停请在大屏上点')
  // A file without pages says how far they are.
  const waiting = { ...noPreview, state: previewStates.waiting }
  stand.answer(office.states, { list: [{ id: 11, pages: 0, thumb_url: '', preview: waiting }] })
  seen(11, resourceOf({ title: '分数', name: '分数.pptx', preview: waiting }))
  await expect(bigScreen(page)).toContainText('等待转换')
})
