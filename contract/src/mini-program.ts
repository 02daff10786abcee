/** The web-view of a mini-program says so in its user agent (developers.weixin.qq.com/miniprogram/dev/component/web-view.html). */
export const isMiniProgram = (userAgent: string) => /MicroMessenger/i.test(userAgent) && /miniProgram/i.test(userAgent)
