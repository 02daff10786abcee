import { chemistry } from './samples/chemistry.ts'
import { chinese } from './samples/chinese.ts'
import { english } from './samples/english.ts'
import { mathematics } from './samples/mathematics.ts'
import { physics } from './samples/physics.ts'

export interface Sample {
  readonly key: string
  readonly name: string
  readonly edition: string
  readonly grades: readonly {
    readonly name: string
    readonly chapters: readonly { readonly name: string; readonly courses: readonly string[] }[]
  }[]
}

/** A book is a line by itself; a chapter is a line with its courses behind 「：」, which have 「；」 between them. */
export function gradesIn(text: string): Sample['grades'] {
  const grades: { name: string; chapters: { name: string; courses: string[] }[] }[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [name = '', courses] = line.split('：')
    if (name === '') continue
    if (courses === undefined) grades.push({ name, chapters: [] })
    else grades.at(-1)?.chapters.push({ name, courses: courses.split('；') })
  }
  return grades
}

const sample = (key: string, name: string, edition: string, text: string): Sample => ({ key, name, edition, grades: gradesIn(text) })

/** Tables of contents of textbooks that a school may begin with, and change later. */
export const samples: readonly Sample[] = [
  sample('chinese', '语文', '统编版', chinese),
  sample('mathematics', '数学', '人教版', mathematics),
  sample('english', '英语', '人教版', english),
  sample('physics', '物理', '人教版', physics),
  sample('chemistry', '化学', '人教版', chemistry),
]
