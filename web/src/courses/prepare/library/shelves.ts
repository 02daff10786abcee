import { exams } from '@jiangtai/contract/exams'
import { mediaTypes } from '@jiangtai/contract/media'
import { mediaClasses, mediaClassNames, type ResourceQuery, resources } from '@jiangtai/contract/resources'

type Shelf = 'all' | 'school' | 'mine' | 'shared' | 'collected'

export const shelves: readonly { readonly value: Shelf; readonly text: string }[] = [
  { value: 'all', text: '全部' },
  { value: 'school', text: '校本' },
  { value: 'mine', text: '我的' },
  { value: 'shared', text: '分享给我' },
  { value: 'collected', text: '收藏' },
]

export const callOf = (shelf: Shelf) =>
  ({
    all: resources.allPages,
    school: resources.schoolPages,
    mine: resources.teacherPages,
    shared: resources.sharedPages,
    collected: resources.collectedPages,
  })[shelf]

export const kinds: readonly { readonly value: number; readonly text: string }[] = [
  { value: 0, text: '全部类型' },
  ...mediaClasses.map((id) => ({ value: id, text: mediaClassNames[id] })),
]

/** Exams are no files: they have lists of their own. */
export const examKind = mediaTypes.exam
const kindOfExams = { value: examKind, text: '试卷' }
export const kindsFor = (hasExams: boolean) => (hasExams ? [...kinds, kindOfExams] : kinds)

/** Where exams are looked for: whatever may be given or copied, the school's, the own ones. */
export const examShelves = shelves.filter(({ value }) => value === 'all' || value === 'school' || value === 'mine')
export const examCallOf = (shelf: Shelf) =>
  shelf === 'school' ? exams.schoolPages : shelf === 'mine' ? exams.teacherPages : exams.allPages

type Nearness = 'course' | 'chapter' | 'anywhere'

export const nearnesses: readonly { readonly value: Nearness; readonly text: string }[] = [
  { value: 'course', text: '本课程' },
  { value: 'chapter', text: '本章' },
  { value: 'anywhere', text: '全部学科' },
]

export interface Wanted {
  readonly shelf: Shelf
  /** 0: every kind. */
  readonly kind: number
  readonly near: Nearness
  /** 0: any. */
  readonly tagId: number
  readonly word: string
}

/** The widest: everything the teacher may use. */
const everywhere = { shelf: 'all', kind: 0, near: 'anywhere', tagId: 0 } as const satisfies Partial<Wanted>

const textOf = <V>(list: readonly { readonly value: V; readonly text: string }[], value: V) =>
  list.find((one) => one.value === value)?.text ?? ''

/** What is looked through, in words: 本课程 · 校本 · 课件. Empty: everything. */
export const limitsOf = ({ shelf, kind, near, tagId }: Wanted): string =>
  [
    near === 'anywhere' ? '' : textOf(nearnesses, near),
    shelf === 'all' ? '' : textOf(shelves, shelf),
    kind === 0 ? '' : textOf(kindsFor(true), kind),
    tagId === 0 ? '' : '所选标签',
  ]
    .filter(Boolean)
    .join(' · ')

/** Of these a school that has not confirmed the teacher yet shows nothing. */
export const isOfSchool = ({ shelf }: Wanted) => shelf === 'school' || shelf === 'shared'

/** What a shelf says that has nothing on it. */
export function nothingOn({ shelf, near }: Wanted): { readonly title: string; readonly hint: string } {
  const place = { course: '这节课', chapter: '这一章', anywhere: '' }[near]
  const hint = '把课件、视频、图片拖到这里就能上传。'
  if (shelf === 'school') return { title: `校本里还没有${place && `${place}的`}资源`, hint: '老师们把自己的资源“放进校本”，全校就都能用。' }
  if (shelf === 'shared')
    return { title: `还没有老师分享给你${place && `${place}的`}资源`, hint: '可以复制的在这里，只能看的在“课程分享”里。' }
  if (shelf !== 'collected') return { title: `${place}还没有资源`, hint }
  return place ? { title: `${place}没有收藏的资源`, hint } : { title: '还没有收藏资源', hint: '点资源上的星，下次在这里找到它。' }
}

interface Wider {
  readonly text: string
  readonly change: Partial<Wanted>
}

/** One press further out: first every subject, then everybody's, then every kind. Undefined: there is nothing wider. */
export function widerThan({ shelf, kind, near, tagId }: Wanted): Wider | undefined {
  if (near !== 'anywhere') return { text: '看全部学科', change: { near: 'anywhere' } }
  if (shelf !== 'all') return { text: `不只看${textOf(shelves, shelf)}`, change: { shelf: 'all' } }
  if (tagId !== 0) return { text: '看全部标签', change: { tagId: 0 } }
  return kind === 0 ? undefined : { text: '看全部类型', change: { kind: 0 } }
}

/** What a search that found nothing is repeated in: everything at once. */
export const searchWider = (wanted: Wanted): Wider =>
  limitsOf(wanted) === '' ? { text: '清空搜索', change: { word: '' } } : { text: '在全部资源里找', change: everywhere }

const pageSize = 24

const kindOf = (kind: number): Pick<ResourceQuery, 'media_class_id'> => {
  const found = mediaClasses.find((id) => id === kind)
  return found === undefined ? {} : { media_class_id: found }
}

function nearOf(near: Nearness, courseId: number, chapterId: number): Pick<ResourceQuery, 'course_id' | 'third_subject_id'> {
  if (near === 'course') return { course_id: courseId }
  return near === 'chapter' && chapterId > 0 ? { third_subject_id: chapterId } : {}
}

export const queryOf = ({ kind, near, tagId, word }: Wanted, courseId: number, chapterId: number, page: number): ResourceQuery => ({
  ...kindOf(kind),
  ...nearOf(near, courseId, chapterId),
  ...(tagId > 0 && { tag_id: tagId }),
  ...(word && { word }),
  curr_page_index: page,
  page_size: pageSize,
})
