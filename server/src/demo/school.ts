import type { Theme } from '@jiangtai/contract/organizations'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { studentName } from './names.ts'

interface Somebody {
  readonly id: number
  readonly org_id: number
  readonly username: string
  readonly real_name: string
}

type Chapter = readonly [name: string, ...courses: string[]]
interface Subject {
  readonly name: string
  readonly edition: string
  readonly grades: Readonly<Record<string, readonly Chapter[]>>
}

/** One or several organisations with all their people. Ids are given, not drawn. */
export interface School {
  readonly organizations: readonly (Insertable<Tables['organizations']> & { readonly id: number })[]
  readonly hosts: readonly Insertable<Tables['organization_hosts']>[]
  readonly classes: readonly { readonly id: number; readonly org_id: number; readonly name: string; readonly join_code: string }[]
  /** O064: from and until when the paid classes are valid, in days after the loading; the others always are. */
  readonly validDays: readonly { readonly classId: number; readonly from: number; readonly to: number }[]
  readonly teachers: readonly (Somebody & { readonly phone: string; readonly subject: string; readonly classIds: readonly number[] })[]
  /** O079: what the jp teachers may use, and whose first login is pending. */
  readonly jpAccounts: readonly Insertable<Tables['jp_accounts']>[]
  readonly students: readonly (Somebody & { readonly classId: number })[]
  /** O099: in no class yet. */
  readonly newcomers: readonly Somebody[]
  readonly channels: readonly Insertable<Tables['channels']>[]
  /** They sign tokens for trying single sign-on, with a secret of their own in every installation. */
  readonly partners: readonly Omit<Insertable<Tables['sso_partners']>, 'secret'>[]
  /** Every organisation has these. */
  readonly subjects: readonly Subject[]
  /** What a teacher has imported, and nobody else sees. */
  readonly ownTrees: readonly (Subject & { readonly teacherId: number })[]
}

export const demoPassword = 'jiangtai1'
export const partnerSecretFile = 'demo-partner-secret'

const brand = (theme: Theme) => ({ theme, logo: `/brand/mark-${theme}.svg`, favicon: `/brand/mark-${theme}.svg`, home_url: '/login' })

const service = { service_phone: '400-000-0000', service_hours: '工作日 8:00–20:00', is_demo: 1 as const, setup_done_at: 0 }

const organizations = [
  {
    id: 1,
    code: 'default',
    long_name: '讲台示范学校',
    short_name: '示范学校',
    page_title: '讲台示范学校',
    ...brand('default'),
    ...service,
  },
  { id: 2, code: 'jp', long_name: '精品班', short_name: '精品班', page_title: '精品班', ...brand('jp'), ...service },
  { id: 3, code: 'hxz', long_name: '华夏智慧课堂', short_name: '华夏智慧', page_title: '华夏智慧课堂', ...brand('hxz'), ...service },
]

const hosts: School['hosts'] = [
  { host: 'localhost', org_id: 1, is_fh: 0 },
  { host: 'fh.localhost', org_id: 1, is_fh: 1 },
  { host: 'jp.localhost', org_id: 2, is_fh: 0 },
  { host: 'hxz.localhost', org_id: 3, is_fh: 0 },
]

const classes = [
  { id: 1, org_id: 1, name: '七年级(3)班', join_code: 'DEMA22' },
  { id: 2, org_id: 1, name: '七年级(1)班', join_code: 'DEMB22' },
  { id: 3, org_id: 1, name: '八年级(2)班', join_code: 'DEMC22' },
  { id: 4, org_id: 1, name: '压力测试班', join_code: 'DEMD22' },
  { id: 5, org_id: 2, name: '精品一班', join_code: 'DEME22' },
  { id: 6, org_id: 2, name: '精品二班', join_code: 'DEMF22' },
  { id: 7, org_id: 2, name: '精品三班', join_code: 'DEMG22' },
  { id: 8, org_id: 2, name: '体验班', join_code: 'DEMH22' },
  { id: 9, org_id: 3, name: '七年级(5)班', join_code: 'DEMJ22' },
]

const validDays = [
  { classId: 5, from: 0, to: 365 },
  { classId: 6, from: -363, to: 2 },
  { classId: 7, from: -366, to: -1 },
  { classId: 8, from: 0, to: 7 },
]

