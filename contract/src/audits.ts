/** What is written down for later, as people read it. */
export const auditActs = {
  'taken-out': '移出班级',
  'let-go': '同意离开班级',
  declined: '不同意离开班级',
  'put-back': '加回班级',
  'password-reset': '重置密码',
  'avatar-removed': '移除头像',
  'parent-unbound': '解绑家长',
  'class-joined': '加入班级任教',
  'class-left': '退出班级任教',
  'join-accepted': '同意老师加入班级',
  'join-declined': '不同意老师加入班级',
  'admin-granted': '设为管理员',
  'admin-revoked': '取消管理员',
  'school-set-up': '建立学校',
  'classes-added': '添加班级',
  'trees-added': '添加内置目录',
  'setup-skipped': '跳过设置步骤',
  'setup-finished': '完成学校设置',
  'demo-removed': '删除演示数据',
  'people-imported': '导入名单',
  'slips-printed': '打印登录条',
  'person-added': '新建账号',
  'person-changed': '修改账号',
  'student-moved': '转班',
  'person-stopped': '停用账号',
  'person-resumed': '恢复账号',
  'students-merged': '合并学生',
  'handed-over': '移交内容',
  'class-added': '新建班级',
  'class-changed': '修改班级',
  'class-archived': '归档班级',
  'class-restored': '取回班级',
  promoted: '全校升级',
  'promotion-undone': '撤销升级',
  'switch-set': '改功能开关',
  'words-changed': '改敏感词',
  'hosts-changed': '改允许的网站',
  'school-server-added': '登记学校服务器',
  'school-server-removed': '移除学校服务器',
  'tags-changed': '改标签',
  'points-merged': '合并知识点',
  vouched: '确认老师',
  unvouched: '不再确认老师',
  'suggest-answered': '回答反馈',
  'subject-published': '目录归学校',
  'tree-changed': '改学校目录',
  'tree-imported': '导入学校目录',
  'editor-granted': '可以改学校目录',
  'editor-revoked': '不能再改学校目录',
  'lock-exempted': '锁屏时不锁',
  'lock-covered': '锁屏时一样锁',
  'deletion-asked': '申请删除',
  'deletion-cancelled': '撤销删除',
  'student-deleted': '彻底删除',
  'data-exported': '导出数据',
  'consent-saved': '登记监护人同意',
  'consent-withdrawn': '撤回监护人同意',
  'retention-set': '改保存期限',
  'backup-run': '立即备份',
  'backup-schedule-set': '改备份设置',
  'backup-checked': '检查备份',
  'backup-downloaded': '下载备份',
  restored: '用备份恢复',
  'school-added': '新建学校',
  'school-changed': '改学校信息',
  'addresses-changed': '改学校网址',
  'mark-changed': '改学校标志',
  'protocol-published': '发布协议',
  'timetable-saved': '改课表',
  'timetable-imported': '导入课表',
  'periods-saved': '改节次时间',
  'product-saved': '改会员套餐',
  'codes-made': '生成兑换码',
  'codes-stopped': '停用兑换码',
  'vip-corrected': '更正会员',
  'jp-prices-saved': '改续班价格',
  'order-refunded': '退款',
  'refund-retried': '再试退款',
  'order-found': '对账补记付款',
  'attempt-returned': '退回答卷',
  'results-published': '公布成绩',
  'results-hidden': '取消公布',
  'answer-corrected': '更正答案',
} as const
export type AuditAct = keyof typeof auditActs

/** What it was done to. */
export const auditKinds = {
  person: '账号',
  import: '名单',
  slips: '登录条',
  class: '班级',
  school: '学校',
  'school-server': '学校服务器',
  subject: '学科目录',
  suggest: '反馈',
  product: '会员套餐',
  codes: '兑换码',
  order: '订单',
  point: '知识点',
  exam: '考试',
} as const
export type AuditKind = keyof typeof auditKinds

/** Who acts from the machine itself has no account. */
export const commandLine = '命令行'

/** Nobody at an address was somebody once. */
export const actorWords = ({ actor_id, actor_name, address }: { actor_id: number; actor_name: string; address: string }): string => {
  if (actor_id !== 0) return actor_name
  return address === '' ? commandLine : '已删除的账号'
}

/** 权限：学校管理员, of what was before or after. */
export function auditWords(json: string): string {
  if (json === '') return ''
  try {
    return Object.entries(JSON.parse(json) as Record<string, unknown>)
      .map(([key, value]) => `${key}：${value}`)
      .join('；')
  } catch {
    // A long one was cut.
    return json
  }
}
