import type { Retention } from '@jiangtai/contract/privacy'
import type { answerTables } from '../db/exam-tables.ts'
import type { Tables } from '../db/schema.ts'

/**
 * Every column that holds a person's id. `tables.test.ts` compares it with the real schema: a column that is not here fails. The deletion of a
 * student, the export and the page 数据清单 read it, so that what it says is what is done.
 */

/** What becomes of the rows of a student who is deleted. */
export const atDeletion = {
  /** They are deleted, in the order of this list. */
  row: '删除',
  /** They get a random id, which nothing leads back from; in a class with fewer than five others they are deleted. */
  standIn: '换成随机编号；同班其他人不足五人时删除',
  /** `purge.db.ts` has the words for it. */
  apart: '一起删除；别人还在用的文件归用它的人',
  /** What was done stays, without a name. */
  nameless: '只留编号',
  /** Only teachers stand here: the database itself refuses to forget somebody who does. */
  teachers: '学生没有',
} as const
export type AtDeletion = keyof typeof atDeletion

/** What becomes of it when a teacher hands everything over to a colleague. */
export const atHandOver = { moves: '交给同事', stays: '仍记原来的老师', ends: '随账号停用', students: '老师没有' } as const
export type AtHandOver = keyof typeof atHandOver

/** Whether the rows are in the zip of the person; if not, why. */
export const inExport = {
  own: '导出',
  secret: '只有凭据，不导出',
  others: '是别人做的事，不导出',
  working: '只在处理当中，不导出',
} as const
export type InExport = keyof typeof inExport

/** How long: as many days as the school says, or in words. */
export type Kept = Retention | 'account' | 'login' | 'day' | 'waiting' | 'ever' | 'books'
export const keptWords = {
  account: '账号在就保留',
  login: '登录有效期间',
  day: '一天',
  waiting: '处理完就删除',
  ever: '一直保留，只有编号和时间',
  books: '账目，按会计的要求保留',
} as const satisfies Record<Exclude<Kept, Retention>, string>

interface Rules {
  /** As people read it. */
  readonly what: string
  readonly deletion: AtDeletion
  readonly handOver: AtHandOver
  readonly exported: InExport
  readonly kept: Kept
}
type PersonColumnOf<T extends keyof Tables> = { readonly table: T; readonly column: keyof Tables[T] & string } & Rules
export type PersonColumn = { [T in keyof Tables]: PersonColumnOf<T> }[keyof Tables]

type Short = readonly [deletion: AtDeletion, handOver: AtHandOver, exported: InExport, kept: Kept]
const of = <T extends keyof Tables>(table: T, column: keyof Tables[T] & string, what: string, short: Short) => {
  const [deletion, handOver, exported, kept] = short
  return { table, column, what, deletion, handOver, exported, kept } as unknown as PersonColumn
}

const ofStudents: Short = ['row', 'students', 'own', 'account']
const ofTeachers: Short = ['teachers', 'moves', 'own', 'account']
const habit: Short = ['teachers', 'ends', 'own', 'account']

