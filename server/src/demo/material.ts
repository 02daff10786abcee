import { type CourseType, courseTypes } from '@jiangtai/contract/courses'
import { type PagePlanKind, pagePlanKinds } from '@jiangtai/contract/page-plans'
import type { votes } from './lessons.ts'

/** A file of the folder as somebody's resource; files are said once and used by their name. */
export interface Material {
  readonly file: string
  readonly title: string
  readonly ownerId: number
  readonly course: string
  /** 校本: the colleagues may use it. */
  readonly isSchool?: boolean
}

const own = (ownerId: number, course: string, file: string, title: string, isSchool = false): Material => ({
  ownerId,
  course,
  file,
  title,
  isSchool,
})

export const materials: readonly Material[] = [
  own(1, '有理数的加减法', 'number-line.png', '数轴上的减法'),
  own(1, '从算式到方程', 'from-sums-to-equations.pdf', '从算式到方程', true),
  own(1, '等式的性质', 'properties-of-equality.pdf', '等式的性质', true),
  own(1, '等式的性质', 'balance.png', '天平'),
  own(1, '等式的性质', 'equality-practice.pptx', '等式的性质 课堂练习', true),
  own(1, '一元一次方程的应用', 'using-equations.pdf', '一元一次方程的应用', true),
  own(1, '一元一次方程的应用', 'chase.mp4', '微课 追及问题'),
  own(2, '春', 'spring.pdf', '春', true),
  own(2, '春', 'spring.jpg', '春天的画面'),
  own(2, '济南的冬天', 'winter-in-jinan.pdf', '济南的冬天', true),
  own(2, '济南的冬天', 'winter.jpg', '雪后的小城'),
  own(2, '雨的四季', 'rain-of-four-seasons.pdf', '雨的四季'),
  own(2, '雨的四季', 'rain.png', '四季的雨'),
  own(2, '消息二则', 'how-news-is-built.pdf', '消息的结构', true),
  own(3, 'My name is Daming', 'my-name-is.pdf', 'Nice to meet you', true),
  own(3, 'My name is Daming', 'voice-up-voice-down.flac', '语调跟读 升调和降调'),
  own(3, 'I am from Beijing', 'where-are-you-from.pdf', 'Where are you from'),
  own(3, 'Is this your mum?', 'is-this-your-mum.pdf', 'My family'),
  own(3, 'Is this your mum?', 'family-tree.png', 'Family tree'),
]

export interface DemoTag {
  readonly name: string
  readonly files?: readonly string[]
  readonly subs?: readonly DemoTag[]
}

/** What the school tags its resources with. */
export const tagGroups: readonly { readonly group: string; readonly tags: readonly DemoTag[] }[] = [
  {
    group: '课型',
    tags: [
      {
        name: '新授课',
        files: ['from-sums-to-equations.pdf', 'properties-of-equality.pdf', 'spring.pdf', 'my-name-is.pdf'],
        subs: [
          { name: '情境导入', files: ['balance.png', 'spring.jpg'] },
          { name: '例题讲解', files: ['using-equations.pdf'] },
        ],
      },
      { name: '复习课', files: ['how-news-is-built.pdf'] },
      { name: '实验探究' },
    ],
  },
  {
    group: '用途',
    tags: [
      { name: '课前预习', files: ['chase.mp4', 'number-line.png'] },
      { name: '课堂讲解' },
      { name: '课后练习', files: ['voice-up-voice-down.flac'] },
    ],
  },
]

/** What was given to a class, and by how many it was opened. */
export interface Pushed {
  readonly files: readonly string[]
  /** How many school days ago, and at which hour; undefined: it waits for half past seven of the next school day. */
  readonly back?: number
  readonly hour?: number
  readonly note?: string
  readonly readShare: number
  /** The teacher had set the time, and was told when it went out. */
  readonly wasScheduled?: boolean
}
export interface Prepared {
  readonly teacherId: number
  readonly classId: number
  readonly course: string
  readonly type: CourseType
  readonly files: readonly string[]
  /** How many school days ago it was changed last. */
  readonly back: number
  readonly pushes: readonly Pushed[]
}

const lesson = (teacherId: number, classId: number, course: string, back: number, files: string[], ...pushes: Pushed[]): Prepared => ({
  ...{ teacherId, classId, course, back, files, pushes },
  type: courseTypes.new,
})
const pushed = (back: number, hour: number, readShare: number, files: string[], note = ''): Pushed => ({
  back,
  hour,
  readShare,
  files,
  note,
})

