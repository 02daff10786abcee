import { commonRefusals } from './common-refusals.ts'

/** Every refusal a person can meet: the name is for code, the number for the wire, the sentence for people (N and X are filled in). */
export const refusals = {
  ...commonRefusals,
  wrongPassword: [2001, '账号或密码不正确'],
  captchaNeeded: [2002, '请输入图形验证码'],
  captchaWrong: [2003, '图形验证码不正确，请看新的一张'],
  codeWrong: [2004, '验证码不正确或已过期'],
  codesOff: [2005, '这里还没有开通验证码，请联系学校管理员'],
  passwordRule: [2006, '密码长度6-18位,由数字，字母，特殊符号组成。'],
  oldPasswordWrong: [2007, '原密码不正确'],
  confirmDiffers: [2008, '两次输入的不一样'],
  realNameEmpty: [2009, '请输入姓名'],
  realNameLong: [2010, '姓名最多N个字'],
  phoneWrong: [2011, '请输入正确的手机号'],
  phoneTaken: [2012, '这个手机号已经注册过，请直接登录'],
  registrationClosed: [2013, '这里不开放注册'],
  channelUnknown: [2014, '没有这个渠道'],
  ssoWrong: [2015, '单点登录凭证无效或已过期，请回到原来的系统重试'],
  thirdPartyTaken: [2016, '这个第三方账号已经绑定了其他账号'],
  relationSelf: [2017, '不能关联自己的账号'],
  relationUnknown: [2018, '没有关联这个账号'],
  notFirstLogin: [2019, '首次登录已经完成'],
  sessionUnknown: [2020, '这个登录已经退出'],
  switchedOff: [2021, '学校没有开放这个功能'],
  realNameSigns: [2022, '姓名里有不能使用的符号'],
  loginNotFresh: [2023, '为了安全，请重新登录后再绑定'],
  passwordSame: [2024, '新密码不能和原密码一样'],
  relationRoles: [2025, '老师和学生的账号不能互相关联'],
  nameBySchool: [2026, '姓名由学校登记，请联系老师修改'],
  bindingUnknown: [2027, '没有绑定这个第三方账号'],
  foreignClass: [2101, '你不在这个班级'],
  classExpired: [2102, '班级已到期，续费后才能使用课堂互动'],
  alreadyInClass: [2103, '你已经在班级里了'],
  joinCodeWrong: [2104, '没有这个班级码，请向老师确认'],
  classNameEmpty: [2105, '请输入班级名称'],
  classNameLong: [2106, '班级名称最多N个字'],
  classFull: [2107, '这个班级已经满员'],
  toolInUse: [3000, '该互动正由X老师使用'],
  voteRunning: [3001, '投票正在进行中'],
  voteNotRunning: [3002, '投票未开始或已结束'],
  voteEmpty: [3003, '请投票'],
  voteTooMany: [3004, '只能选择N项'],
  voteFixed: [3005, '投票已提交，不能修改'],
  voteTitleEmpty: [3006, '投票标题不能为空'],
  voteTitleLong: [3007, '投票标题最多N个字'],
  voteTitleSigns: [3008, '投票标题只能使用中文、字母和数字'],
  voteDescLong: [3009, '投票说明最多N个字'],
  voteOptionEmpty: [3010, '选项内容不能为空'],
  voteOptionLong: [3011, '选项内容最多N个字'],
  voteOptionTwice: [3012, '选项内容不能重复'],
  voteOptionCount: [3013, '选项数量不对'],
  voteMaxSelect: [3014, '最多选择的项数不对'],
  badWords: [3015, '存在敏感词汇'],
  uploadTokenWrong: [3201, '上传凭证无效或已过期，请重试'],
  uploadTooLarge: [3202, '文件太大，这种文件最多 N MB'],
  uploadEmpty: [3203, '这是一个空文件'],
  uploadKind: [3204, '文件格式不支持，请上传其他格式文件'],
  uploadBytes: [3205, '文件内容和格式不符，请检查这个文件'],
  uploadBroken: [3206, '文件没有完整传到，请重新上传'],
  uploadUnknown: [3207, '没有这次上传，可能已经过期，请重新上传'],
  partWrong: [3208, '这一段传输有误，请重试'],
  partsMissing: [3209, '还有 N 段没有传到'],
  storageFull: [3210, '存储空间不足，请联系学校管理员'],
  uploadsTooMany: [3211, '没有传完的文件太多，请先传完或取消一些'],
  uploadQuota: [3213, '你的文件最多 N GB，放不下这个文件了，请联系学校管理员'],
  fileUnknown: [3212, '没有这个文件，或者不能查看'],
  rollCallNotReady: [3301, '请先打开抢答，再开始'],
  rollCallNotStarted: [3302, '抢答未开始或已结束'],
  rollCallRunning: [3303, '正在抢答，请先结束这一轮'],
  nobodyOnline: [3304, '当前没有在线学生'],
  lampVoting: [3401, '正在投票，请先结束'],
  lampNotReady: [3402, '请先打开信号灯'],
  lampNotVoting: [3403, '信号灯投票未开始或已结束'],
  lampFixed: [3404, '已经投过了，不能修改'],
  groupNameEmpty: [3501, '小组名称不能为空'],
  groupNameLong: [3502, '小组名称最多N个字'],
  groupNameTwice: [3503, '小组名称不能重复'],
  groupLast: [3504, '至少保留一项'],
  groupsFull: [3505, '小组太多，不能再新增'],
  scoreBounds: [3506, '分数只能在 -N 到 N 之间'],
  scorerClosed: [3507, '计分器已经关闭，请重新打开'],
  scoreUnknown: [3508, '没有这条记录'],
  voteSecret: [3016, '匿名投票不能导出'],
  voteUnknown: [3017, '没有这次投票'],
  planUnknown: [3018, '没有这个备好的投票'],
  plansFull: [3019, '备好的投票太多，最多N个'],
  lessonUnknown: [3101, '没有这节课'],
  lessonOfAnother: [3100, '这节课由X老师开始，不能由你下课'],
} as const satisfies Record<string, readonly [code: number, msg: string]>

export type RefusalName = keyof typeof refusals

/** What a sentence leaves open: N a number, X a person. */
export interface Filling {
  readonly n?: number | undefined
  readonly x?: string | undefined
}

export const sentence = (reason: RefusalName, { n, x }: Filling = {}): string =>
  refusals[reason][1].replaceAll('N', () => String(n)).replace('X', () => String(x))

export class Refusal extends Error {
  readonly code: number
  constructor(
    readonly reason: RefusalName,
    readonly options: Filling & { readonly data?: unknown } = {},
  ) {
    super(sentence(reason, options))
    this.code = refusals[reason][0]
  }
}
