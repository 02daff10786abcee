import { attempt } from '../kit/storage/attempt.ts'

type Storing = Pick<Storage, 'getItem' | 'setItem'>

/** Where boards were saved to last: ids, 0 where nothing was chosen. */
export interface ChosenPlace {
  readonly root: number
  readonly second: number
  readonly third: number
  readonly course: number
  readonly classId: number
}

/** R299: the names are those of the specification. */
const keys: Readonly<Record<keyof ChosenPlace, string>> = {
  root: 'root_subject',
  second: 'grade',
  third: 'section',
  course: 'course',
  classId: 'class',
}
export const savedKey = 'hasClickSave'

const read = (storage: () => Storing, key: string) => {
  return (
    attempt(() => {
      const id = Number(storage().getItem(key))
      return Number.isSafeInteger(id) && id > 0 ? id : 0
    }) ?? 0
  )
}

/** For as long as the tab lives. Without storage nothing is remembered. */
export const createPlaceMemory = (storage: () => Storing) => ({
  get(): ChosenPlace {
    const of = (part: keyof ChosenPlace) => read(storage, keys[part])
    return { root: of('root'), second: of('second'), third: of('third'), course: of('course'), classId: of('classId') }
  },
  keep(change: Partial<ChosenPlace>) {
    attempt(() => {
      for (const [part, id] of Object.entries(change)) storage().setItem(keys[part as keyof ChosenPlace], String(id))
      if (change.root !== undefined) storage().setItem('subject', String(change.root))
    })
  },
  saved() {
    attempt(() => storage().setItem(savedKey, 'true'))
  },
})

/** What is written in class belongs to the course in sight; else to the one that was chosen last. */
export const courseAtFirst = (shown: number | undefined, { course }: Pick<ChosenPlace, 'course'>) => shown || course

export const placeMemory = createPlaceMemory(() => window.sessionStorage)