const [sums, laws, using] = ['from-sums-to-equations.pdf', 'properties-of-equality.pdf', 'using-equations.pdf'] as const

/** The last lines are what comes next: prepared, given to the class, and not taught yet. */
export const prepared: readonly Prepared[] = [
  lesson(1, 1, '有理数的加减法', 10, ['number-line.png'], pushed(10, 17, 0.95, ['number-line.png'])),
  lesson(1, 2, '有理数的加减法', 9, ['number-line.png'], pushed(9, 17, 0.9, ['number-line.png'])),
  lesson(1, 1, '从算式到方程', 8, [sums, 'balance.png'], pushed(9, 18, 0.93, [sums], '先看第 3 到 5 页，明天课上要用。')),
  lesson(1, 2, '从算式到方程', 7, [sums, 'balance.png'], pushed(8, 18, 0.86, [sums])),
  lesson(1, 2, '等式的性质', 4, [laws, 'balance.png'], pushed(4, 18, 0.84, [laws, 'balance.png'])),
  lesson(
    1,
    1,
    '等式的性质',
    4,
    [laws, 'balance.png', 'equality-practice.pptx', sums],
    pushed(5, 18, 0.92, [laws, 'balance.png', 'equality-practice.pptx'], '想一想：为什么两边要做同样的事？'),
  ),
  // Forgotten: 学习建议 reminds of it.
  { ...lesson(1, 1, '有理数的加减法', 6, ['number-line.png', sums]), type: courseTypes.review },
  lesson(2, 1, '春', 9, ['spring.pdf', 'spring.jpg'], pushed(10, 17, 0.94, ['spring.pdf', 'spring.jpg'], '读两遍，标出生字。')),
  lesson(2, 3, '消息二则', 8, ['how-news-is-built.pdf'], pushed(8, 16, 0.9, ['how-news-is-built.pdf'])),
  lesson(2, 1, '济南的冬天', 5, ['winter-in-jinan.pdf', 'winter.jpg'], pushed(6, 17, 0.88, ['winter-in-jinan.pdf', 'winter.jpg'])),
  lesson(3, 1, 'My name is Daming', 9, ['my-name-is.pdf', 'voice-up-voice-down.flac'], {
    ...pushed(9, 19, 0.9, ['my-name-is.pdf', 'voice-up-voice-down.flac'], '跟着录音哼一遍，注意升调和降调。'),
  }),
  lesson(3, 1, 'I am from Beijing', 6, ['where-are-you-from.pdf'], pushed(6, 18, 0.87, ['where-are-you-from.pdf'])),
  lesson(2, 3, '首届诺贝尔奖颁发', 2, ['how-news-is-built.pdf'], { files: ['how-news-is-built.pdf'], readShare: 0 }),
  lesson(3, 1, 'Is this your mum?', 2, ['is-this-your-mum.pdf', 'family-tree.png'], {
    ...pushed(1, 18, 0.5, ['is-this-your-mum.pdf', 'family-tree.png'], 'Bring a family photo, please.'),
  }),
  lesson(2, 1, '雨的四季', 2, ['rain-of-four-seasons.pdf', 'rain.png'], {
    ...pushed(1, 19, 0.55, ['rain-of-four-seasons.pdf', 'rain.png'], '选一种你最喜欢的雨，写三句话。'),
    wasScheduled: true,
  }),
  lesson(1, 2, '一元一次方程的应用', 1, [using, 'chase.mp4', 'number-line.png'], {
    ...{ files: [using, 'chase.mp4'], readShare: 0, note: '先看微课，再看课件第 4 页。' },
  }),
  lesson(1, 1, '一元一次方程的应用', 1, [using, 'chase.mp4', 'number-line.png', laws], {
    ...pushed(1, 20, 0.91, [using, 'chase.mp4'], '先看微课，再想想：追上的时候什么相等？'),
    wasScheduled: true,
  }),
]

/** What a teacher shares with colleagues; with nobody by name: with the whole school. */
export interface Shared {
  readonly teacherId: number
  readonly course: string
  readonly files: readonly string[]
  readonly to: readonly number[]
  readonly canCopy: boolean
  readonly text: string
  readonly back: number
  readonly hour: number
  readonly readBy: readonly number[]
}

