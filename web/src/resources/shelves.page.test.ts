import { courses } from '@jiangtai/contract/courses'
import { resourceShelves } from '@jiangtai/contract/resource-shelves'
import { resources } from '@jiangtai/contract/resources'
import { subjects } from '@jiangtai/contract/subjects'
import { suggests } from '@jiangtai/contract/suggests'
import type { Page } from '@playwright/test'
import { answerLibrary, library, listedOf } from '../../test/page/library.ts'
import { answerMixes } from '../../test/page/mixes.ts'
import { textbook } from '../../test/page/payloads.ts'
import { logIn, ofClass, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { resourceOf } from '../../test/resource.ts'

const path = '/personal-center'
const lesson = { class_id: ofClass.id, course_id: 31, course_type: 1 } as const
const colleagues = { owner_id: 2, owner_name: '李想', is_mine: 0, is_school: 1 } as const
const schools = [
  ...library,
  ...Array.from({ length: 7 }, (_, at) => resourceOf({ id: 10 + at, title: `公开课 ${at + 1}`, pages: 20, ...colleagues })),
  resourceOf({ id: 20, title: '天体运动', name: '天体运动.mp4', media_type_id: 1, media_class_id: 1, seconds: 90, ...colleagues }),
]
const listOf = (page: Page, title: RegExp) => page.getByRole('region', { name: title })
const star = (page: Page, title: string) => page.getByRole('button', { name: `收藏 ${title}`, exact: true })

test.beforeEach(({ stand }) => {
  logIn(stand, teacher)
  stand.answer(suggests.ofResource, { is_handling: 0, last: null })
})

test('the school’s newest stand by kind; a star collects at once and is taken back with one press', async ({ stand, open, look }) => {
  answerLibrary(stand, schools)
  const page = await open(`${path}?tab=public`)
  const slides = listOf(page, /^课件$/)
  await expect(slides.getByRole('listitem')).toHaveCount(6)
  await expect(slides.getByRole('listitem').first()).toContainText('公开课 7')
  await expect(listOf(page, /^视频$/).getByRole('listitem')).toHaveText([/天体运动/])
  await look(page, 'public')

  await star(page, '公开课 7').click()
  await expect(star(page, '公开课 7')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('已收藏“公开课 7”')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(star(page, '公开课 7')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => stand.asked(resources.uncollectMany)).toEqual([{ resource_ids: [16] }])

  await slides.getByRole('button', { name: '看全部 7 个课件' }).click()
  const found = listOf(page, /^找到/)
  await expect(found.getByRole('listitem')).toHaveCount(7)
  await expect(page).toHaveURL(/\?tab=public&kind=5$/)
  const row = found.getByRole('listitem', { name: '公开课 2', exact: true })
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await expect(row.getByRole('menuitem')).toHaveText(['放进我的课程', '下载', '报告错误'])
  await look(page, 'public-list')
  await row.getByRole('menuitem', { name: '报告错误' }).click()
  await expect(page.getByRole('dialog', { name: '报告错误' })).toBeVisible()
  await page.keyboard.press('Escape')
  // A star that the server refuses goes out again.
  stand.refuse(resources.collect, 'resourceUnknown')
  await star(page, '公开课 2').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(star(page, '公开课 2')).toHaveAttribute('aria-pressed', 'false')
})

test('what was collected is taken out and put back; what was taken back says so', async ({ stand, open, look }) => {
  const { all } = answerLibrary(
    stand,
    schools.map((one) => (one.id === 10 || one.id === 20 ? { ...one, is_collected: 1 } : one)),
  )
  const takenBack = {
    ...listedOf(resourceOf({ id: 30, title: '期末复习', ...colleagues, is_collected: 1, file_cdn_url: '', bytes: 0 })),
    ...{ collected_at: 1, is_available: 0 as const },
  }
  let isKept = true
  stand.answer(resourceShelves.collected, () => {
    const there = all().filter(({ is_collected }) => is_collected === 1)
    const list = [...there.map((one) => ({ ...listedOf(one), collected_at: 2, is_available: 1 as const })), ...(isKept ? [takenBack] : [])]
    return { list, total: list.length, pageCount: 1 }
  })
  const page = await open(`${path}?tab=collected`)
  const list = listOf(page, /^我的收藏/)
  await expect(list.getByRole('listitem')).toHaveCount(4)
  const gone = list.getByRole('listitem', { name: '期末复习' })
  await expect(gone).toContainText('课件 · 李想已取回，不能再打开')
  await expect(gone.getByRole('button', { name: /^查看/ })).toHaveCount(0)
  await look(page, 'collected')

  for (const title of ['公开课 1', '天体运动']) await list.getByRole('checkbox', { name: `选择 ${title}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '取消收藏' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  isKept = false
  await star(page, '期末复习').click()
  await expect(gone).toHaveCount(0)
})

test('what was found or collected goes into a lesson from there; what its owner takes back meanwhile says so', async ({
  stand,
  open,
  look,
}) => {
  const shelf = answerLibrary(
    stand,
    schools.map((one) => (one.id === 10 || one.id === 20 ? { ...one, is_collected: 1, course_id: 31 } : one)),
  )
  const mixes = answerMixes(stand, shelf)
  stand.serveFile('/files/1/a.pdf', textbook('', '第一页').buffer)
  stand.answer(subjects.placeOf, ({ course_id }) => {
    const { root_subject, second_subject, third_subject, course_name } = mixes.mixOf({ ...lesson, course_id }).mix()
    return { root_subject, second_subject, third_subject, course: { id: course_id, name: course_name } }
  })
  const put = (within: Page) => within.getByRole('dialog', { name: '放进我的课程' })
  const page = await open(`${path}?tab=public`)
  await listOf(page, /^课件$/)
    .getByRole('listitem', { name: '公开课 7' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('dialog', { name: '公开课 7' }).getByRole('button', { name: '放进我的课程' }).click()
  // It lies in no course of the school: which one is asked first.
  const choosing = page.getByRole('dialog', { name: '放进哪节课' })
  await choosing.getByRole('button', { name: '等式的性质' }).click()
  await put(page).getByRole('button', { name: '放进去' }).click()
  await expect(page.getByText('已把“公开课 7”放进“等式的性质”')).toBeVisible()
  expect(stand.asked(courses.add)).toEqual([{ ...lesson, course_id: 34, resource_ids: [16] }])
  await page.getByRole('dialog', { name: '公开课 7' }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: '我的收藏' }).click()
  const list = listOf(page, /^我的收藏/)
  for (const title of ['公开课 1', '天体运动']) await list.getByRole('checkbox', { name: `选择 ${title}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '放进我的课程' }).click()
  await look(page, 'collected-put')
  await put(page).getByRole('button', { name: '放进去' }).click()
  await expect(page.getByText(/已把 2 个资源放进/)).toBeVisible()
  expect(stand.asked(courses.add).at(-1)).toEqual({ ...lesson, resource_ids: [10, 20] })

  // A download that may not be any more does not end in silence.
  stand.refuse(resources.byId, 'resourceUnknown')
  shelf.lose(20)
  const row = list.getByRole('listitem', { name: '天体运动', exact: true })
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await row.getByRole('menuitem', { name: '下载' }).click()
  await expect(page.getByText('“天体运动”已被收回，不能下载')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('on a phone the shelves fit; an empty one leads on, and one that cannot be read is tried again', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  answerLibrary(stand, schools)
  const page = await open(`${path}?tab=public`, { viewport: phone })
  await expect(listOf(page, /^课件$/).getByRole('listitem')).toHaveCount(6)
  await look(page, 'public-phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  stand.cut(resourceShelves.collected)
  expectError(/ERR_EMPTY_RESPONSE/)
  await page.goto(`${stand.origin}${path}?tab=collected`)
  await expect(page.getByRole('alert')).toContainText('网络连接错误，请检查网络')
  await look(page, 'collected-error')
  stand.answer(resourceShelves.collected, { list: [], total: 0, pageCount: 0 })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('还没有收藏')).toBeVisible()
  await look(page, 'collected-empty')
  await page.getByRole('link', { name: '去公共资源' }).click()
  await expect(page.getByRole('heading', { name: '公共资源', level: 1 })).toBeVisible()
})
