const two = (n: number) => String(n).padStart(2, '0')

/** 11 月 16 日, with its year where that is not this one. */
export function dayOf(seconds: number, now: Date): string {
  const at = new Date(seconds * 1000)
  const day = `${at.getMonth() + 1} 月 ${at.getDate()} 日`
  return at.getFullYear() === now.getFullYear() ? day : `${at.getFullYear()} 年 ${day}`
}

export function timeOf(seconds: number): string {
  const at = new Date(seconds * 1000)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}