export const shares: readonly Shared[] = [
  {
    ...{ teacherId: 2, course: '春', files: ['spring.pdf', 'spring.jpg'], to: [], canCopy: true, back: 6, hour: 17, readBy: [1] },
    text: '朗读的停顿都标好了，可以直接用。',
  },
  {
    ...{ teacherId: 1, course: '等式的性质', files: [laws, 'balance.png'], to: [2, 3], canCopy: true, back: 3, hour: 16, readBy: [2] },
    text: '天平那张图可以拖到白板上画。',
  },
  {
    ...{ teacherId: 3, course: 'Is this your mum?', files: ['is-this-your-mum.pdf', 'family-tree.png'], to: [1], canCopy: false },
    ...{ text: '班会课想借你的班试讲，先看看课件。', back: 2, hour: 15, readBy: [] },
  },
  {
    ...{ teacherId: 2, course: '雨的四季', files: ['rain-of-four-seasons.pdf', 'rain.png'], to: [1, 3], canCopy: true },
    ...{ text: '四季的折线图想请你看看，统计课也许用得上。', back: 1, hour: 16, readBy: [] },
  },
]

/** What waits beside a page. */
export interface Planned {
  readonly teacherId: number
  readonly file: string
  readonly page: number
  readonly kind: PagePlanKind
  readonly text?: string
  readonly seconds?: number
  readonly vote?: keyof typeof votes
}

export const plans: readonly Planned[] = [
  { teacherId: 1, file: using, page: 3, kind: pagePlanKinds.note, text: '让两位同学到前面走一走，演一遍追及。' },
  { teacherId: 1, file: using, page: 6, kind: pagePlanKinds.vote, vote: 'chase' },
  { teacherId: 1, file: using, page: 7, kind: pagePlanKinds.light, text: '相遇听懂了吗' },
  { teacherId: 1, file: using, page: 8, kind: pagePlanKinds.countdown, seconds: 240, text: '练一练' },
  { teacherId: 1, file: laws, page: 7, kind: pagePlanKinds.vote, vote: 'divide' },
  { teacherId: 1, file: sums, page: 6, kind: pagePlanKinds.vote, vote: 'equation' },
  { teacherId: 2, file: 'rain-of-four-seasons.pdf', page: 5, kind: pagePlanKinds.vote, vote: 'rain' },
  { teacherId: 2, file: 'rain-of-four-seasons.pdf', page: 4, kind: pagePlanKinds.note, text: '先请小满读春雨，再请一组男生读夏雨。' },
  { teacherId: 2, file: 'spring.pdf', page: 7, kind: pagePlanKinds.countdown, seconds: 300, text: '写一写' },
  { teacherId: 3, file: 'is-this-your-mum.pdf', page: 7, kind: pagePlanKinds.countdown, seconds: 180, text: 'Draw your family' },
]

/** Whose votes wait beside the page or for another lesson. */
export const preparedVotes: Readonly<Record<keyof typeof votes, number>> = {
  ...{ equation: 1, divide: 1, chase: 1, pace: 1, picture: 2, hill: 2, rain: 2, news: 2, be: 3, old: 3 },
}

/** Boards that teachers drew in a lesson and show to the class. */
export const boards = [
  { file: 'board-chalk.png', title: '粉笔多少钱', teacherId: 1, classId: 1, course: '从算式到方程', back: 8, hour: 9 },
  { file: 'board-solving.png', title: '解方程示范', teacherId: 1, classId: 1, course: '等式的性质', back: 4, hour: 9 },
  { file: 'board-be.png', title: 'am is are', teacherId: 3, classId: 1, course: 'I am from Beijing', back: 2, hour: 10 },
] as const

/** What 周敏 has thrown away and can have back: an old drawing, a board and what was prepared for a lesson. `ago`: days. */
export const binned = {
  teacherId: 1,
  classId: 1,
  resource: { file: 'number-line.png', title: '数轴（旧稿）', course: '有理数的加减法', ago: 9 },
  board: { file: 'board-chalk.png', title: '第一次的草稿', course: '从算式到方程', ago: 4 },
  mix: { course: '数轴与绝对值', type: courseTypes.review, files: ['number-line.png', 'balance.png'], ago: 1 },
} as const

/** What students of 七年级(3)班 gave in the last lesson of 等式的性质. */
export const studentBoards = [1003, 1008, 1012, 1019, 1022, 1030, 1037, 1044].map((studentId, at) => ({
  ...{ studentId, file: `student-board-${at + 1}.png`, classId: 1, course: '等式的性质', back: 1, hour: 9, minute: 20 + at },
}))

/** What colleagues have put aside for themselves. */
export const collects = [
  { teacherId: 1, file: 'spring.pdf' },
  { teacherId: 2, file: 'using-equations.pdf' },
  { teacherId: 3, file: 'winter-in-jinan.pdf' },
] as const
