/** Sentences the specification fixes and more than one place shows. */
export const offline = '网络连接错误，请检查网络'
export const pleaseWait = '请等待...'
/** O041 */
export const networkBusy = '当前网络繁忙，请重新发送'
/** O021 */
export const failed = '操作失败，请稍后重试'
