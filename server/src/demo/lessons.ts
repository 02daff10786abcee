import { type VoterForm, voterPrivacy, voterResult, voterType } from '@jiangtai/contract/voter'
import type { Period } from './term.ts'

/** What a teacher does in a lesson. Shares say how the class answers, option by option. */
export type Act =
  | { readonly do: 'question'; readonly answer: number; readonly shares: readonly number[] }
  | { readonly do: 'judge'; readonly answer: 1 | 2; readonly shares: readonly [number, number] }
  | { readonly do: 'vote'; readonly form: VoterForm; readonly shares: readonly number[] }
  | { readonly do: 'lamp'; readonly shares: readonly [number, number, number] }
  | { readonly do: 'call' | 'grab'; readonly times: number }
  | { readonly do: 'score'; readonly groups: Readonly<Record<string, number>> }
  | { readonly do: 'countdown'; readonly seconds: number }

export interface PlannedLesson {
  readonly teacherId: number
  readonly classId: number
  readonly course: string
  /** How many school days ago; 0: today, if it is over by now. */
  readonly back: number
  readonly period: Period
  readonly acts: readonly Act[]
}

const single = { type: voterType.single, max_select_num: 1, privacy: voterPrivacy.public, result: voterResult.afterClose } as const
const form = (title: string, desc: string, ...options: string[]): VoterForm => ({ ...single, title, desc, options })

/** Prepared by their teachers, and partly used already. */
export const votes = {
  equation: form('哪一个是一元一次方程', '一个未知数，次数是 1，而且是等式。', '3x - 1', 'x + y = 5', '2x + 3 = 7', 'x × x = 9'),
  divide: form('两边能不能除以x', '2x = 3x，两边都除以 x，得 2 = 3。', '可以', '不可以，x 可能是 0', '说不准'),
  chase: form('追及问题里相等的是什么', '甲先走 5 分钟，乙骑车去追。', '两人的速度', '两人走的时间', '离出发点的路程', '速度差'),
  picture: form('你最喜欢哪一幅春天的画面', '说得出理由就好。', '春草', '春花', '春风', '春雨'),
  hill: { ...form('小山围城像什么', '', '一道墙', '一个摇篮', '一只碗', '一条龙') },
  rain: form('如果只能留住一种雨', '选好以后请三位同学说理由。', '春雨', '夏雨', '秋雨', '冬雨'),
  pace: { ...form('这节课的速度', '不记名，放心选。', '太快', '正好', '太慢'), privacy: voterPrivacy.anonymous },
  news: form('哪一句最像导语', '', '今天天气真好', '图书馆昨日起延长开放', '图书馆很安静', '为什么要读书'),
  be: form('选出正确的一项', 'My friends ___ from Harbin.', 'am', 'is', 'are'),
  old: form('填空选哪个', '___ old are you?', 'What', 'How', 'Who', 'Where'),
} as const

const question = (answer: number, ...shares: number[]): Act => ({ do: 'question', answer, shares })
const judge = (answer: 1 | 2, ...shares: [number, number]): Act => ({ do: 'judge', answer, shares })
const vote = (form: VoterForm, ...shares: number[]): Act => ({ do: 'vote', form, shares })
const lamp = (...shares: [number, number, number]): Act => ({ do: 'lamp', shares })
const call = (times: number): Act => ({ do: 'call', times })
const grab: Act = { do: 'grab', times: 1 }
const countdown = (minutes: number): Act => ({ do: 'countdown', seconds: minutes * 60 })
const score = (groups: Readonly<Record<string, number>>): Act => ({ do: 'score', groups })

/** By class: 1 七年级(3)班, 2 七年级(1)班, 3 八年级(2)班. */
const taught = (teacherId: number, classId: number, course: string, back: number, period: Period, ...acts: Act[]): PlannedLesson => ({
  ...{ teacherId, classId, course, back, period, acts },
})

/** The last two weeks of three teachers. */
export const plannedLessons: readonly PlannedLesson[] = [
  taught(1, 1, '有理数的加减法', 10, 1, call(3), question(2, 4, 30, 6, 3), lamp(30, 9, 3)),
  taught(3, 1, 'My name is Daming', 10, 2, call(4), vote(votes.old, 3, 36, 2, 1), countdown(5)),
  taught(2, 1, '春', 9, 0, call(2), vote(votes.picture, 12, 15, 8, 9)),
  taught(1, 2, '有理数的加减法', 9, 3, question(2, 6, 25, 8, 3), lamp(24, 13, 5)),
  taught(1, 1, '从算式到方程', 8, 1, vote(votes.equation, 5, 7, 31, 2), call(3), lamp(26, 13, 5)),
  taught(2, 3, '消息二则', 8, 4, call(3), question(2, 3, 29, 4, 2)),
  taught(3, 1, 'My name is Daming', 8, 5, judge(1, 35, 7), grab, call(2)),
  taught(2, 1, '春', 7, 0, countdown(5), call(5), lamp(34, 8, 1)),
  taught(1, 2, '从算式到方程', 7, 3, vote(votes.equation, 6, 9, 25, 3), call(2), lamp(22, 15, 6)),
  taught(1, 1, '从算式到方程', 6, 2, question(3, 2, 5, 33, 3), grab, score({ 第1组: 8, 第2组: 6, 第3组: 9, 第4组: 7 })),
  taught(3, 1, 'I am from Beijing', 6, 4, call(3), question(3, 2, 7, 32, 2)),
  taught(2, 1, '济南的冬天', 5, 1, question(2, 8, 29, 3, 4), call(3)),
  taught(1, 2, '从算式到方程', 5, 3, judge(2, 9, 31), call(4), countdown(4)),
  taught(1, 1, '等式的性质', 4, 1, question(2, 3, 32, 6, 2), lamp(28, 12, 4), call(2)),
  taught(2, 3, '消息二则', 4, 4, vote(votes.news, 3, 31, 3, 2), countdown(8)),
  taught(3, 1, 'I am from Beijing', 4, 5, vote(votes.be, 2, 4, 37), call(4)),
  taught(2, 1, '济南的冬天', 3, 0, vote(votes.hill, 9, 28, 3, 3), call(2), lamp(36, 6, 1)),
  taught(1, 2, '等式的性质', 3, 2, question(2, 4, 26, 9, 3), lamp(21, 15, 6)),
  taught(1, 1, '等式的性质', 2, 1, vote(votes.divide, 11, 29, 4), call(3), score({ 第1组: 12, 第2组: 9, 第3组: 11, 第4组: 12 })),
  taught(3, 1, 'I am from Beijing', 2, 2, grab, judge(1, 38, 5), call(2)),
  taught(2, 3, '消息二则', 2, 4, call(5), lamp(30, 7, 2)),
  taught(2, 1, '济南的冬天', 1, 0, call(3), vote(votes.pace, 5, 34, 3), lamp(34, 9, 1)),
  taught(1, 1, '等式的性质', 1, 1, question(2, 2, 36, 4, 1), call(2), grab, lamp(35, 8, 1)),
  taught(1, 2, '等式的性质', 1, 3, vote(votes.divide, 13, 25, 4), call(3), lamp(25, 12, 5)),
  taught(1, 2, '等式的性质', 0, 0, question(2, 3, 34, 4, 1), lamp(33, 8, 1)),
  taught(3, 1, 'I am from Beijing', 0, 1, question(3, 1, 3, 38), call(3)),
]
