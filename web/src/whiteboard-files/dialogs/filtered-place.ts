/** Where boards are looked for: ids, 0 where anything will do. */
export interface FilteredPlace {
  readonly root: number
  readonly second: number
  readonly third: number
  readonly course: number
}

export const anyPlace: FilteredPlace = { root: 0, second: 0, third: 0, course: 0 }

const levels = ['root', 'second', 'third', 'course'] as const

/** Another choice at one level: what was chosen below it belongs to what was there before. */
export function below(place: FilteredPlace, level: keyof FilteredPlace, id: number): FilteredPlace {
  const at = levels.indexOf(level)
  const kept = Object.fromEntries(levels.slice(0, at).map((one) => [one, place[one]]))
  return { ...anyPlace, ...kept, [level]: id }
}
