/** What any call may be answered with. Apart from the others, because the first load of a page needs these and no more. */
export const commonRefusals = {
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
  controlCharacters: [1009, '文字里有看不见的控制符号，请删掉后重新输入'],
} as const satisfies Record<string, readonly [code: number, msg: string]>
