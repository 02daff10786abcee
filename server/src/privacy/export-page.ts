import { type AuditAct, auditActs } from '@jiangtai/contract/audits'
import { pointsOf } from '@jiangtai/contract/question'
import { timeOf } from '../listing.ts'
import { wordFor } from './export-words.ts'

type Row = Readonly<Record<string, unknown>>

export interface Part {
  readonly table: string
  readonly what: string
  /** The first ones; how many there are in all. */
  readonly rows: readonly Row[]
  readonly count: number
}

/** What ids stand for. */
export interface Names {
  readonly classes: ReadonlyMap<number, string>
  readonly lessons: ReadonlyMap<number, string>
  /** What was given to a class. */
  readonly items: ReadonlyMap<number, string>
}

export interface Page {
  readonly title: string
  readonly made_at: number
  readonly names: Names
  readonly parts: readonly Part[]
  /** Names below 文件/. */
  readonly files: readonly string[]
  /** Files that are not there any more, or did not fit. */
  readonly left: readonly string[]
}

/** Columns as people call them. Those without a word here are numbers that only programs read: they stand in 数据.json. */
const words: Readonly<Record<string, string>> = {
  ...{
    username: '账号',
    real_name: '姓名',
    phone: '手机号',
    student_no: '学号',
    parent_phone: '家长手机号',
    gender: '性别',
    state: '状态',
  },
  ...{
    class_id: '班级',
    from_class_id: '从',
    to_class_id: '到',
    title: '标题',
    name: '名称',
    text: '内容',
    answer: '回答',
    reason: '原因',
  },
  ...{ item_id: '内容', lesson_id: '课堂' },
  ...{ tool: '工具', kind: '种类', page: '页', seconds: '秒数', is_done: '完成', stay: '停留', act: '操作', how: '方式' },
  ...{ given_by: '谁同意的', given_at: '同意的时间', withdrawn_at: '撤回的时间', partner: '合作系统', person_name: '在那里的姓名' },
  ...{
    created_at: '时间',
    updated_at: '修改',
    read_at: '读过',
    seen_at: '最后一次',
    came_at: '进来',
    opened_at: '打开',
    started_at: '开始',
  },
  ...{ ended_at: '结束', asked_at: '申请', purge_at: '将要删除', agreed_at: '同意', bound_at: '绑定', expires_at: '到期', time: '时间' },
  ...{
    last_login_at: '最后登录',
    handled_at: '处理',
    changed_at: '修改',
    address: '网络地址',
    user_agent: '浏览器',
    error_info: '出错的内容',
  },
  ...{ leaf_no: '小题', score_centi: '得分', full_centi: '满分', submitted_at: '交卷', saved_at: '保存', marked_at: '批改' },
  ...{ page_url: '页面', count: '次数', form: '题目', bytes: '字节' },
}
const genders = ['', '男', '女']
const longest = 300

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function cellOf(table: string, key: string, value: unknown, { classes, lessons, items }: Names): string {
  if (value === null || value === undefined || value === '') return ''
  if (key.endsWith('class_id')) return classes.get(Number(value)) ?? ''
  if (key.endsWith('_at') || key === 'time') return Number(value) > 0 ? timeOf(Number(value)) : ''
  if (key.endsWith('_centi')) return pointsOf(Number(value))
  if (key === 'lesson_id') return lessons.get(Number(value)) ?? ''
  if (key === 'item_id') return items.get(Number(value)) ?? ''
  if (key === 'act') return auditActs[value as AuditAct] ?? ''
  if (key === 'gender') return genders[Number(value)] ?? ''
  if (key.startsWith('is_')) return Number(value) === 1 ? '是' : '否'
  const text = [...(wordFor(table, key, value) ?? String(value))]
  return text.length > longest ? `${text.slice(0, longest).join('')}…` : text.join('')
}

function* partOf({ table, what, rows, count }: Part, names: Names): Generator<string> {
  const keys = Object.keys(rows[0] ?? {}).filter((key) => key in words)
  const more = count > rows.length ? `<p>共 ${count} 条，这里是前 ${rows.length} 条，其余在 数据.json 里。</p>` : ''
  yield `<h2>${safe(what)}（${count}）</h2>`
  if (keys.length === 0) return yield '<p>记录在 数据.json 里。</p>'
  const th = keys.map((key) => `<th>${safe(words[key] ?? key)}</th>`).join('')
  yield `${more}<div><table><thead><tr>${th}</tr></thead><tbody>`
  for (const row of rows) yield `<tr>${keys.map((key) => `<td>${safe(cellOf(table, key, row[key], names))}</td>`).join('')}</tr>`
  yield '</tbody></table></div>'
}

/** As much of a row as the page shows: a table may have rows of megabytes. */
export const forPage = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => key in words)
      .map(([key, value]) => [key, typeof value === 'string' && value.length > 2 * longest ? beginningOf(value) : value]),
  )
/** A copy: a part of a string keeps the whole of it. */
const beginningOf = (text: string) => Buffer.from(text.slice(0, 2 * longest + 2)).toString()

const style =
  'body{max-width:960px;margin:24px auto;padding:0 16px;font:16px/1.6 system-ui,sans-serif;color:#1c2421}h1{font-size:28px}h2{margin-top:32px;font-size:20px}div{overflow-x:auto}table{border-collapse:collapse}th,td{padding:6px 10px;border:1px solid #ccd5d1;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#eef3f1;white-space:nowrap}'

/** What is known of a person, to be read in any browser without a network; line by line. */
export function* pageOf({ title, made_at, names, parts, files, left }: Page): Generator<string> {
  yield '<!doctype html>'
  yield `<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style></head>`
  yield `<body><h1>${safe(title)}</h1>`
  yield `<p>导出时间：${timeOf(made_at)}。没有列出的编号和更多细节在 数据.json 里。</p>`
  for (const part of parts) yield* partOf(part, names)
  if (files.length > 0) yield `<h2>文件（${files.length}）</h2><ul>`
  for (const name of files) yield `<li><a href="${safe(`文件/${encodeURIComponent(name)}`)}">${safe(name)}</a></li>`
  if (files.length > 0) yield '</ul>'
  if (left.length > 0) yield `<h2>没有放进来的文件（${left.length}）</h2><p>`
  for (const name of left) yield `${safe(name)}<br>`
  yield `${left.length > 0 ? '</p>' : ''}</body></html>`
}
