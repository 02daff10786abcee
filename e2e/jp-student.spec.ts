import { createOnce } from '../server/src/once/once.ts'
import { issueParentCode } from '../server/src/parents/parents.ts'
import { secretIn } from '../server/src/secret.ts'
import { paidPeriod } from '../server/test/periods.ts'
import { expect, test } from './support/test.ts'

const host = 'jp.localhost'
const phone = { width: 390, height: 844 }

test('a parent binds and the screen of the student opens; the student pays on a phone and may take part at once', async ({
  people,
  demo,
}) => {
  const server = await demo()
  const { db } = server.database
  const idOf = async (username: string) =>
    (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const [studentId, teacherId] = [await idOf('jpstudent60'), await idOf('jpteacher2')]
  const { class_id: classId } = await db
    .selectFrom('class_students')
    .select('class_id')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const now = server.clock.seconds()
  const { order_id } = await paidPeriod(db, { orgId: 2, classId, teacherId, from: now - 3600, until: now + 30 * 86_400, userPay: 2 })
  await db.insertInto('jp_order_students').values({ order_id, student_id: studentId, is_new: 0 }).execute()

  const student = await people({ host, as: 'jpstudent60', viewport: phone, isTimed: true })
  await student.goto('/student-personal-center?sec_name=orderDetails')
  const screen = student.page.getByRole('dialog', { name: /请家长扫码/ })
  await expect(screen.getByRole('img')).toBeVisible()
  // What the code on the screen says.
  const code = await issueParentCode(
    createOnce({ db, clock: server.clock, secret: server.place.secret ?? secretIn(server.place.dataDir) }),
    studentId,
  )
  const parent = await people({ host, viewport: phone })
  await parent.goto(`/parent-bind?code=${code}`)
  await parent.page.getByRole('button', { name: '我是家长' }).click()
  await expect(parent.page.getByRole('heading', { name: '绑定好了' })).toBeVisible()
  await student.pass(10)
  await expect(screen).toBeHidden()

  await student.page.getByRole('region', { name: '等待付款' }).getByRole('button', { name: '去付款' }).click()
  await student.page.getByRole('alertdialog').getByRole('button', { name: '去支付' }).click()
  await student.at('/sandbox-pay')
  await student.page.getByRole('button', { name: '付款成功' }).click()
  await student.page.getByRole('link', { name: '返回' }).click()
  await student.at('/m/personal-center/copy')
  await expect(student.page.getByText('付好了')).toBeVisible()
  await expect
    .poll(() => db.selectFrom('valid_students').select('student_id').where('student_id', '=', studentId).execute())
    .toHaveLength(1)
})
