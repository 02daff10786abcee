import { Refusal } from '@jiangtai/contract/refusal'

export type Few = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** So many may be under way for one key on this node: a try that the line broke and the next one, not a crowd that fills the disk. */
export function fewAtOnce(most: number, waitSeconds: number): Few {
  const underWay = new Map<string, number>()
  return async (key, work) => {
    const others = underWay.get(key) ?? 0
    if (others >= most) throw new Refusal('tooMany', { n: waitSeconds })
    underWay.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}
