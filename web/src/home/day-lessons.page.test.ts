import { classes } from '@jiangtai/contract/classes'
import { type DayLesson, dayLessons } from '@jiangtai/contract/day-lessons'
import { lessonSays, lessons } from '@jiangtai/contract/lessons'
import { lessonOf, logIn, ofClass, otherClass, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, type PageOptions, test } from '../../test/page/test.ts'

const minute = 60
/** Ten in the morning: at night the next lesson would be one of tomorrow. */
const now = Date.parse('2026-09-14T10:00:00+08:00') / 1000

/** One is over, one runs, one comes. */
function lessonsOfDay(): DayLesson[] {
  const of = (period: number, start_at: number, more: Partial<DayLesson>): DayLesson => ({
    ...{ period, name: `第${period}节`, start_at, end_at: start_at + 45 * minute, class_id: ofClass.id, class_name: ofClass.name },
    ...{ subject_name: '数学', teacher_name: '周敏', is_own: 1, ...more },
  })
  return [
    of(1, now - 100 * minute, {}),
    of(2, now - 10 * minute, { class_id: otherClass.id, class_name: otherClass.name }),
    of(3, now + 60 * minute, { subject_name: '语文', teacher_name: '' }),
  ]
}

/** A page and its server at that time. */
function inTheMorning(stand: Stand): PageOptions {
  stand.keepTimeOfPage()
  return { movesTime: true, before: (page) => page.clock.setSystemTime(now * 1000) }
}

test('a teacher sees the lessons of today and begins the one that runs, in its class', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  stand.answer(dayLessons.today, { list: lessonsOfDay() })
  const page = await open('/', inTheMorning(stand))
  const card = page.getByRole('region', { name: '今天的课' })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('listitem').nth(1)).toContainText('正在上')
  await expect(card.getByRole('button', { name: '开始上课' })).toHaveCount(1)
  await look(page, 'teacher-home-timetable')
  stand.answer(classes.choose, ({ class_id }) => {
    logIn(stand, { ...teacher, class_id })
    return { class_id }
  })
  const lesson = { ...lessonOf(teacher), class_id: otherClass.id }
  stand.answer(lessons.start, () => {
    stand.say(lessonSays.notice, lesson)
    return lesson
  })
  await card.getByRole('button', { name: '开始上课' }).click()
  await expect(card.getByRole('button', { name: '开始上课' })).toHaveCount(0)
  expect(stand.asked(classes.choose)).toEqual([{ class_id: otherClass.id }])
  expect(stand.asked(lessons.start)).toEqual([{ class_id: otherClass.id }])
})

test('a student sees what is still to come today', async ({ open, stand, look }) => {
  logIn(stand, student)
  stand.answer(dayLessons.today, { list: lessonsOfDay() })
  const page = await open('/student-index', inTheMorning(stand))
  const card = page.getByRole('region', { name: '要上的课' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card).toContainText('周老师 · 正在上')
  await look(page, 'student-home-timetable')
})

test('another day begins while the page is open, and its lessons come by themselves', async ({ open, stand }) => {
  logIn(stand, teacher)
  const [today] = lessonsOfDay()
  const day = 24 * 60 * minute
  stand.answer(dayLessons.today, { list: today ? [today] : [] })
  const page = await open('/', inTheMorning(stand))
  const card = page.getByRole('region', { name: '今天的课' })
  await expect(card).toContainText('数学')
  stand.answer(dayLessons.today, {
    list: today ? [{ ...today, subject_name: '语文', start_at: today.start_at + day, end_at: today.end_at + day }] : [],
  })
  // As after sleep: the clock is ahead, and no time has passed in between.
  await page.clock.fastForward(day * 1000)
  await expect(card).toContainText('语文')
  await expect(card).not.toContainText('数学')
})
