const digits = '一二三四五六七八九'
const upper: readonly (readonly [word: string, grade: number])[] = [
  ['高三', 12],
  ['高二', 11],
  ['高一', 10],
  ['初三', 9],
  ['初二', 8],
  ['初一', 7],
]

/** Which grade the name of a class says: 七年级(3)班, 7年级, 初一3班. 0: none. */
export function gradeIn(className: string): number {
  const [, said = ''] = /([一二三四五六七八九]|\d{1,2})年级/.exec(className) ?? []
  if (said !== '') return /\d/.test(said) ? Number(said) : digits.indexOf(said) + 1
  return upper.find(([word]) => className.includes(word))?.[1] ?? 0
}

/** As an administrator has said, or else its name. */
export const gradeOf = ({ name, grade }: { readonly name: string; readonly grade: number }): number => grade || gradeIn(name)

/** Birth dates are not asked for: who is in grade 8 turns 14 in that year. Where nothing says the grade, somebody may be younger. */
export const mayBeUnder14 = (grade: number) => grade <= 8
