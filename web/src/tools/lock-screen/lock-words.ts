import type { LockLength } from '@jiangtai/contract/lock-screen'
import { surnameOf } from '../../kit/session/person-name.ts'

export const lengthName = (minutes: LockLength) => (minutes === 0 ? '直到我解锁' : `${minutes} 分钟`)
/** GUIDE-2 §4: the button repeats the choice. */
export const lockName = (minutes: LockLength) => (minutes === 0 ? '锁屏' : `锁屏 ${minutes} 分钟`)
export const lengthHint = (minutes: LockLength) => (minutes === 0 ? '下课时自动解锁' : '到时间自动解锁，学生看得到倒计时；下课时也会解锁')

export const lookUp = '抬头，看黑板'
export const beneath = (teacherName: string) => `${surnameOf(teacherName)}老师正在讲课，屏幕稍后自动打开`
export const byTheSchool = '学校锁定了平板，稍后自动打开'

const most = 8
/** A few names, and how many there are. */
export const namesIn = (names: readonly string[], isWhole: boolean) =>
  isWhole || names.length <= most ? names.join('、') : `${names.slice(0, most).join('、')} 等 ${names.length} 人`
export const isCut = (names: readonly string[]) => names.length > most
