import { classMembers } from '@jiangtai/contract/class-members'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { emptyShelves } from '../../test/page/empty-shelves.ts'
import { logIn, student, teacher } from '../../test/page/school.ts'
import { answerShares } from '../../test/page/shares.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { shareOf } from '../../test/share.ts'

const said = '周老师推送了课件和练习，明天上课前看完。'

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  ...{ id, type_id: 1, title: `第${id}课 有理数`, text: said, body: said, link: '', mix_id: 0, share_id: 0, is_read: 0 },
  created_at: Math.floor(Date.UTC(2026, 10, 16, 1, id) / 1000),
  ...more,
})

function countsOf(list: readonly Notice[]) {
  const unread = list.filter(({ is_read }) => is_read === 0).length
  return { list: [{ id: 1, name: '课程推送', count: list.length, unread, not_read_count: unread }] }
}

/** The notices of the person in front of the page: read and deleted as the server does it. */
function withNotices(stand: Stand, ...first: readonly Notice[]) {
  let all = first
  let dropped: readonly Notice[] = []
  stand.answer(notices.list, ({ is_read }) => {
    const list = all.filter((one) => is_read === undefined || (one.is_read === 1) === is_read)
    return { list, pageCount: 1, total: list.length }
  })
  stand.answer(notices.types, () => countsOf(all))
  stand.answer(notices.unread, () => ({ count: all.filter(({ is_read }) => is_read === 0).length }))
  stand.answer(notices.read, ({ ids = [] }) => {
    all = all.map((one) => (ids.includes(one.id) ? { ...one, is_read: 1 } : one))
    return {}
  })
  stand.answer(notices.remove, ({ ids, is_read }) => {
    dropped = all.filter((one) => (ids ? ids.includes(one.id) : (one.is_read === 1) === is_read))
    all = all.filter((one) => !dropped.includes(one))
    return { count: dropped.length }
  })
  stand.answer(notices.restore, () => {
    all = [...dropped, ...all]
    return {}
  })
}

test('R731: what was read is quiet and can be deleted; on a phone it is found at the top of the home page', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, student)
  withNotices(stand, notice(2), notice(1, { is_read: 1 }))
  const page = await open('/student-index')
  await page.getByRole('link', { name: /1 条未读\s*通知/ }).click()
  const list = page.getByRole('region', { name: '通知列表' })
  const row = list.getByRole('button').filter({ hasText: '第2课' })
  await expect(row.getByRole('img', { name: '未读' })).toBeVisible()
  await row.click()
  const rail = page.getByRole('navigation', { name: '主导航' })
  await expect(rail.getByRole('link', { name: '通知', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '通知内容' }).getByRole('heading')).toBeVisible()
  await look(page, 'notices')

  await page.getByRole('button', { name: '删除这条通知' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row).toHaveCount(1)
  expect(stand.asked(notices.restore)).toMatchObject([{ ids: [2] }])
  await page.getByRole('radio', { name: '未读' }).check()
  await expect(page.getByText('没有未读的通知')).toBeVisible()
  await page.getByRole('radio', { name: '全部' }).check()
  await page.getByRole('button', { name: '删除已读' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有通知')).toBeVisible()
  expect(stand.asked(notices.remove)).toMatchObject([{ ids: [2] }, { all: true, is_read: true }])

  withNotices(stand)
  await page.setViewportSize(phone)
  await page.goto(`${stand.origin}/student-index`)
  await page.getByRole('link', { name: /通知/ }).click()
  await expect(page).toHaveURL(/\/student-personal-center/)
  await expect(page.getByText('还没有通知')).toBeVisible()
  await expect(page.getByRole('button', { name: '全部', exact: true })).toHaveCount(0)
})

test('a notice of a request leads to it only while it waits, and one of a share to what was shared', async ({ open, stand }) => {
  logIn(stand, teacher)
  const [over, waits] = [
    notice(1, { type_id: 3, title: '王一申请离开七(3)班', is_read: 1 }),
    notice(2, { type_id: 3, title: '李二申请离开七(3)班' }),
  ]
  withNotices(
    stand,
    waits,
    over,
    notice(3, { type_id: 4, title: '李想老师分享了 2 份资源给你', share_id: 7, link: '/course-share?share=7' }),
  )
  const asking = { class_id: 1, class_name: '七(3)班', student_id: 2, real_name: '李二', asked_at: waits.created_at }
  stand.answer(classMembers.leaveRequests, { list: [asking] })
  const page = await open('/personal-center?tab=notices')
  const way = page.getByRole('button', { name: '去首页处理' })
  await page.getByRole('button').filter({ hasText: waits.title }).click()
  await expect(way).toBeVisible()
  await page.getByRole('button').filter({ hasText: over.title }).click()
  await expect(page.getByRole('heading', { name: over.title })).toBeVisible()
  await expect(way).toBeHidden()
  await page.getByRole('button').filter({ hasText: '李想老师分享了 2 份资源给你' }).click()
  answerShares(stand, [shareOf({ id: 7, is_read: 1 })])
  await page.getByRole('button', { name: '看分享的课程' }).click()
  await expect(page.getByRole('dialog', { name: '从算式到方程' })).toBeVisible()
})

test('a teacher finds the notices in the personal centre', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  const page = await open('/')
  await page.getByRole('link', { name: '通知' }).click()
  await expect(page).toHaveURL(/\/personal-center\?tab=notices$/)
  await expect(page.getByRole('heading', { level: 1, name: '通知' })).toBeVisible()
  await expect(page.getByText('还没有通知')).toBeVisible()
  await expect(page.getByText('选一条通知查看')).toHaveCount(0)
  await look(page, 'notices-empty')
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '通知' })).toBeHidden()
})
