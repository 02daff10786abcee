import { center } from '@jiangtai/contract/center'
import { channel } from '@jiangtai/contract/channel'
import { type JpClass, type JpOrderDetails, jpClasses, type RenewStudent } from '@jiangtai/contract/jp-classes'
import { todayIn } from '@jiangtai/contract/jp-renewal'
import { trials } from '@jiangtai/contract/trials'
import { navFor } from './center.ts'
import { logIn, openSchool, renewInfoOf, students, teacher } from './school.ts'
import type { Stand } from './stand.ts'

export const paidClass: JpClass = {
  ...{ id: 5, name: '七年级精品(1)班', student_count: 9, is_valid: 1, has_paid_student: 1, unpaid_count: 0, coming: [] },
  // The end of the day after tomorrow.
  end: Date.parse(`${todayIn(Date.now() + 3 * 86_400_000)}T00:00:00+08:00`) / 1000,
}
export const renewStudents: readonly RenewStudent[] = students.slice(0, 9).map(({ id, username, real_name }, at) => ({
  id,
  username,
  real_name,
  check: at === 3 ? 0 : 1,
  valid_dates: [{ start: 1, end: paidClass.end }],
}))

/** A picture of one white dot. */
const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

export const jpOrderOf = (more: Partial<JpOrderDetails> = {}): JpOrderDetails => ({
  ...{ id: 31, number: 'JP202611160000000031', class_id: 5, class_name: paidClass.name, teacher_name: teacher.real_name },
  ...{ start: '2026-11-19', end: '2027-01-17', days: 60, oral: 1, user_pay: 1, student_count: 12, num: 4 },
  ...{ daily_price: 0.7, total_amount: 504, status: 0, is_paid: false, created_at: Math.floor(Date.now() / 1000) - 300 },
  ...{ expires_at: Math.floor(Date.now() / 1000) + 6000, paid_at: 0, paid_count: 0, has_details: 0, is_own: 1 },
  ...{ refunded_at: 0, makes_class: 0, covered_count: 0 },
  ...{ default_password: '', new_students: [] },
  ...more,
})

export const newAccounts = Array.from({ length: 4 }, (_, at) => ({
  id: 901 + at,
  username: `deme2200${at + 1}`,
  real_name: `deme2200${at + 1}`,
}))
export const paidOrder = () =>
  jpOrderOf({ is_paid: true, status: 1, has_details: 1, default_password: 'kxw7m2pd', new_students: newAccounts })

/** A teacher of jp with one class that ends the day after tomorrow. */
export function beginJp(stand: Stand) {
  openSchool(stand, 'jp')
  logIn(stand, teacher)
  const { list } = navFor(teacher.user_type)
  const parts = (['renewals', 'orders'] as const).map((key, at) => ({ key, name: ['续班', '订单'][at] ?? '', badge: 0, children: [] }))
  stand.answer(center.nav, { list: [...list.slice(0, 5), ...parts, ...list.slice(5)] })
  stand.answer(trials.account, { org_code: 'jp', is_spoken_valid: 1, is_valid: 1, has_paid_student: 1, is_free: 0 })
  stand.answer(jpClasses.list, { list: [paidClass] })
  stand.answer(jpClasses.price, { price: 0.5, spokenPrice: 0.2, spokenSwitch: 1 })
  const ticked = renewStudents.filter(({ check }) => check === 1).map(({ id }) => id)
  stand.answer(jpClasses.students, { name: paidClass.name, students: [...renewStudents], default_students: ticked })
  // The class in use is another one: nothing is said above the page.
  stand.answer(jpClasses.renewInfo, ({ class_id }) =>
    class_id === paidClass.id
      ? renewInfoOf({ ...paidClass, jp_class_valid_dates: [{ start: 1, end: paidClass.end, has_paid_student: 1 }], is_free: 0 })
      : renewInfoOf(),
  )
  stand.answer(jpClasses.pay, ({ method }) =>
    method === 'scan'
      ? { total_amount: 504, qrcode_image: dot, seconds_left: 3600 }
      : { total_amount: 504, mweb_url: `${stand.origin}/error` },
  )
  stand.answer(jpClasses.validity, { is_valid: 1, end: paidClass.end })
  stand.answer(channel.refreshStudents, {})
  stand.answer(jpClasses.closeDetails, {})
}