export const personColumns: readonly PersonColumn[] = [
  of('avatars', 'user_id', '头像', ['row', 'ends', 'own', 'account']),
  of('class_students', 'student_id', '在哪个班', ofStudents),
  of('class_moves', 'student_id', '转过的班', ofStudents),
  of('stopped_places', 'user_id', '停用前所在的班', ['row', 'ends', 'own', 'account']),
  of('initial_passwords', 'user_id', '学校发的初始密码，最多七天', ['row', 'ends', 'secret', 'waiting']),
  of('people_imports', 'user_id', '导入的名单，最多七天', ['teachers', 'stays', 'working', 'waiting']),
  of('classes', 'head_teacher_id', '班主任', ['teachers', 'moves', 'others', 'account']),
  of('class_group_members', 'student_id', '老师分的组', ofStudents),
  of('leave_requests', 'student_id', '离开班级的申请', ['row', 'students', 'own', 'waiting']),
  of('lock_exemptions', 'user_id', '锁屏时不锁', ofStudents),
  of('item_reads', 'student_id', '看过的学习内容', ofStudents),
  of('facts', 'user_id', '课堂记录：投票、点名、抢答、信号灯、快问、得分', ['standIn', 'stays', 'own', 'facts']),
  of('lesson_attendances', 'student_id', '出勤', ['standIn', 'students', 'own', 'facts']),
  of('student_boards', 'student_id', '交给老师的白板', ofStudents),
  of('board_strokes', 'user_id', '白板上的笔迹', ['row', 'stays', 'own', 'account']),
  of('uploads', 'user_id', '上传的文件', ['apart', 'moves', 'own', 'account']),
  of('unfinished_uploads', 'user_id', '还没传完的文件', ['apart', 'ends', 'working', 'day']),
  of('notices', 'user_id', '通知', ['row', 'ends', 'own', 'notices']),
  of('notices', 'from_id', '发给别人的通知里写到的人', ['row', 'stays', 'others', 'notices']),
  of('new_function_reads', 'user_id', '看过的新功能介绍', ['row', 'ends', 'own', 'account']),
  of('suggests', 'user_id', '反馈和报告的错误', ['row', 'stays', 'own', 'suggests']),
  of('analytics_events', 'user_id', '用了哪些功能', ['row', 'stays', 'own', 'analytics']),
  of('error_reports', 'user_id', '页面出错的报告', ['row', 'stays', 'own', 'errors']),
  of('protocol_agreements', 'user_id', '同意过的协议', ['row', 'ends', 'own', 'account']),
  of('protocol_acceptances', 'user_id', '知道更新了的协议', ['row', 'ends', 'own', 'account']),
  of('consents', 'student_id', '监护人同意', ofStudents),
  of('consents', 'given_by', '同意的监护人', ofStudents),
  of('consents', 'recorded_by', '谁登记了监护人同意', ['teachers', 'stays', 'others', 'account']),
  of('deletion_requests', 'student_id', '删除申请', ['row', 'students', 'own', 'waiting']),
  of('deletion_requests', 'asked_by', '谁申请了删除', ['teachers', 'stays', 'others', 'waiting']),
  of('data_exports', 'student_id', '导出过的数据', ['apart', 'stays', 'working', 'jobs']),
  of('data_exports', 'asked_by', '谁要了导出', ['teachers', 'stays', 'others', 'jobs']),
  of('protocol_texts', 'published_by', '谁发布了协议', ['teachers', 'stays', 'others', 'account']),
  of('jp_accounts', 'user_id', '开通的服务', ['row', 'ends', 'own', 'account']),
  of('third_party_links', 'user_id', '在合作系统里的编号和姓名', ['row', 'ends', 'own', 'account']),
  of('wechat_links', 'user_id', '绑定的微信：编号和昵称', ['row', 'ends', 'own', 'account']),
  of('wechat_scans', 'user_id', '正在扫的微信二维码', ['row', 'ends', 'working', 'day']),
  of('applet_links', 'user_id', '在小程序里绑定的微信', habit),
  of('user_relations', 'user_a', '关联的账号', ['row', 'ends', 'own', 'account']),
  of('user_relations', 'user_b', '关联的账号', ['row', 'ends', 'own', 'account']),
  of('jobs', 'user_id', '在后台做的事', ['row', 'ends', 'working', 'jobs']),
  of('lock_habits', 'user_id', '锁屏的习惯', ['row', 'ends', 'own', 'account']),
  of('sessions', 'user_id', '登录：时间、网络地址、浏览器', ['row', 'ends', 'own', 'login']),
  of('audits', 'user_id', '对账号做过的操作', ['nameless', 'stays', 'own', 'audits']),
  of('audits', 'actor_id', '做过的管理操作', ['teachers', 'stays', 'others', 'audits']),
  of('deletions', 'user_id', '删除名单', ['nameless', 'students', 'others', 'ever']),
  of('class_teachers', 'teacher_id', '教哪些班', ofTeachers),
  of('class_subjects', 'teacher_id', '在各班教的学科', habit),
  of('class_join_requests', 'teacher_id', '加入班级的申请', ['teachers', 'ends', 'own', 'waiting']),
  of('class_groups', 'teacher_id', '给班级分的组', ofTeachers),
  of('teacher_subjects', 'teacher_id', '教哪些学科', ofTeachers),
  of('lessons', 'teacher_id', '上过的课', ['teachers', 'stays', 'own', 'account']),
  of('vote_plans', 'teacher_id', '准备的投票', ofTeachers),
  of('page_plans', 'teacher_id', '准备的页上互动', ofTeachers),
  of('resources', 'owner_id', '资源', ofTeachers),
  of('resource_collects', 'teacher_id', '收藏的资源', habit),
  of('mixes', 'teacher_id', '备课', ofTeachers),
  of('questions', 'owner_id', '题目', ofTeachers),
  of('question_versions', 'created_by', '写过的题目版本', ['teachers', 'stays', 'own', 'account']),
  of('exam_classes', 'teacher_id', '推送给班级的考试', ofTeachers),
  of('answer_facts', 'student_id', '考试每题的统计', ['row', 'students', 'own', 'facts']),
  of('attempts', 'student_id', '考试的答卷', ['row', 'students', 'own', 'facts']),
  of('exam_students', 'student_id', '考试的得分和名次', ofStudents),
  of('exam_extra_times', 'by_id', '给过的延时', ['teachers', 'stays', 'others', 'account']),
  of('exam_extra_times', 'student_id', '考试的延时', ofStudents),
  of('late_answers', 'decided_by', '断网答案的决定', ['teachers', 'stays', 'others', 'account']),
  of('marks', 'grader_id', '批改过的题目', ['teachers', 'stays', 'others', 'account']),
  of('double_marks', 'teacher_id', '双评时给的分', ['teachers', 'stays', 'own', 'facts']),
  of('answer_inks', 'by_id', '写在答卷图片上的笔迹', ['teachers', 'stays', 'others', 'account']),
  of('comment_bank', 'teacher_id', '常用评语', habit),
  of('exam_markers', 'teacher_id', '分到的批改', ['teachers', 'stays', 'own', 'account']),
  of('mark_history', 'grader_id', '改过的分数：先前是谁批的', ['teachers', 'stays', 'others', 'account']),
  of('mark_history', 'replaced_by', '改过的分数：谁改的', ['teachers', 'stays', 'others', 'account']),
  of('question_imports', 'owner_id', '导入的题目文件，最多七天', ['teachers', 'ends', 'working', 'waiting']),
  of('knowledge_points', 'created_by', '建的知识点', ofTeachers),
  of('deleted_mixes', 'teacher_id', '回收站里的备课', ['teachers', 'ends', 'own', 'account']),
  of('boards', 'teacher_id', '保存的白板', ofTeachers),
  of('board_habits', 'teacher_id', '白板的习惯', habit),
  of('board_collecting_stops', 'teacher_id', '停止收板', ['teachers', 'stays', 'working', 'day']),
  of('page_inks', 'teacher_id', '写在资源上的笔迹', ofTeachers),
  of('picture_strokes', 'teacher_id', '写在图片上的笔迹', ['teachers', 'ends', 'own', 'account']),
  of('subjects', 'owner_id', '自己的学科目录', ofTeachers),
  of('subjects', 'added_by', '谁加的目录', ['teachers', 'stays', 'others', 'account']),
  of('courses', 'added_by', '谁加的课程', ['teachers', 'stays', 'others', 'account']),
  of('tree_imports', 'teacher_id', '导入过的目录', habit),
  of('tree_editors', 'teacher_id', '可以改学校目录的老师', habit),
  of('course_shares', 'teacher_id', '分享出去的课程', ofTeachers),
  of('course_share_receivers', 'teacher_id', '收到的课程分享', habit),
  of('timetable_cells', 'teacher_id', '课表', ofTeachers),
  of('pay_orders', 'payer_id', '支付订单', ['nameless', 'stays', 'own', 'books']),
  of('pay_refunds', 'asked_by', '谁退了款', ['teachers', 'stays', 'others', 'books']),
  of('vip_accounts', 'user_id', '会员', habit),
  of('vip_grants', 'user_id', '会员的购买、兑换和更正', ['teachers', 'ends', 'own', 'books']),
  of('vip_grants', 'made_by', '谁更正了会员', ['teachers', 'stays', 'others', 'books']),
  of('redeem_batches', 'made_by', '谁做了兑换码', ['teachers', 'stays', 'others', 'account']),
  of('redeem_codes', 'used_by', '用过的兑换码', ['teachers', 'ends', 'own', 'books']),
  of('jp_orders', 'teacher_id', '续班订单', ['teachers', 'stays', 'own', 'books']),
  of('jp_order_students', 'student_id', '续班时要付的费用', ofStudents),
  of('valid_students', 'student_id', '已付费的时间', ofStudents),
  of('parents', 'student_id', '绑定的家长：关系、手机号', ofStudents),
  of('admins', 'user_id', '管理员', habit),
  of('admins', 'granted_by', '谁指定了管理员', ['teachers', 'stays', 'others', 'account']),
  of('users', 'merged_into', '并进来的重复账号', ['apart', 'students', 'others', 'account']),
  of('users', 'id', '账号：用户名、姓名、手机号', ['row', 'ends', 'own', 'account']),
]

