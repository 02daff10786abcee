export const isPhone = (text: string) => /^1\d{10}$/.test(text)

/** 138 **** 0001: enough to recognise one's own. */
export const maskedPhone = (account: string) => (isPhone(account) ? `${account.slice(0, 3)} **** ${account.slice(-4)}` : account)
