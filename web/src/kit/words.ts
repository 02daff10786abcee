/** Sentences the specification fixes and more than one place shows. */
export const offline = '网络连接错误，请检查网络'
/** Ours: what a proxy says for a server that is not there is no trouble of the line. */
export const restarting = '服务器正在重启，请稍等再试'
export const pleaseWait = '请等待...'
/** O041 */
export const networkBusy = '当前网络繁忙，请重新发送'
/** O021 */
export const failed = '操作失败，请稍后重试'
