import { noticeTypes } from '@jiangtai/contract/notices'
import { shownYuan } from '@jiangtai/contract/pay'

const said = (title: string, text: string, created_at: number) => ({
  type_id: noticeTypes.orders,
  ...{ title, text, mix_id: null, created_at },
})

interface About {
  readonly class_name: string
  readonly starts_on: string
  readonly ends_on: string
}
const period = ({ starts_on, ends_on }: About) => `${starts_on} 至 ${ends_on}`

export const orderNotices = {
  owed: (about: About, cents: number, now: number) =>
    said(
      `${about.class_name}续班了，请付款`,
      `有效期 ${period(about)}，需要付 ${shownYuan(cents)} 元。请在订单详情里付款，家长也可以帮忙付。`,
      now,
    ),
  cancelled: (about: About, now: number) =>
    said(`${about.class_name}的续班订单取消了`, `老师取消了订单，有效期 ${period(about)}，不用付款了。`, now),
  paid: (about: About, students: number, cents: number, now: number) =>
    said(`${about.class_name}续班成功`, `共 ${students} 人，有效期 ${period(about)}，已付 ${shownYuan(cents)} 元。`, now),
  givenBack: (about: About, cents: number, now: number) =>
    said(`${about.class_name}的续班订单已退款`, `有效期 ${period(about)}，${shownYuan(cents)} 元会退回付款的账户，这次续班已收回。`, now),
  shareGivenBack: (about: About, cents: number, now: number) =>
    said(
      `${about.class_name}的续班费已退款`,
      `有效期 ${period(about)}，${shownYuan(cents)} 元会退回付款的账户。要使用这个班，请重新付款。`,
      now,
    ),
  shareDoubled: (about: About, cents: number, now: number) =>
    said(
      `${about.class_name}的续班费退回一笔`,
      `有效期 ${period(about)}，两个账号合并成一个，重复付的 ${shownYuan(cents)} 元会退回付款的账户。有效期不变，不用再付。`,
      now,
    ),
  allPaid: (about: About, students: number, now: number) =>
    said(`${about.class_name}的学生都付清了`, `共 ${students} 人，有效期 ${period(about)}。`, now),
}
