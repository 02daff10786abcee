import { exams } from '@jiangtai/contract/exams'

export const shelves = [
  { value: 'mine', text: '我的' },
  { value: 'school', text: '校本' },
  { value: 'platform', text: '公共' },
] as const
export type Shelf = (typeof shelves)[number]['value']

export const shelfAt = (search: string): Shelf => {
  const who = new URLSearchParams(search).get('who')
  return shelves.find(({ value }) => value === who)?.value ?? 'mine'
}

export const callOf = (shelf: Shelf) => ({ mine: exams.teacherPages, school: exams.schoolPages, platform: exams.platformPages })[shelf]

/** What a shelf says that has nothing on it. */
export const nothingOn: Readonly<Record<Shelf, { readonly title: string; readonly hint: string }>> = {
  mine: { title: '还没有试卷', hint: '新建一份，从题库里选题；或者复制一份校本试卷。' },
  school: { title: '还没有校本试卷', hint: '老师把自己的试卷“放进校本”，全校就都能复制。' },
  platform: { title: '还没有公共试卷', hint: '平台公开的试卷会在这里。' },
}