/** Their phones are numbers that nobody has. */
const teachers = [
  { id: 1, org_id: 1, username: 'teacher1', phone: '13800000001', real_name: '周敏', subject: '数学', classIds: [1, 2] },
  { id: 2, org_id: 1, username: 'teacher2', phone: '13800000002', real_name: '李想', subject: '语文', classIds: [1, 3] },
  { id: 3, org_id: 1, username: 'teacher3', phone: '13800000003', real_name: '王悦', subject: '英语', classIds: [1, 4] },
  { id: 4, org_id: 2, username: 'jpteacher1', phone: '13800000004', real_name: '陈静', subject: '数学', classIds: [5, 6] },
  { id: 5, org_id: 2, username: 'jpteacher2', phone: '13800000005', real_name: '黄磊', subject: '语文', classIds: [7] },
  { id: 6, org_id: 2, username: 'jptrial', phone: '13800000006', real_name: '吴越', subject: '英语', classIds: [8] },
  { id: 7, org_id: 3, username: 'hxteacher1', phone: '13800000007', real_name: '沈青', subject: '数学', classIds: [9] },
]

const jpAccounts: School['jpAccounts'] = [
  { user_id: 4, is_free: 0, is_first_login_pending: 0, is_spoken_valid: 1 },
  { user_id: 5, is_free: 0, is_first_login_pending: 0, is_spoken_valid: 0 },
  { user_id: 6, is_free: 1, is_first_login_pending: 1, is_spoken_valid: 0 },
]

const newcomers = [
  { id: 1901, org_id: 1, username: 'newstudent1', real_name: '方可' },
  { id: 1902, org_id: 1, username: 'newstudent2', real_name: '石磊' },
]

const channels = [{ org_id: 1, code: 'DEMO', name: '示范渠道' }]

const partners = [{ org_id: 1, code: 'demo', name: '区教育平台', back_hosts: JSON.stringify(['platform.localhost']) }]

/** [organisation, class, account prefix, first and last number, what is added to the number to give the id]. */
const groups = [
  [1, 1, 'student', 1, 46, 1000],
  [1, 2, 'student', 47, 90, 1000],
  [1, 3, 'student', 91, 130, 1000],
  [1, 4, 'load', 1, 999, 2000],
  [2, 5, 'jpstudent', 1, 20, 3000],
  [2, 6, 'jpstudent', 21, 40, 3000],
  [2, 7, 'jpstudent', 41, 60, 3000],
  [2, 8, 'jpstudent', 61, 65, 3000],
  [3, 9, 'hxstudent', 1, 30, 4000],
] as const

const students = groups.flatMap(([org_id, classId, prefix, first, last, offset]) =>
  Array.from({ length: last - first + 1 }, (_, at) => {
    const n = first + at
    return { id: offset + n, org_id, classId, username: `${prefix}${n}`, real_name: studentName(n) }
  }),
)

const subjects: School['subjects'] = [
  {
    name: '数学',
    edition: '人教版',
    grades: {
      七年级上册: [
        ['第一章 有理数', '正数和负数', '数轴与绝对值', '有理数的加减法'],
        ['第三章 一元一次方程', '从算式到方程', '等式的性质', '一元一次方程的应用'],
      ],
      八年级上册: [['第十一章 三角形', '与三角形有关的线段', '多边形及其内角和']],
    },
  },
  {
    name: '语文',
    edition: '统编版',
    grades: {
      七年级上册: [
        ['第一单元', '春', '济南的冬天', '雨的四季'],
        ['第二单元', '秋天的怀念', '散步', '散文诗二首'],
      ],
      八年级上册: [['第一单元', '消息二则', '首届诺贝尔奖颁发']],
    },
  },
  {
    name: '英语',
    edition: '外研版',
    grades: {
      七年级上册: [
        ['Module 1', 'My name is Daming', 'I am from Beijing', 'Language in use'],
        ['Module 2', 'Is this your mum?', 'These are my parents', 'Language in use'],
      ],
      八年级上册: [['Module 1', 'Let us try to speak English', 'You should smile at her']],
    },
  },
]

const ownTrees: School['ownTrees'] = [
  {
    teacherId: 1,
    name: '数学',
    edition: '拓展课',
    grades: {
      七年级: [
        ['数学游戏', '幻方与数独', '一笔画', '数字密码'],
        ['生活中的数学', '怎样买票最省钱', '测量旗杆的高度'],
      ],
    },
  },
]

/** Three organisations: the same ids, names and accounts every time. */
export const demoSchool: School = {
  organizations,
  hosts,
  classes,
  validDays,
  teachers,
  jpAccounts,
  students,
  newcomers,
  channels,
  partners,
  subjects,
  ownTrees,
}
