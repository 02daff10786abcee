import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { noticeSays } from '@jiangtai/contract/notices'
import { noPreview, previewStates } from '@jiangtai/contract/preview'
import { protocol } from '@jiangtai/contract/protocol'
import { Refusal } from '@jiangtai/contract/refusal'
import { subjects } from '@jiangtai/contract/subjects'
import { suggests } from '@jiangtai/contract/suggests'
import type { Page } from '@playwright/test'
import { answerLibrary, library } from '../../test/page/library.ts'
import { addressOf, answerMixes, mixRowOf } from '../../test/page/mixes.ts'
import { logIn, ofClass, otherClass, teacher } from '../../test/page/school.ts'
import { answerShares } from '../../test/page/shares.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { resourceOf } from '../../test/resource.ts'
import { shareOf } from '../../test/share.ts'

const here = { class_id: ofClass.id, course_id: 31, course_type: 1 } as const
const cardOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name: '分享的课程' }).getByRole('listitem', { name })
const formOf = (page: Page) => page.getByRole('form', { name: '分享我的课程' })
const tab = (page: Page, name: string | RegExp) => page.getByRole('group', { name: '哪些分享' }).getByRole('button', { name })

const now = Math.floor(Date.now() / 1000)
const received = [
  shareOf({ id: 1, created_at: now - 600 }),
  shareOf({ id: 2, teacher_name: '王悦', course_name: '利润问题', course_id: 0, created_at: now - 80_000, can_copy: 0, is_read: 1 }),
  shareOf({
    ...{ id: 3, teacher_name: '赵磊', course_name: '数轴与绝对值', is_read: 1, created_at: now - 500_000, text: '' },
    copied: { mix_id: 5, class_id: ofClass.id, course_id: 32, course_type: 1, course_name: '数轴' },
  }),
]

/** A colleague's, which cannot go along, with the longest of names. */
const long = resourceOf({
  ...{
    id: 6,
    title: '七年级数学上册期末总复习课件（含有理数、整式的加减、一元一次方程、几何图形初步四章全部知识点与典型例题）',
    pages: 80,
  },
  ...{ name: '期末总复习.pptx', preview: { ...noPreview, state: previewStates.done }, is_mine: 0, owner_id: 2, owner_name: '李想' },
})

function ready(stand: Stand, shares = received) {
  logIn(stand, teacher)
  const mixes = answerMixes(stand, answerLibrary(stand, [...library, long]), [{ ...here, ids: [1, 6, 2, 5] }])
  const { mix_id } = mixes.mixOf(here).mix()
  const ownRow = mixRowOf(here, { mix_id, item_count: 4 })
  stand.answer(courses.recent, { list: [ownRow], total: 1, pageCount: 1 })
  stand.answer(subjects.placeOf, ({ course_id }) => {
    const { root_subject, second_subject, third_subject, course_name } = mixes.mixOf({ ...here, course_id }).mix()
    return { root_subject, second_subject, third_subject, course: { id: course_id, name: course_name } }
  })
  return { mix_id, ownRow, ...answerShares(stand, shares) }
}

