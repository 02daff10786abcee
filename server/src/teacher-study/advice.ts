import { links } from '@jiangtai/contract/links'
import { adviceLimits, type StudyAdvice, studyAdviceKinds } from '@jiangtai/contract/teacher-study'
import { toldLinks } from '@jiangtai/contract/told-links'

/** A student of the class, and what is known of them lately. */
export interface Known {
  readonly id: number
  readonly real_name: string
  /** Lessons since they are in the class, newest first: whether they were there, and what they answered of what was asked. */
  readonly lessons: readonly { readonly wasThere: boolean; readonly asked: number; readonly answered: number }[]
  /** Any session, lesson or reading at all. */
  readonly isSeen: boolean
}

export interface Prepared {
  readonly class_id: number
  readonly course_id: number
  readonly course_type: 1 | 2
  readonly course_name: string
  readonly items: number
}

export interface Pushed extends Prepared {
  readonly days: number
  readonly opened: number
}

export interface Facts {
  /** The newest lesson of the class with attendance; undefined: none. */
  readonly lastLesson: number | undefined
  readonly lessonCount: number
  readonly students: readonly Known[]
  readonly unpushed: readonly Prepared[]
  readonly pushed: readonly Pushed[]
}

const namesShown = 5
const namesOf = (names: readonly string[]) =>
  names.length > namesShown ? `${names.slice(0, namesShown).join('、')}等 ${names.length} 人` : names.join('、')

/** R1111: what is said names its numbers and leads to something that can be done. Where little is known, nothing is said of a single student. */
export const adviceOf = (facts: Facts): StudyAdvice[] => [
  ...ofAbsent(facts),
  ...ofQuiet(facts),
  ...ofUnseen(facts),
  ...ofUnopened(facts),
  ...facts.unpushed.map(
    (mix): StudyAdvice => ({
      ...{ key: keyOf('unpushed', mix), kind: studyAdviceKinds.unpushed },
      text: `“${mix.course_name}”备好了 ${mix.items} 份内容，还没有推送给班级`,
      ...{ action: '去推送', link: links.push(mix) },
    }),
  ),
]

interface Said {
  readonly key: string
  readonly text: string
}
const care = (said: Said, action: string, link: string): StudyAdvice => ({ kind: studyAdviceKinds.care, ...said, action, link })
const keyOf = (what: string, { class_id, course_id, course_type }: Prepared) => `${what} ${class_id} ${course_id} ${course_type}`

/** A few are named one by one. Many at once are one thing to look into: perhaps the class had one device. */
const together = <T extends Pick<Known, 'id' | 'real_name'>>(
  what: string,
  list: readonly T[],
  one: (item: T) => string,
  all: (names: string) => string,
): Said[] =>
  list.length > namesShown
    ? [{ key: what, text: all(namesOf(list.map(({ real_name }) => real_name))) }]
    : list.map((item) => ({ key: `${what} ${item.id}`, text: one(item) }))

function ofAbsent({ lastLesson, lessonCount, students }: Facts): StudyAdvice[] {
  if (lastLesson === undefined || lessonCount < adviceLimits.lessons) return []
  const absent = students
    .flatMap(({ id, real_name, isSeen, lessons }) => {
      const first = lessons.findIndex(({ wasThere }) => wasThere)
      const missed = first < 0 ? lessons.length : first
      return isSeen && missed >= adviceLimits.absences ? [{ id, real_name, missed }] : []
    })
    .sort((a, b) => b.missed - a.missed)
  return together(
    'absent',
    absent,
    ({ real_name, missed }) => `${real_name}连续 ${missed} 节课没有出勤`,
    (names) => `${names}连续 ${adviceLimits.absences} 节以上的课没有出勤`,
  ).map((said) => care(said, '看课堂报告', links.report(lastLesson)))
}

/** §6.5 课堂参与少: less than half of what was asked while they were there. */
function ofQuiet({ lastLesson, lessonCount, students }: Facts): StudyAdvice[] {
  if (lastLesson === undefined || lessonCount < adviceLimits.lessons) return []
  const quiet = students
    .map(({ id, real_name, lessons }) => {
      const there = lessons.filter(({ wasThere }) => wasThere).slice(0, adviceLimits.lately)
      const sum = (of: 'asked' | 'answered') => there.reduce((total, lesson) => total + lesson[of], 0)
      return { id, real_name, lessons: there.length, asked: sum('asked'), answered: sum('answered') }
    })
    .filter(({ asked, answered }) => asked >= adviceLimits.questions && answered * 2 < asked)
    .sort((a, b) => a.answered / a.asked - b.answered / b.asked)
  return together(
    'quiet',
    quiet,
    ({ real_name, lessons, asked, answered }) => `${real_name}最近 ${lessons} 节课的 ${asked} 次快问回答了 ${answered} 次`,
    (names) => `${names}最近 ${adviceLimits.lately} 节课的快问回答了不到一半`,
  ).map((said) => care(said, '看课堂报告', links.report(lastLesson)))
}

function ofUnseen({ students }: Facts): StudyAdvice[] {
  const names = students.filter(({ isSeen }) => !isSeen).map(({ real_name }) => real_name)
  if (names.length === 0) return []
  return [care({ key: 'unseen', text: `${namesOf(names)}还没有登录、上课或看推送的记录` }, '看班级名单', toldLinks.teacherHome)]
}

const ofUnopened = ({ pushed, students: { length } }: Facts): StudyAdvice[] =>
  pushed
    .filter(({ opened }) => opened * 2 < length)
    .map((push) =>
      care(
        {
          key: keyOf('unopened', push),
          text: `“${push.course_name}”推送 ${push.days} 天了，${length} 人里 ${length - push.opened} 人还没有打开`,
        },
        '看谁没看',
        links.push(push),
      ),
    )
