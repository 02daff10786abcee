import { bookLock, type ClassSwitches, isOnByDefault, type SwitchName } from '@jiangtai/contract/switches'

/** The row of the whole school. */
export const ofSchool = 0

export interface Change {
  /** `ofSchool`, or a class. */
  readonly row: number
  readonly name: SwitchName
  readonly isOn: boolean
}

export interface Switched {
  readonly decided: ClassSwitches['decided']
  readonly classes: readonly ClassSwitches[]
}

export interface Cell {
  readonly isOn: boolean
  /** Why it cannot be pressed. */
  readonly fixed: string | undefined
  readonly isChanged: boolean
}

/** What the table and the list of a phone show and do. */
export interface Switches {
  readonly cell: (row: number, name: SwitchName) => Cell
  readonly press: (change: Change) => void
}

const decidedIn = (decided: ClassSwitches['decided'], name: SwitchName) => decided.find((one) => one.name === name)?.is_on
const changeOf = (changes: readonly Change[], row: number, name: SwitchName) =>
  changes.find((change) => change.row === row && change.name === name)

function isOnIn(state: Switched, changes: readonly Change[], row: number, name: SwitchName): boolean {
  const change = changeOf(changes, row, name)
  if (change) return change.isOn
  const ofRow = row === ofSchool ? state.decided : (state.classes.find(({ id }) => id === row)?.decided ?? [])
  const decided = decidedIn(ofRow, name)
  if (decided !== undefined) return decided === 1
  // The lock of the school counts for a class that has decided nothing; everything else is on.
  return row !== ofSchool && name === bookLock ? isOnIn(state, changes, ofSchool, name) : isOnByDefault(name)
}

/** What a cell shows: what is off for the whole school, or with all tools of the row, cannot be switched on here. */
export function cellOf(state: Switched, changes: readonly Change[], row: number, name: SwitchName): Cell {
  const isChanged = changeOf(changes, row, name) !== undefined
  const isTool = name !== bookLock && name.startsWith('im_interaction')
  const isOffFor = (place: number, what: SwitchName) => !isOnIn(state, changes, place, what)
  if (isTool && row !== ofSchool && (isOffFor(ofSchool, name) || isOffFor(ofSchool, 'im_interaction')))
    return { isOn: false, fixed: '全校已关闭', isChanged }
  if (isTool && name !== 'im_interaction' && isOffFor(row, 'im_interaction')) return { isOn: false, fixed: '互动工具已全部关闭', isChanged }
  return { isOn: isOnIn(state, changes, row, name), fixed: undefined, isChanged }
}

/** One that is pressed back is no change. */
export function pressed(state: Switched, changes: readonly Change[], { row, name, isOn }: Change): readonly Change[] {
  const others = changes.filter((change) => change.row !== row || change.name !== name)
  return isOnIn(state, others, row, name) === isOn ? others : [...others, { row, name, isOn }]
}