test('R038: what colleagues share is marked new until it is opened, looked at, and put into an own course once', async ({
  stand,
  open,
  look,
}) => {
  const { ownRow } = ready(stand)
  const page = await open('/course-share')
  // What is typed stays, though another course is the newest when they are read anew.
  const typed = formOf(page).getByRole('textbox', { name: '附一句话' })
  await typed.fill('等一下')
  stand.answer(courses.recent, { list: [mixRowOf({ ...here, course_id: 34 }, { mix_id: 77 }), ownRow], total: 2, pageCount: 1 })
  await expect(tab(page, '分享给我的 · 1 条新的')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: '备课' })).toHaveAttribute('aria-current', 'page')
  const first = cardOf(page, /李想/)
  await expect(first).toContainText('2 份资源 · 138 MB')
  await expect(cardOf(page, /王悦/).getByText('只能看')).toBeVisible()
  await expect(cardOf(page, /赵磊/)).toContainText('已放进“数轴”')
  await look(page, 'course-share')

  await first.getByRole('button', { name: /^预览/ }).click()
  const dialog = page.getByRole('dialog', { name: '从算式到方程' })
  await expect(dialog.getByRole('button', { name: /追及问题动画/ })).toBeVisible()
  await expect.poll(() => stand.asked(courseShares.read)).toEqual([{ id: 1 }])
  await look(page, 'course-share-open')
  // What is wrong with a colleague's is reported where it is looked at; while that waits, it says so.
  const report = page.getByRole('dialog', { name: '报告错误' })
  stand.answer(suggests.ofResource, { is_handling: 0, last: null })
  await dialog.getByRole('button', { name: /从算式到方程/ }).click()
  await page.getByRole('button', { name: '报告错误' }).click()
  await report.getByRole('textbox').fill('错了')
  await expect(report.getByRole('button', { name: '报告', exact: true })).toBeDisabled()
  await report.getByRole('textbox').fill(' 第 3 页的答案应该是 12 ')
  await look(page, 'resource-mistake')
  stand.answer(suggests.saveResource, { id: 1 })
  const last = { id: 1, type_id: 3, text: '第 3 页的答案应该是 12', state: 1, answer: '正在核对', created_at: now } as const
  stand.answer(suggests.ofResource, { is_handling: 1, last })
  await report.getByRole('button', { name: '报告', exact: true }).click()
  await expect(report).toBeHidden()
  expect(stand.asked(suggests.saveResource)).toEqual([{ resource_id: 12, type_id: 3, text: '第 3 页的答案应该是 12', file_ids: [] }])
  await page.getByRole('button', { name: '报告错误：处理中' }).click()
  await expect(report).toContainText('处理中：正在核对')
  await expect(report.getByRole('textbox')).toBeHidden()
  for (const shown of ['报告错误', '从算式到方程', '从算式到方程']) {
    await expect(page.getByRole('dialog', { name: shown }).last()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(tab(page, '分享给我的')).toBeVisible()
  await expect(first.getByText('新', { exact: true })).toBeHidden()
  expect(stand.asked(courses.recent).length).toBeGreaterThan(1)
  await expect(typed).toHaveValue('等一下')

  // What may only be seen is handed out nowhere.
  await cardOf(page, /王悦/).getByRole('button', { name: /^预览/ }).click()
  await page
    .getByRole('dialog', { name: '利润问题' })
    .getByRole('button', { name: /追及问题动画/ })
    .click()
  const seen = page.getByRole('dialog', { name: /追及问题动画/ })
  await expect(seen).toContainText('分享的老师设了“只能看”，不能下载。')
  await expect(seen.getByRole('link')).toHaveCount(0)
  await look(page, 'resource-only-seen')
  for (const shown of [/追及问题动画/, '利润问题']) {
    await expect(page.getByRole('dialog', { name: shown })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  const say = stand.hold(subjects.placeOf)
  await first.getByRole('button', { name: /^放进我的课程/ }).click()
  const put = page.getByRole('dialog', { name: '放进我的课程' })
  await expect(put.getByRole('button', { name: '班级' })).toBeVisible()
  // Nothing is put into a course that is not named yet.
  await expect(put.getByRole('button', { name: '放进去' })).toBeDisabled()
  say()
  await put.getByRole('button', { name: '班级' }).click()
  await put.getByRole('menuitemradio', { name: otherClass.name }).click()
  await look(page, 'course-share-put')
  stand.refuse(courseShares.copy, 'shareUnknown')
  await put.getByRole('button', { name: '放进去' }).click()
  await expect(page.getByText('这次分享已经撤回，或者不能查看')).toBeVisible()
  // Others that arrive push its card to the next page, and close nothing.
  answerShares(stand, [shareOf({ id: 6, teacher_name: '吴老师' })])
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(page.getByText('吴老师 老师')).toBeVisible()
  answerShares(
    stand,
    received.map((share) => ({ ...share, is_read: 1 })),
  )
  await put.getByRole('button', { name: '放进去' }).click()
  await expect(page.getByText('已把 2 份资源放进“等式的性质”')).toBeVisible()
  expect(stand.asked(courseShares.copy).at(-1)).toEqual({ id: 1, class_id: otherClass.id, course_id: 31, course_type: 1 })
  await expect(first.getByRole('link', { name: '打开我的课程' })).toHaveAttribute(
    'href',
    `/prepare-course${addressOf({ ...here, class_id: otherClass.id })}`,
  )

  // A colleague shares at this moment.
  const told = answerShares(stand, [shareOf({ id: 7, teacher_name: '孙老师', course_name: '整式' }), ...received])
  told.add(shareOf({ id: 8, teacher_name: '钱老师' }))
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(tab(page, '分享给我的 · 3 条新的')).toBeVisible()
  await expect(cardOf(page, /孙老师/)).toBeVisible()

  await page.getByRole('searchbox', { name: '搜老师或课程' }).fill('没有这个人')
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByRole('button', { name: '看全部' }).click()
  await expect(cardOf(page, /赵磊/)).toBeVisible()
})

test('the course of the address is the one that is shared, also without resources; it goes to a group and a colleague, is found under 我分享的 with who has read it, and can be withdrawn and brought back', async ({
  stand,
  open,
  look,
}) => {
  const { mix_id, add } = ready(stand)
  const page = await open(`/course-share${addressOf({ ...here, course_id: 34 })}`)
  const form = formOf(page)
  await expect(page.getByText('这节课还没有资源')).toBeVisible()
  await expect(form).toHaveCount(0)
  await look(page, 'course-share-no-resources')
  await page.getByRole('button', { name: '课程：等式的性质' }).click()
  await page.getByRole('menuitemradio', { name: '正数和负数' }).click()
  await expect(form.getByText('3 / 4')).toBeVisible()
  // A long name makes its row higher: none is printed over the next. Suffix and pages tell two of one name apart.
  const rows = form.locator('label', { has: page.getByRole('checkbox') })
  await expect(rows.nth(1)).toContainText('课件 · 80 页 · pptx')
  await expect(rows.nth(1)).toContainText('李想 老师的，不能转分享')
  await expect(rows.nth(1).getByRole('checkbox')).toBeDisabled()
  const [above, below] = [await rows.nth(1).locator('span').last().boundingBox(), await rows.nth(2).boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(form.getByRole('button', { name: '请选择老师' })).toBeInViewport()
  await look(page, 'course-share-long-names')
  await expect(form.getByRole('button', { name: '请选择老师' })).toBeDisabled()
  await form.getByRole('checkbox', { name: /追及问题动画/ }).uncheck()
  await form.getByRole('button', { name: '老师', exact: true }).click()
  const picker = page.getByRole('dialog', { name: '分享给哪些老师' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await picker.getByRole('button', { name: '数学组 · 2 人' }).click()
  await picker.getByRole('searchbox').fill('想')
  await picker.getByRole('checkbox', { name: '李想' }).check()
  await picker.getByRole('searchbox').fill('')
  await look(page, 'course-share-teachers')
  await picker.getByRole('button', { name: '选好了 3 位' }).click()
  await form.getByRole('button', { name: '去掉 李想' }).click()
  await form.getByRole('radio', { name: '只能看' }).check()
  await form.getByRole('textbox', { name: '附一句话' }).fill(' 例 2 的线段图可以直接拖。 ')

  // Nothing of it is lost when it fails.
  stand.refuse(courseShares.add, 'badWords')
  await form.getByRole('button', { name: '分享给 2 位老师' }).click()
  await expect(page.getByText('存在敏感词汇')).toBeVisible()
  const mine = shareOf({ id: 5, is_mine: 1, is_read: 1, course_name: '从算式到方程', receiver_count: 2, read_count: 1, copied_count: 1 })
  stand.answer(courseShares.add, () => {
    add(mine)
    return mine
  })
  await form.getByRole('button', { name: '分享给 2 位老师' }).click()
  await expect(page.getByText('已分享给 2 位老师')).toBeVisible()
  expect(stand.asked(courseShares.add).at(-1)).toEqual({
    ...{ mix_id, resource_ids: [1, 5], teacher_ids: [3, 4], can_copy: false, text: '例 2 的线段图可以直接拖。' },
  })
  const card = cardOf(page, '从算式到方程')
  await expect(card).toContainText('1/2 位老师看过 · 1 位放进了课程')
  await look(page, 'course-share-sent')
  await card.getByRole('button', { name: /^谁看过/ }).click()
  await expect(page.getByRole('region', { name: '谁看过' }).getByRole('listitem')).toHaveText([/王悦.*放进了课程/, /赵磊\s*还没看/])
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^撤回/ }).click()
  await expect(page.getByText('你还没有分享过课程')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(card).toBeVisible()
  expect([stand.asked(courseShares.withdraw), stand.asked(courseShares.restore)]).toEqual([[{ id: 5 }], [{ id: 5 }]])
})

test('sharing with the whole school asks for the agreement once, and goes on by itself; on a phone the form opens above the list', async ({
  stand,
  open,
  look,
}) => {
  ready(stand, [])
  const page = await open('/course-share', { viewport: phone })
  await expect(page.getByText('还没有老师分享给你')).toBeVisible()
  await look(page, 'course-share-empty')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: '分享课程' }).click()
  const form = formOf(page)
  await form.getByRole('radio', { name: '全校老师' }).check()
  const text = {
    title: '校本资源共享协议',
    content: '请先阅读本协议。\n一、谁能看到\n本校老师。',
    version: 7,
    status: 0,
    agreed_at: 0,
  } as const
  stand.answer(protocol.repository, text)
  stand.refuse(courseShares.add, 'protocolNeeded')
  await form.getByRole('button', { name: '分享给全校老师' }).click()
  const dialog = page.getByRole('dialog', { name: '校本资源共享协议' })
  await expect(dialog.getByRole('heading', { name: '一、谁能看到' })).toBeVisible()
  await look(page, 'school-protocol')
  await page.setViewportSize(phone)
  await dialog.getByRole('button', { name: '不同意' }).click()
  await expect(form.getByRole('button', { name: '分享给全校老师' })).toBeEnabled()
  expect(stand.asked(courseShares.add)).toHaveLength(1)

  await form.getByRole('button', { name: '分享给全校老师' }).click()
  // Published anew while it was read: the newer text is shown, and that one is agreed to.
  stand.answer(protocol.agree, () => {
    stand.answer(protocol.repository, { ...text, content: '一、新的一条', version: 8 })
    throw new Refusal('protocolOld')
  })
  await dialog.getByRole('button', { name: '同意并继续' }).click()
  await expect(dialog.getByRole('heading', { name: '一、新的一条' })).toBeVisible()
  stand.answer(protocol.agree, () => {
    stand.answer(courseShares.add, shareOf({ is_mine: 1, to_school: 1 }))
    return {}
  })
  await dialog.getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText('已分享给全校老师')).toBeVisible()
  expect(stand.asked(protocol.agree).map(({ version }) => version)).toEqual([7, 8])
  expect(stand.asked(courseShares.add).at(-1)).toMatchObject({ to_school: true, can_copy: true })
  await expect(dialog).toBeHidden()
})
