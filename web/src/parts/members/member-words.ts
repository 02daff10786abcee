import { memberLimits } from '@jiangtai/contract/class-members'

const kept = '以前的作答、成绩和课堂报告都保留；这个班以后的课和推送看不到了，正在上的课会马上退出。'
const back = `${memberLimits.backDays} 天内可以在名单下面的“移出的同学”里加回来。`

interface Asked {
  readonly studentName: string
  readonly className: string
  /** Students get in with a code: then so does this one. */
  readonly hasCode: boolean
}

/** What stays, what ends, and the ways back. */
export const takingOut = ({ studentName, className, hasCode }: Asked) => ({
  title: `把${studentName}移出${className}？`,
  body: [kept, back, ...(hasCode ? ['知道班级码的同学还能自己再加入；不想这样，移出后请换一个班级码。'] : [])].join(''),
  yes: '移出班级',
  no: '留在班里',
  danger: true,
})

export const lettingGo = ({ studentName, className }: Omit<Asked, 'hasCode'>) => ({
  title: `同意${studentName}离开${className}？`,
  body: kept + back,
  yes: '同意离开',
  no: '先不处理',
})

export const removingAvatar = (studentName: string) => ({
  title: `移除${studentName}的头像？`,
  body: '不合适的头像可以移除：图片会删掉，找不回来，改为显示姓名的第一个字。同学可以再换一张。',
  yes: '移除头像',
  no: '保留',
  danger: true,
})
