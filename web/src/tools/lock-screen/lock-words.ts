import type { LockLength, LockScope } from '@jiangtai/contract/lock-screen'
import { surnameOf } from '../../kit/session/person-name.ts'

export const lengthName = (minutes: LockLength) => (minutes === 0 ? '直到我解锁' : `${minutes} 分钟`)
export const lengthHint = (isTimed: boolean) => (isTimed ? '到时间自动解锁，学生看得到倒计时；下课时也会解锁' : '下课时自动解锁')

export const scopeNames: Readonly<Record<LockScope, string>> = { home: '只锁首页', all: '锁住全部页面' }
export const scopeNotes: Readonly<Record<LockScope, string>> = {
  home: '遮住学生首页；正在看课程的学生不受影响',
  all: '课程、课堂、白板和账号都锁住，换设备、换网址也一样；正在作答的考试不会被遮住',
}
/** Why somebody who is there is not covered. */
export const missedWhy: Readonly<Record<LockScope, string>> = { home: '不在首页', all: '还没有回应' }

export const hiddenBy = (names: readonly string[]) => `${names.join('、')}已发起，锁住的屏幕看不到`

export const lookUp = '抬头，看黑板'
/** Who locked; that this is who teaches is said only where it is so. */
export const beneath = (teacherName: string, isTeaching = true) =>
  `${surnameOf(teacherName)}老师${isTeaching ? '正在讲课' : '锁住了屏幕'}，${isTeaching ? '屏幕' : ''}稍后自动打开`
export const byTheSchool = '学校锁定了平板，稍后自动打开'

const most = 8
/** A few names, and how many there are. */
export const namesIn = (names: readonly string[], isWhole: boolean) =>
  isWhole || names.length <= most ? names.join('、') : `${names.slice(0, most).join('、')} 等 ${names.length} 人`
export const isCut = (names: readonly string[]) => names.length > most
