/** Every refusal a person can meet: the name is for code, the number for the wire, the sentence for people (N is filled in). */
export const refusals = {
  noSession: [-200, '登录已失效，请重新登录'],
  crashed: [1, '服务器繁忙，请稍后再试'],
  badInput: [1001, '请求内容有误'],
  notAllowed: [1002, '没有权限进行此操作'],
  crossSite: [1003, '请求来源不被允许'],
  notFound: [1004, '接口不存在'],
  tooMany: [1005, '操作过于频繁，请 N 秒后再试'],
  tooLarge: [1006, '请求内容过大'],
  unavailable: [1007, '服务暂时不可用，请稍后再试'],
  unknownOrganization: [1008, '没有找到这个网址对应的学校'],
  wrongPassword: [2001, '账号或密码不正确'],
  foreignClass: [2101, '你不在这个班级'],
} as const satisfies Record<string, readonly [code: number, msg: string]>

export type RefusalName = keyof typeof refusals

export class Refusal extends Error {
  readonly code: number
  constructor(
    readonly reason: RefusalName,
    readonly options: { readonly n?: number | undefined; readonly data?: unknown } = {},
  ) {
    const [code, msg] = refusals[reason]
    super(msg.replace('N', String(options.n)))
    this.code = code
  }
}
