import { commonRefusals } from './common-refusals.ts'

/** Every refusal a person can meet: the name is for code, the number for the wire, the sentence for people (N and X are filled in). */
export const refusals = {
  ...commonRefusals,
  wrongPassword: [2001, '账号或密码不正确'],
  foreignClass: [2101, '你不在这个班级'],
  classExpired: [2102, '班级已到期，续费后才能使用课堂互动'],
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
  lessonOfAnother: [3100, '这节课由X老师开始，不能由你下课'],
} as const satisfies Record<string, readonly [code: number, msg: string]>

export type RefusalName = keyof typeof refusals

/** What a sentence leaves open: N a number, X a person. */
export interface Filling {
  readonly n?: number | undefined
  readonly x?: string | undefined
}

export const sentence = (reason: RefusalName, { n, x }: Filling = {}): string =>
  refusals[reason][1].replace('N', () => String(n)).replace('X', () => String(x))

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
