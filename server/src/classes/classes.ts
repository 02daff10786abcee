/** One entry a teacher, with all their subjects; two editions of a subject are one. */
export function teachersWithSubjects(
  rows: readonly { readonly id: number; readonly real_name: string; readonly subject: string | null }[],
) {
  const teachers = new Map<number, { id: number; real_name: string; subjects: string[] }>()
  for (const { id, real_name, subject } of rows) {
    const teacher = teachers.get(id) ?? { id, real_name, subjects: [] }
    if (subject !== null && !teacher.subjects.includes(subject)) teacher.subjects.push(subject)
    teachers.set(id, teacher)
  }
  return [...teachers.values()]
}
