import { bookLock, type ClassSwitches, classSwitches, isOnByDefault, type SwitchName, switchTitles } from '@jiangtai/contract/switches'

/** The row of the whole school. */
export const ofSchool = 0
/** The row of all classes of a grade. */
export const rowOfGrade = (grade: number) => -grade

export interface Change {
  /** `ofSchool`, a class, or all of a grade (`rowOfGrade`). */
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
  /** Some of the classes have it and others do not. */
  readonly isMixed?: boolean
  /** Why it cannot be pressed. */
  readonly fixed: string | undefined
  readonly isChanged: boolean
}

/** What the table and the list of a phone show and do. */
export interface Switches {
  readonly cell: (row: number, name: SwitchName) => Cell
  readonly press: (change: Change) => void
  /** Whether a class has something otherwise than the school. */
  readonly isOwn: (row: number) => boolean
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

const inGrade = ({ classes }: Switched, row: number) => classes.filter(({ grade }) => grade === -row).map(({ id }) => id)

function cellOfGrade(state: Switched, changes: readonly Change[], row: number, name: SwitchName): Cell {
  const cells = inGrade(state, row).map((id) => cellOf(state, changes, id, name))
  const open = cells.filter(({ fixed }) => fixed === undefined)
  const isChanged = cells.some((cell) => cell.isChanged)
  if (open.length === 0) return { isOn: false, fixed: cells[0]?.fixed, isChanged }
  const isOn = open.every((cell) => cell.isOn)
  return { isOn, isMixed: !isOn && open.some((cell) => cell.isOn), fixed: undefined, isChanged }
}

/** What a cell shows: what is off for the whole school, or with all tools of the row, cannot be switched on here. */
export function cellOf(state: Switched, changes: readonly Change[], row: number, name: SwitchName): Cell {
  if (row < 0) return cellOfGrade(state, changes, row, name)
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
  if (row < 0) {
    const open = inGrade(state, row).filter((id) => cellOf(state, changes, id, name).fixed === undefined)
    return open.reduce((all, id) => pressed(state, all, { row: id, name, isOn }), changes)
  }
  const others = changes.filter((change) => change.row !== row || change.name !== name)
  return isOnIn(state, others, row, name) === isOn ? others : [...others, { row, name, isOn }]
}

/** As the school has it: what is off there is off whatever a class says, so that everything else may be on. */
const asSchool = (state: Switched, changes: readonly Change[], name: SwitchName) =>
  name === bookLock ? isOnIn(state, changes, ofSchool, name) : true

/** What a class has otherwise than the school. */
export const differs = (state: Switched, changes: readonly Change[], row: number): SwitchName[] =>
  classSwitches.filter((name) => isOnIn(state, changes, row, name) !== asSchool(state, changes, name))

/** 关闭了锁屏、抢答 */
export function differsWords(state: Switched, changes: readonly Change[], row: number): string {
  const names = differs(state, changes, row)
  const off = names.filter((name) => !isOnIn(state, changes, row, name)).map((name) => switchTitles[name])
  const on = names.filter((name) => isOnIn(state, changes, row, name)).map((name) => switchTitles[name])
  const words = [off.length > 0 && `关闭了${off.join('、')}`, on.length > 0 && `打开了${on.join('、')}`].filter(Boolean)
  return words.length > 0 ? words.join('，') : '和学校一样'
}

/** A class again as the school has it. */
export const reset = (state: Switched, changes: readonly Change[], row: number): readonly Change[] =>
  differs(state, changes, row).reduce((all, name) => pressed(state, all, { row, name, isOn: asSchool(state, all, name) }), changes)

/** What a class has, for all of its grade. */
export function spread(state: Switched, changes: readonly Change[], row: number): readonly Change[] {
  const grade = state.classes.find(({ id }) => id === row)?.grade ?? 0
  const others = inGrade(state, rowOfGrade(grade)).filter((id) => id !== row)
  return others.reduce(
    (all, id) =>
      classSwitches.reduce((some, name) => pressed(state, some, { row: id, name, isOn: isOnIn(state, changes, row, name) }), all),
    changes,
  )
}

/** The grades there are, with how many classes each has. */
export function gradesIn({ classes }: Switched): { readonly id: number; readonly count: number }[] {
  const ids = [...new Set(classes.map(({ grade }) => grade))].filter((grade) => grade > 0)
  return ids.sort((one, other) => one - other).map((id) => ({ id, count: classes.filter(({ grade }) => grade === id).length }))
}
