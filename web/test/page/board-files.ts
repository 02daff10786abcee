import { bin } from '@jiangtai/contract/bin'
import type { BoardLog, Operation, PenColor } from '@jiangtai/contract/board'
import { subjects } from '@jiangtai/contract/subjects'
import { uploads } from '@jiangtai/contract/uploads'
import { sharedRange, type WhiteboardFile, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { expect, type Page } from '@playwright/test'
import { todayAt } from '../../src/parts/calendar/calendar.ts'
import { choose, openBoard, openOf } from './board.ts'
import { logIn, ofClass, otherClass, quietPage, teacher } from './school.ts'
import type { Stand } from './stand.ts'
import { answerTree, maths, tree } from './subjects.ts'
import type { PageOptions } from './test.ts'

type Open = (path: string, options?: PageOptions) => Promise<Page>

/** A teacher whose board is open. */
export async function enterBoard(stand: Stand, open: Open, options: PageOptions = {}) {
  logIn(stand, teacher)
  const page = await open(quietPage, options)
  await openBoard(page)
  return page
}

/** The list of boards over the board. */
export async function enterFiles(stand: Stand, open: Open, some: readonly WhiteboardFile[]) {
  answerBoards(stand, some)
  const page = await enterBoard(stand, open)
  await choose(page, '菜单', '打开')
  await expect(openOf(page)).toBeVisible()
  return page
}

/** A straight line on a screen of 1440×900, drawn in a second. What is kept counts from the middle. */
export const lineOf = (id: number, from: readonly [number, number], to: readonly [number, number], color: PenColor = 'red'): Operation => ({
  ...{ kind: 'line', id, page: 1, at: 1000 * id, color, width: 4 },
  points: [from, to].flatMap(([x, y], at) => [(x - 720) * 10, (y - 450) * 10, 50, at * 1000]),
})

/** Two white lines on a blackboard. */
export const drawnLog: BoardLog = {
  ...{ width: 1440, height: 900, background: 'blackboard' },
  operations: [lineOf(1, [300, 300], [700, 300], 'white'), lineOf(2, [700, 300], [500, 600], 'white')],
}

const picture = '/files/board.svg'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><path d="M80 80H400L240 240" fill="none" stroke="#43cd40"/></svg>'
export const pictureOf = (stand: Stand) => {
  stand.serveFile(picture, Buffer.from(svg))
  return picture
}

export const boardFileOf = (change: Partial<WhiteboardFile> = {}): WhiteboardFile => ({
  ...{ id: 1, title: '勾股定理', file_cdn_id: 500, file_cdn_url: picture, bg_file_cdn_id: 0, bg_file_cdn_url: '', bg_color: 'blackboard' },
  ...{ root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0, class_id: ofClass.id, share_range_id: '0' },
  ...{
    date: todayAt(Date.now()),
    course_name: '',
    class_name: ofClass.name,
    teacher_name: teacher.real_name,
    updated_at: 1,
    has_strokes: 1,
  },
  ...{ shared_course_id: 0, shared_class_ids: [], ...change },
})

/** Pictures and strokes are taken; what is answered counts from 500. */
export function answerDrawings(stand: Stand) {
  let last = 499
  stand.answer(uploads.getToken, { token: 't', key: 'k', cdn: '/files', url: uploads.store.path, fields: { token: 't', key: 'k' } })
  stand.answer(uploads.store, ({ key }) => ({ key }))
  stand.answer(uploads.register, ({ media_type_id }) => {
    last += 1
    const about = { name: 'board.png', bytes: 1, media_type_id, media_class_id: 6, platform_id: -1, is_known: 0, created_at: 1 } as const
    return { file_id: last, file_cdn_id: last, file_cdn_url: picture, ...about }
  })
  stand.answer(whiteboardFiles.keepStrokes, () => ({ strokes_id: last }))
}

const pageSize = 10

function placeOf(courseId: number) {
  for (const grade of tree.grades)
    for (const chapter of grade.chapters)
      for (const course of chapter.courses)
        if (course.id === courseId) return { root_subject: maths, second_subject: grade, third_subject: chapter, course }
  throw new Error('the tree has no such course')
}

/** The boards of the teacher, newest first, as the server keeps them. Every one has the same strokes. */
export function answerBoards(stand: Stand, some: readonly WhiteboardFile[] = []) {
  let files = [...some]
  let gone = files
  const change = (id: number, by: Partial<WhiteboardFile>) => {
    files = files.map((file) => (file.id === id ? { ...file, ...by } : file))
  }
  const daysOf = (list: readonly WhiteboardFile[]) =>
    [...new Set(list.map(({ date }) => date))].map((date) => ({ date, list: list.filter((file) => file.date === date) }))
  pictureOf(stand)
  answerDrawings(stand)
  answerTree(stand)
  stand.answer(subjects.placeOf, ({ course_id }) => placeOf(course_id))
  stand.answer(
    whiteboardFiles.pages,
    ({ curr_page_index, root_subject_id = 0, second_subject_id = 0, third_subject_id = 0, course_id = 0, class_id = 0, dates }) => {
      const found = files.filter(
        (file) =>
          (root_subject_id === 0 || file.root_subject_id === root_subject_id) &&
          (second_subject_id === 0 || file.second_subject_id === second_subject_id) &&
          (third_subject_id === 0 || file.third_subject_id === third_subject_id) &&
          (course_id === 0 || file.course_id === course_id) &&
          (class_id === 0 || file.class_id === class_id) &&
          (!dates || dates.includes(file.date)),
      )
      const list = found.slice((curr_page_index - 1) * pageSize, curr_page_index * pageSize)
      return { list: daysOf(list), pageCount: Math.ceil(found.length / pageSize) }
    },
  )
  stand.answer(whiteboardFiles.days, ({ month }) => ({ days: daysOf(files).flatMap(({ date }) => (date.startsWith(month) ? [date] : [])) }))
  stand.answer(whiteboardFiles.classes, ({ root_subject_id = 0 }) => ({
    list: (root_subject_id === 0 ? [ofClass, otherClass] : [ofClass]).map(({ id, name }) => ({ id, name })),
    pushed_class_ids: [],
  }))
  stand.answer(whiteboardFiles.strokes, drawnLog)
  stand.answer(whiteboardFiles.add, ({ title, file_cdn_id }) => {
    const id = 100 + files.length
    files = [boardFileOf({ id, title, file_cdn_id }), ...files]
    return { id }
  })
  stand.answer(whiteboardFiles.save, ({ id, file_cdn_id }) => {
    change(id, { file_cdn_id })
    return {}
  })
  stand.answer(whiteboardFiles.rename, ({ id, title }) => {
    change(id, { title })
    return {}
  })
  stand.answer(whiteboardFiles.share, ({ id }) => {
    change(id, { share_range_id: sharedRange })
    return { not_push_class_ids: [] }
  })
  stand.answer(whiteboardFiles.unshare, ({ id }) => {
    change(id, { share_range_id: '0' })
    return {}
  })
  stand.answer(whiteboardFiles.remove, ({ id }) => {
    gone = files
    files = files.filter((file) => file.id !== id)
    return {}
  })
  stand.answer(bin.restore, () => {
    files = gone
    return { joined_count: 0 }
  })
}
