import type { LessonReport, ReportStudent } from '@jiangtai/contract/reports'

const start = Date.UTC(2026, 10, 16, 1, 50) / 1000
const minute = (n: number) => start + 60 * n

const names =
  '林小满 陈子轩 宋知夏 唐一鸣 曹睿 王一诺 赵梓涵 何思远 黄嘉怡 周沐阳 徐若溪 孙浩然 高语桐 郭天佑 罗雨晴 欧阳思远 阿依古丽·买买提 迪丽娜尔·阿布都热合曼'.split(
    ' ',
  )

const student = (student_id: number, change: Partial<ReportStudent> = {}): ReportStudent => ({
  student_id,
  name: names[student_id - 1] ?? `学生${student_id}`,
  came_at: minute(0),
  left_at: minute(45),
  present_seconds: 2700,
  late_seconds: 0,
  by_hand: 0,
  points: 0,
  called: 0,
  grabbed: 0,
  votes: 1,
  lamps: [1, 1],
  answers: [1],
  ...change,
})

const absent: Partial<ReportStudent> = {
  came_at: 0,
  left_at: 0,
  present_seconds: 0,
  late_seconds: 0,
  votes: 0,
  lamps: [0, 0],
  answers: [0],
}

/** A lesson to look at: for tests and for the page of all parts. */
export const sampleReport = (change: Partial<LessonReport> = {}): LessonReport => ({
  lesson_id: 7,
  class_id: 1,
  class_name: '七年级(3)班',
  course_name: '一元一次方程的应用',
  teacher_name: '周敏',
  started_at: start,
  ended_at: minute(45),
  present_count: 16,
  student_count: 18,
  call_count: 9,
  round_count: 3,
  vote_count: 2,
  public_vote_count: 1,
  lamp_count: 2,
  question_count: 1,
  participation: 87,
  timeline: [
    { at: start, kind: 'start', text: '开始上课' },
    { at: minute(5), kind: 'vote', text: '投票 《这道题你打算怎么设未知数》 15/18' },
    { at: minute(12), kind: 'grab', text: '抢答 林小满 1.86 秒' },
    { at: minute(13), kind: 'grab', text: '抢答 陈子轩 2.04 秒' },
    { at: minute(20), kind: 'lamp', text: '信号灯 听懂 7 · 疑惑 6 · 没懂 3' },
    { at: minute(32), kind: 'lamp', text: '信号灯 听懂 12 · 疑惑 3 · 没懂 1' },
    { at: minute(35), kind: 'question', text: '快问 A 12 · B 3 · C 1 · D 0，正确答案 A' },
    { at: minute(38), kind: 'call', text: '随机点名 ×5' },
    { at: minute(42), kind: 'score', text: '计分 朝阳组 23 分领先' },
    { at: minute(45), kind: 'end', text: '下课' },
  ],
  votes: [
    {
      id: 1,
      title: '这道题你打算怎么设未知数',
      is_anonymous: 0,
      at: minute(5),
      voter_count: 18,
      voter_student_count: 15,
      options: [
        { value: '设相遇时间为 x 分', count: 9 },
        { value: '设小满走了 x 米', count: 4 },
        { value: '我想先画线段图', count: 2 },
      ],
    },
    {
      id: 2,
      title: '这节课你跟得上吗',
      is_anonymous: 1,
      at: minute(40),
      voter_count: 18,
      voter_student_count: 14,
      options: [
        { value: '跟得上', count: 11 },
        { value: '有点快', count: 3 },
      ],
    },
  ],
  lamps: [
    { id: 1, at: minute(20), student_count: 18, counts: [7, 6, 3] },
    { id: 2, at: minute(32), student_count: 18, counts: [12, 3, 1] },
  ],
  questions: [{ id: 1, at: minute(35), kind: 1, page: 13, answer: 1, student_count: 18, counts: [12, 3, 1, 0] }],
  scores: [
    {
      at: minute(42),
      groups: [
        { id: 1, name: '追光组', score: 18 },
        { id: 2, name: '朝阳组', score: 23 },
        { id: 3, name: '青松组', score: 15 },
        { id: 4, name: '麦田组', score: 20 },
        { id: 5, name: '紫荆组', score: 12 },
        { id: 6, name: '远航组', score: 17 },
      ],
    },
  ],
  students: [
    student(1, { called: 2, grabbed: 1 }),
    student(2, { called: 1, grabbed: 2, lamps: [2, 1] }),
    student(3, { called: 1, lamps: [3, 2] }),
    student(4, { came_at: minute(6), late_seconds: 360, present_seconds: 2340, votes: 0, lamps: [2, 2] }),
    student(5, absent),
    ...Array.from({ length: 12 }, (_, at) => student(at + 6, { called: at % 3 === 0 ? 1 : 0 })),
    student(18, absent),
  ],
  ...change,
})
