import type { Push } from '@jiangtai/contract/pushes'

interface Asked {
  readonly items: number
  readonly classes: number
  readonly students: number
  readonly isLater: boolean
}

/** 推送 3 项给 94 人 */
export function sendWords({ items, classes, students, isLater }: Asked): string {
  const word = isLater ? '定时推送' : '推送'
  return items > 0 && classes > 0 ? `${word} ${items} 项给 ${students} 人` : word
}

/** 已推送 3 项给 94 人，有 1 个班已经有这场考试 */
export const pushedWords = (asked: Asked, had: number): string =>
  `已${sendWords(asked)}${had > 0 ? `，另有 ${had} 个班已经有这场考试，没有重复推送` : ''}`

/** What is missing before anything can be sent; undefined: nothing. */
export function missing({ items, classes }: Asked): string | undefined {
  if (items === 0) return '请选择要推送的内容'
  return classes === 0 ? '请选择要推送的班级' : undefined
}

/** 已选：行程问题、追及问题: in the order of the lesson, in sight wherever the list is. */
export const chosenWords = (titles: readonly string[]) => (titles.length === 0 ? '' : `已选：${titles.join('、')}`)

/** 2 个班，共 94 人 */
export const audienceWords = (classes: number, students: number) => (classes === 0 ? '' : `${classes} 个班，共 ${students} 人`)

/** The classes that have a resource already, and those that wait for it. */
export function pushedTo(resourceId: number, pushes: readonly Push[]): string {
  const names = (isDue: number) =>
    new Set(
      pushes
        .filter(({ is_due, items }) => is_due === isDue && items.some((item) => item.resource_id === resourceId && item.is_withdrawn === 0))
        .map(({ class_name }) => class_name),
    )
  const [here, waiting] = [names(1), names(0)]
  const parts = [
    ['已推过', [...here]],
    ['定时推给', [...waiting].filter((name) => !here.has(name))],
  ] as const
  return parts.flatMap(([word, classes]) => (classes.length > 0 ? [`${word} ${classes.join('、')}`] : [])).join('，')
}

interface Given {
  readonly titles: readonly string[]
  readonly seen: number
  readonly className: string
  readonly isDue: boolean
}

/** Before something is taken back: what becomes of it, and who has it already. */
export function withdrawQuestion({ titles, seen, className, isDue }: Given) {
  const what = titles.length === 1 ? `《${titles[0]}》` : `这 ${titles.length} 项`
  if (!isDue)
    return { title: `取消${what}的定时推送？`, body: `到时间后，${className}不会收到。`, yes: '取消推送', no: '先留着', danger: true }
  const read = seen > 0 ? `已有 ${seen} 人看过。` : '还没有人看过。'
  return { title: `撤回${what}？`, body: `${read}撤回后，${className}的学生不再看到。`, yes: '撤回', no: '先留着', danger: true }
}
