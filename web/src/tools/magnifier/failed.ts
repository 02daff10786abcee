import { mishap } from '../../kit/errors/mishaps.ts'
import { toast } from '../../kit/ui/toast.ts'
import type { LensType } from './area.ts'

export const names: Readonly<Record<LensType, string>> = { magnifier: '放大镜', spotlight: '聚光灯' }

/** O070; R566: counted where every error of a page is. */
export function tellFailure(type: LensType, error: unknown) {
  mishap(type, error)
  toast.error(`${names[type]}加载失败，请重试`)
}
