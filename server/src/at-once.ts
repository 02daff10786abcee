import { Refusal } from '@jiangtai/contract/refusal'

/** Lets one person have so many of something under way; one more is refused, with the seconds after which it may work. Answers how to end one. */
export function createAtOnce(most: number, waitSeconds: number) {
  const underWay = new Map<number, number>()
  return (userId: number) => {
    const before = underWay.get(userId) ?? 0
    if (before >= most) throw new Refusal('tooMany', { n: waitSeconds })
    underWay.set(userId, before + 1)
    return () => {
      const left = (underWay.get(userId) ?? 1) - 1
      if (left === 0) underWay.delete(userId)
      else underWay.set(userId, left)
    }
  }
}
