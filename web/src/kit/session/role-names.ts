export const roleNames = { teacher: '老师', student: '学生' } as const