/** What goes with the tries of a student, in the export and at the deletion. */
export const answerWords: Readonly<Record<(typeof answerTables)[number], string>> = {
  attempt_answers: '考试的答案',
  attempt_files: '考试答案里的文件',
  late_answers: '时间到了以后才传到的答案，最多三十天',
  marks: '考试每题的得分和评语',
  double_marks: '两位老师各自给的分和评语',
  answer_inks: '老师写在答案图片上的笔迹',
  mark_files: '老师的语音评语和批注过的图片',
  mark_history: '改过的得分',
}

/**
 * Where somebody is named as who did it, in a row about others: it stays when that person is gone, and names nobody. An operator may stand there in
 * any school.
 */
export const actorColumns = personColumns.filter(
  ({ table, exported, handOver }) => table === 'people_imports' || (exported === 'others' && handOver === 'stays'),
)

/** Text in which ids or names of people stand, and what is done about it when a student is deleted. */
export const personTexts = {
  'tool_states.state': '课堂工具现在的样子：换成随机编号和“已删除的同学”，或者去掉',
  'people_import_rows.cells': '导入的名单里有这位同学的行删除',
  'facts.data': '没有编号；学生交的图片被投过的记录删除',
  'jobs.input': '导出的编号；导出和它的文件一起删除',
  'audits.before_json': '清空',
  'audits.after_json': '清空',
  'error_reports.error_info': '和出错报告一起删除',
  'error_reports.dev_info': '和出错报告一起删除',
  'error_reports.user_info': '写着这个账号的报告删除',
  'error_reports.org_info': '没有',
  'error_reports.class_info': '没有',
  'one_time.data': '几分钟后失效；手机号的验证码删除',
  'vote_plans.form': '老师写的题目，没有编号',
  'board_strokes.strokes': '和笔迹一起删除',
  'ink_batches.operations': '老师的笔迹，没有编号',
  'answer_inks.strokes': '老师的笔迹，和答卷一起删除',
  'picture_strokes.points': '老师的笔迹；写在学生图片上的一起删除',
} as const
