/** What hangs on something of a tree: whose it is, and what it is called where that is known. */
export interface Use {
  readonly kind: 'below' | 'resource' | 'mix' | 'board' | 'studentBoard' | 'lesson' | 'timetable'
  readonly ownerId: number
  readonly name: string
}

const units: Record<Use['kind'], readonly [name: string, unit: string]> = {
  below: ['下级内容', '项'],
  resource: ['资料', '份'],
  mix: ['备课', '份'],
  board: ['板书', '块'],
  studentBoard: ['学生白板', '块'],
  lesson: ['上过的课', '节'],
  timetable: ['课表里的课', '节'],
}
const shown = 3

/** “一”、“二”、“三”等 5 份资料 */
function called(kind: Use['kind'], names: readonly string[]): string {
  const [name, unit] = units[kind]
  const first = names.filter((one) => one !== '').slice(0, shown)
  const quoted = first.map((one) => `“${one}”`).join('、')
  return `${quoted}${first.length > 0 && first.length < names.length ? '等 ' : ' '}${names.length} ${unit}${name}`.trim()
}

/** What keeps something from being deleted; of others it is said how much there is, not what: it may be nobody else's to read. */
export function usesWords(name: string, uses: readonly Use[], callerId: number): string {
  const kinds = Object.keys(units) as Use['kind'][]
  const parts = kinds.flatMap((kind) => {
    const own = uses.filter((use) => use.kind === kind && (kind === 'below' || use.ownerId === callerId))
    const others = uses.filter((use) => use.kind === kind && kind !== 'below' && use.ownerId !== callerId)
    return [
      ...(own.length > 0
        ? [
            called(
              kind,
              own.map((use) => use.name),
            ),
          ]
        : []),
      ...(others.length > 0 ? [`其他老师的 ${others.length} ${units[kind][1]}${units[kind][0]}`] : []),
    ]
  })
  return `“${name}”里还有${parts.join('，')}`
}
